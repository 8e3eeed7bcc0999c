/** Orders for those who sell: found, opened and reviewed by plain posts, and a failed refund that is retried. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { getTexts } from "#locales/texts.server.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { auditLog, companies, deposits, outbox, transactions, users, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let orderId: string;
let vehicleId: number;
const browsers: Record<string, Browser> = {};

beforeAll(async () => {
  app = await startApp();
  const buyer = await startPurchase(app);
  vehicleId = Number(buyer.vehicleId);
  const review = await goTo(buyer, "review-order");
  await review.submit({ signature: "marie eve tremblay", contractLanguage: "fr", agreement: "yes" });
  const customer = { token: await app.upstream.signIn("customer") };
  orderId = (await app.upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, customer)).id;
  await app.upstream.settle();
  for (const name of ["team", "dealer"]) {
    const browser = app.browser();
    await browser.signIn(name, "en-ca");
    browsers[name] = browser;
  }
});
afterAll(() => app.close());

const browserOf = (name: string): Browser => browsers[name] ?? app.browser();

/** Moves the dealer's account to the company that sells the vehicle, or to another one. */
async function moveDealer(isOwn: boolean) {
  const { db } = app.upstream.database;
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  const all = await db.select({ id: companies.id }).from(companies);
  const other = all.find(({ id }) => id !== vehicle?.company_id);
  const companyId = isOwn ? vehicle?.company_id : other?.id;
  await db
    .update(users)
    .set({ company_id: companyId ?? null })
    .where(eq(users.email, "dealer@demo.test"));
}

test("a dealer sees only the own company's orders: no list entry, page, file or post of another's", async () => {
  await moveDealer(true);
  const list = await browserOf("dealer").open("/en-ca/company/orders");
  expect(list.main.querySelector(`a[href="/en-ca/company/orders/${orderId}"]`)).not.toBeNull();
  const csv = await browserOf("dealer").fetch("/fr-ca/company/orders/export.csv?state=waiting");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(await csv.text()).toContain(orderId);
  const page = await browserOf("dealer").open(`/en-ca/company/orders/${orderId}`);
  expect(page.status).toBe(200);
  for (const text of ["customer@demo.test", "Payment method", "Handover", "Total with tax"]) {
    expect(page.main.text).toContain(text);
  }
  await moveDealer(false);
  expect((await browserOf("dealer").open("/en-ca/company/orders")).main.text).not.toContain(orderId);
  const order = `/en-ca/company/orders/${orderId}`;
  for (const path of ["", "/contract", "/drivers-license-front", "/contract/decline"]) {
    expect([path, (await browserOf("dealer").fetch(order + path)).status]).toEqual([path, 404]);
  }
  const posts = { intent: "accept", document: "contract", reasonChoice: "details", nextTry: "1" };
  for (const path of ["", "/contract/decline"]) {
    expect([path, (await browserOf("dealer").post(order + path, posts)).status]).toEqual([path, 404]);
  }
  expect((await browserOf("dealer").post(order, { ...posts, intent: "refund" })).status).toBeGreaterThanOrEqual(400);
});

test("the team opens a document through the session, and each access is recorded", async () => {
  const order = await browserOf("team").open(`/en-ca/nordet/orders/${orderId}`);
  const image = order.main.querySelector("#drivers-license-front img");
  expect(image?.getAttribute("loading")).toBe("lazy");
  expect(image?.getAttribute("src")).toBe(`/en-ca/nordet/orders/${orderId}/drivers-license-front`);
  const countAccesses = async () => {
    const isAccess = and(eq(auditLog.action, "order-document-read"), like(auditLog.subject, `%${orderId}`));
    return (await app.upstream.database.db.select().from(auditLog).where(isAccess)).length;
  };
  const before = await countAccesses();
  const file = await browserOf("team").fetch(image?.getAttribute("src") ?? "");
  expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(file.headers.get("content-type")).toMatch(/^image\//);
  const contract = await browserOf("team").fetch(`/en-ca/nordet/orders/${orderId}/contract`);
  expect(contract.headers.get("content-type")).toBe("application/pdf");
  expect(await countAccesses()).toBe(before + 2);
  expect((await browserOf("team").fetch(`/en-ca/nordet/orders/${orderId}/passport`)).status).toBe(404);
});

test("documents are accepted and declined by posts that may be repeated", async () => {
  const order = `/en-ca/nordet/orders/${orderId}`;
  for (const _ of ["once", "twice"]) {
    const answer = await browserOf("team").post(order, { intent: "accept", document: "contract" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, order]);
  }
  const sides = ["Front", "Back"];
  const both = Object.fromEntries(sides.map((side) => [`judgedAt.driversLicense${side}`, ""]));
  for (const _ of ["once", "twice"]) {
    const answer = await browserOf("team").post(order, { ...both, intent: "accept-all" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, order]);
  }
  expect((await browserOf("team").open(order)).main.querySelector('[value="accept-all"]')).toBeNull();
  const decline = await browserOf("team").open(`${order}/drivers-license-front/decline`);
  const empty = await decline.submit({});
  expect([empty.status, empty.invalid]).toEqual([422, ["reasonChoice"]]);
  const withoutReason = await decline.submit({ reasonChoice: "other" });
  expect([withoutReason.status, withoutReason.invalid]).toEqual([422, ["reason"]]);
  expect(withoutReason.form.querySelector('[name="reason"]')?.hasAttribute("required")).toBe(true);
  for (const _ of ["once", "twice"]) {
    const done = await decline.submit({ reasonChoice: "corners", reason: "Merci." });
    expect(done.path).toBe(order);
  }
  // The reason was chosen in English; the buyer reads it in French.
  const isNotice = like(outbox.key, `documentDeclined:%${orderId}%`);
  const notices = await app.upstream.database.db.select().from(outbox).where(isNotice);
  expect(notices.map(({ text }) => text.includes("Les quatre coins du permis doivent être visibles. Merci."))).toEqual([
    true,
  ]);
  const after = await browserOf("team").open(order);
  expect(after.main.querySelector("#contract")?.text).toContain("Accepted");
  expect(after.main.querySelector("#drivers-license-front")?.text).toContain("Les quatre coins");
  for (const intent of ["accept", "accept-all"]) {
    expect((await browserOf("team").post(order, { intent, document: "passport" })).status).toBe(404);
    expect((await browserOf("team").post(order, { intent })).status).toBe(404);
  }
});

test.each([
  ["en-ca", "1 document is accepted, but “Driver’s licence, back” is not.", "This document has changed"],
  [
    "fr-ca",
    "1 document est accepté, mais «\u00a0Permis de conduire, verso\u00a0» ne l’est pas.",
    "Ce document a changé",
  ],
])("what was accepted before a changed document is said (%s)", async (language, done, reason) => {
  const order = `/${language}/nordet/orders/${orderId}`;
  for (const side of ["front", "back"]) {
    const decline = await browserOf("team").open(`${order}/drivers-license-${side}/decline`);
    await decline.submit({ reasonChoice: "corners", reason: language });
  }
  const before = await browserOf("team").open(order);
  const seen = before.main.querySelector("#drivers-license-front [name=judgedAt]")?.getAttribute("value") ?? "";
  const stale = { "judgedAt.driversLicenseFront": seen, "judgedAt.driversLicenseBack": "" };
  const answer = await before.submit({ ...stale, intent: "accept-all" });
  expect(answer.status).toBe(422);
  const lines = answer.document.querySelectorAll(".error-summary li").map((line) => line.text.trim());
  expect(lines).toEqual([done, expect.stringContaining(reason)]);
  const t = getTexts(language === "en-ca" ? "en-ca" : "fr-ca");
  const stateOf = (side: string) => answer.main.querySelector(`#drivers-license-${side} .tag`)?.text;
  expect(stateOf("front")).toContain(t("staff:orders.documentStates.accepted"));
  expect(stateOf("back")).toContain(t("staff:orders.documentStates.declined"));
});

test("the team finds a failed refund, and repeated presses retry it once", async () => {
  const { db } = app.upstream.database;
  const buyer = await startPurchase(app, "user");
  await goTo(buyer, "review-order");
  await buyer.browser.post(`/fr-ca/buy-online/cancel?vehicleId=${buyer.vehicleId}`, { intent: "continue" });
  const whereVehicle = eq(transactions.vehicle_id, Number(buyer.vehicleId));
  const [cancelled] = await db.select().from(transactions).where(whereVehicle);
  const whereOrder = eq(deposits.transaction_id, cancelled?.id ?? "");
  await db.update(deposits).set({ state: "refund_failed" }).where(whereOrder);

  const list = await browserOf("team").open("/en-ca/nordet/orders?state=refund-failed");
  const href = list.main.querySelector("tbody a")?.getAttribute("href") ?? "";
  expect(href).toBe(`/en-ca/nordet/orders/${cancelled?.id}`);
  const page = await browserOf("team").open(href);
  expect(page.main.text).toContain("user@demo.test");
  const nextTry = page.main.querySelector('[name="nextTry"]')?.getAttribute("value") ?? "";
  expect(nextTry).toBe("1");
  const answers = await Promise.all([1, 2].map(() => browserOf("team").post(href, { intent: "refund", nextTry })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const isRetry = and(eq(auditLog.action, "deposit-refund-retried"), like(auditLog.subject, `%${cancelled?.id}`));
  expect(await db.select().from(auditLog).where(isRetry)).toMatchObject([{ details: { after: { try: 1 } } }]);
  const after = await browserOf("team").open(href);
  expect(after.main.querySelector('[name="nextTry"]')).toBeNull();
  expect(after.main.text).toContain("Refunded");
  expect(
    (await browserOf("team").open("/en-ca/nordet/orders?state=refund-failed")).main.querySelector("tbody"),
  ).toBeNull();
});
