/** The English contract is given after the French one, and its showing stands in the signed PDF (reading 16). */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { contracts } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test("it opens after the French one with the same quote, and its first showing is printed with the signature", async () => {
  const buyer = await startPurchase(app, "customer", "en-ca");
  await goTo(buyer, "review-order");
  const { db } = app.upstream.database;
  const findRow = async () => {
    const [row] = await db.select().from(contracts);
    if (!row) throw new Error("The showing of the French contract was not recorded");
    return row;
  };
  const { transaction_id, english_shown_at } = await findRow();
  expect(english_shown_at).toBeNull();

  await db
    .update(contracts)
    .set({ quote_fingerprint: "another quote" })
    .where(eq(contracts.transaction_id, transaction_id));
  expect((await buyer.open("review-order/english")).path).toContain("/review-order?");
  expect((await findRow()).english_shown_at).toBeNull();

  const english = `/en-ca/buy-online/review-order/english?vehicleId=${buyer.vehicleId}`;
  expect((await buyer.browser.fetch(english, { method: "HEAD" })).status).toBe(200);
  expect((await buyer.browser.fetch(english, { headers: { "sec-purpose": "prefetch" } })).status).toBe(200);
  expect((await findRow()).english_shown_at).toBeNull();
  expect((await buyer.open("review-order/english")).path).toContain("/review-order/english");
  const { english_shown_at: first, french_shown_at: french } = await findRow();
  expect(first?.getTime()).toBeGreaterThan(french.getTime());
  const review = await buyer.open("review-order");
  await buyer.open("review-order/english");
  expect((await findRow()).english_shown_at).toEqual(first);

  await review.submit({ ...signing, contractLanguage: "en" });
  await app.upstream.settle();
  const file = await buyer.browser.fetch(`/en-ca/buy-online/review-order/contract.pdf?vehicleId=${buyer.vehicleId}`);
  const printed = await pdfText(await file.arrayBuffer());
  expect(printed).toMatch(/Version anglaise présentée le .*, après la version française\./);
  expect(printed).toMatch(/English version shown on .*, after the French version\./);
});
