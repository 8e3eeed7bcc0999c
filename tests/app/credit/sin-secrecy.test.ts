/** Enters a social insurance number, then searches everything that the product answered, logged and stored for it. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { creditAnswers, goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { type CapturedText, databaseTexts, fileTexts, recordResponses } from "#tests/app/support/sweep.ts";
import { unseal } from "#upstream/db/sealed.ts";
import { sinSealContext } from "#upstream/services/buy-online/credit/credit-application.ts";

const digits = "091735829";
const spacedDigits = "091 735 829";
/** A value of the same application that is not secret: the search must find it wherever answers are stored. */
const employerName = "Chaudronnerie Zwick";

type Fault = (request: Request) => Promise<Response>;
let fault: Fault | null = null;
const captured: CapturedText[] = [];
let app: TestApp;
const output: unknown[] = [];
const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
beforeAll(async () => {
  for (const { stream, write } of streams) {
    stream.write = (text: string | Uint8Array, ...rest: never[]) => {
      output.push(text);
      return write.call(stream, text, ...rest);
    };
  }
  app = await startApp({
    onLog: (text) => captured.push({ place: "log", name: "log", text }),
    intercept: (request, upstream) =>
      fault && request.url.includes("save-credit-application-page") ? fault(request) : upstream.fetch(request),
  });
});
afterAll(() => {
  for (const { stream, write } of streams) stream.write = write;
  return app.close();
});

const answersWithSin = { ...creditAnswers["about-you"], sin: spacedDigits };

/** Upstream failures, some of which repeat the request. */
const faults: Record<string, [number, Fault]> = {
  down: [503, () => Promise.reject(new Error("down"))],
  broken: [503, async (request) => new Response(await request.text(), { status: 500 })],
  malformed: [
    503,
    async (request) => new Response(await request.text(), { headers: { "content-type": "application/json" } }),
  ],
  refusing: [
    422,
    async (request) =>
      Response.json({ error: { code: await request.text(), fields: { sin: [spacedDigits] } } }, { status: 422 }),
  ],
};

async function enterSin(page: Page): Promise<Page> {
  // Similar numbers: wrong check digit, too short, too long.
  for (const wrong of ["091735828", "091-735-82", "0917 358 270"]) {
    const refused = await page.submit({ ...answersWithSin, sin: wrong });
    expect([wrong, refused.status, refused.invalid]).toEqual([wrong, 422, ["sin"]]);
  }
  for (const [name, [status, failing]] of Object.entries(faults)) {
    fault = failing;
    const failed = await page.submit(answersWithSin);
    fault = null;
    expect([name, failed.status]).toEqual([name, status]);
  }
  const { db } = app.upstream.database;
  await db.execute(sql`alter table step_answers add constraint nothing_more check (false) not valid`);
  const failed = await page.submit(answersWithSin);
  await db.execute(sql`alter table step_answers drop constraint nothing_more`);
  expect(failed.status).toBeGreaterThanOrEqual(500);
  for (const post of [answersWithSin, { ...answersWithSin, sin: "091-735-829" }])
    expect((await page.send(post)).status).toBe(303);
  return page.submit({ ...answersWithSin, sin: digits });
}

const sealedRowSchema = z.object({ rows: z.tuple([z.object({ id: z.uuid(), sealed: z.string() })]) });

/** Every way of writing the first eight digits, which the invalid numbers share. */
const secret = new RegExp([...digits.slice(0, 8)].join("(?:[\\s\\u00a0\\u202f.+_-]|%20|%C2%A0|&nbsp;|&#160;)?"));
const findPlaces = (text: RegExp): string[] => [
  ...new Set(captured.filter((item) => text.test(item.text)).map(({ place }) => place)),
];

test("the number is readable nowhere, from its field to the signed order", async () => {
  const browser = { browser: () => recordResponses(app.browser(), captured) };
  const buyer = await startPurchase(browser, "customer", "en-ca");
  const method = await goTo(buyer, "payment-method");
  const first = await method.submit({ dateOfBirth: "1990-02-03" });
  const home = await enterSin(first);
  const job = await (await home.submit(creditAnswers["home"])).submit(creditAnswers["work"]);
  const consent = await job.submit({ ...creditAnswers["job"], employerName: employerName });
  await buyer.open("payment-method/about-you");
  const data = new URLSearchParams({ vehicleId: buyer.vehicleId, _data: "routes/buy-online/credit-page" });
  expect((await buyer.browser.fetch(`/en-ca/buy-online/payment-method/about-you?${data}`)).status).toBe(200);
  const review = await goTo({ ...buyer, page: await consent.submit(creditAnswers["consent"]) }, "review-order");
  const signed = await review.submit(signing);
  for (const link of signed.main.querySelectorAll('a[href*=".pdf"]')) {
    await buyer.browser.fetch(link.getAttribute("href") ?? "");
  }
  await buyer.open("payment-method/about-you");
  await buyer.browser.open("/en-ca/credit-application");
  await buyer.browser.open("/en-ca/customer/dashboard");
  await buyer.browser.fetch("/outbox");
  await buyer.browser.fetch("/outbox.json");

  const sealedRow =
    await app.upstream.database.db.execute(sql`select transaction_id as id, answers #>> '{sin,sealed}' as sealed
    from step_answers where answers ? 'sin'`);
  const { id, sealed: encrypted } = sealedRowSchema.parse(sealedRow).rows[0];
  const staff = browser.browser();
  await staff.signIn("team", "en-ca");
  await staff.open(`/en-ca/nordet/orders/${id}`);
  await staff.fetch(`/en-ca/nordet/orders/${id}/credit-application`);
  await staff.fetch("/en-ca/nordet/orders/export.csv");
  await app.upstream.settle();

  captured.push(...(await databaseTexts(app)), ...(await fileTexts(app)));
  for (const text of output) captured.push({ place: "log", name: "output", text: String(text) });

  // The number is stored, encrypted for its own row only.
  expect(unseal(app.upstream.config, encrypted, sinSealContext(id))).toBe(digits);
  expect(() => unseal(app.upstream.config, encrypted, sinSealContext(crypto.randomUUID()))).toThrow();
  // The search covers answers, rows, documents, the outbox, the audit log and the log.
  expect(findPlaces(new RegExp(employerName)).toSorted()).toEqual(["database", "file", "page"]);
  expect(findPlaces(/payment-method\/about-you/)).toEqual(expect.arrayContaining(["log", "page", "head"]));
  expect(findPlaces(/call failed|request failed/i)).toContain("log");
  const tables = captured.filter(({ place, text }) => place === "database" && text !== "").map(({ name }) => name);
  expect(tables).toEqual(expect.arrayContaining(["audit_log", "outbox", "step_answers", "contracts", "jobs"]));
  expect(
    captured.some(({ name, text }) => name.startsWith("GET /outbox.json") && text.includes("customer@demo.test")),
  ).toBe(true);
  expect(captured.some(({ place, name }) => place === "page" && /credit-application\.pdf.* 200$/.test(name))).toBe(
    true,
  );
  expect(captured.some(({ place, text }) => place === "page" && text.includes("•••-•••-829"))).toBe(true);

  expect(captured.filter(({ text }) => secret.test(text)).map(({ place, name }) => `${place}: ${name}`)).toEqual([]);
}, 180_000);

test.each([
  digits,
  spacedDigits,
  "091-735-829",
  "091\u00a0735\u202f829",
  "091%20735%20829",
  "091+735+828",
  "091.735.82",
])("the search would find it written as %s", (text) => expect(secret.test(`x${text}y`)).toBe(true));
