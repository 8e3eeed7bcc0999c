/** The orders of those who sell: found, looked at, judged by plain posts; and the refund that failed, tried again. */
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
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
}, 120_000);
afterAll(() => app.close());

const as = (name: string): Browser => browsers[name] ?? app.browser();

/** The dealer's account, put to work for whoever sells the vehicle, or for another company. */
async function dealerOf(isOwn: boolean) {
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

test("a dealer sees the own company's orders, and of others nothing: not the list, a page, a file or a post", async () => {
  await dealerOf(true);
  const list = await as("dealer").open("/en-ca/company/orders");
  expect(list.main.querySelector(`a[href="/en-ca/company/orders/${orderId}"]`)).not.toBeNull();
  const csv = await as("dealer").fetch("/fr-ca/company/orders/export.csv?state=waiting");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(await csv.text()).toContain(orderId);
  const page = await as("dealer").open(`/en-ca/company/orders/${orderId}`);
  expect(page.status).toBe(200);
  for (const said of ["customer@demo.test", "Way of paying", "Handover", "Total with taxes"]) {
    expect(page.main.text).toContain(said);
  }
  await dealerOf(false);
  expect((await as("dealer").open("/en-ca/company/orders")).main.text).not.toContain(orderId);
  const order = `/en-ca/company/orders/${orderId}`;
  for (const path of ["", "/contract", "/drivers-license-front", "/contract/decline"]) {
    expect([path, (await as("dealer").fetch(order + path)).status]).toEqual([path, 404]);
  }
  const posts = { intent: "accept", document: "contract", reasonChoice: "details", nextTry: "1" };
  for (const path of ["", "/contract/decline"]) {
    expect([path, (await as("dealer").post(order + path, posts)).status]).toEqual([path, 404]);
  }
  expect((await as("dealer").post(order, { ...posts, intent: "refund" })).status).toBeGreaterThanOrEqual(400);
});

test("the team looks at a document behind the cookie, and each look is noted", async () => {
  const order = await as("team").open(`/en-ca/nordet/orders/${orderId}`);
  const image = order.main.querySelector("#drivers-license-front img");
  expect(image?.getAttribute("loading")).toBe("lazy");
  expect(image?.getAttribute("src")).toBe(`/en-ca/nordet/orders/${orderId}/drivers-license-front`);
  const looks = async () => {
    const isLook = and(eq(auditLog.action, "order-document-read"), like(auditLog.subject, `%${orderId}`));
    return (await app.upstream.database.db.select().from(auditLog).where(isLook)).length;
  };
  const before = await looks();
  const file = await as("team").fetch(image?.getAttribute("src") ?? "");
  expect([file.status, file.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(file.headers.get("content-type")).toMatch(/^image\//);
  const contract = await as("team").fetch(`/en-ca/nordet/orders/${orderId}/contract`);
  expect(contract.headers.get("content-type")).toBe("application/pdf");
  expect(await looks()).toBe(before + 2);
  expect((await as("team").fetch(`/en-ca/nordet/orders/${orderId}/passport`)).status).toBe(404);
});

test("documents are accepted and declined by posts that may be sent twice", async () => {
  const order = `/en-ca/nordet/orders/${orderId}`;
  for (const _ of ["once", "twice"]) {
    const answer = await as("team").post(order, { intent: "accept", document: "contract" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, order]);
  }
  const decline = await as("team").open(`${order}/drivers-license-front/decline`);
  const empty = await decline.submit({});
  expect([empty.status, empty.invalid]).toEqual([422, ["reasonChoice"]]);
  const wordless = await decline.submit({ reasonChoice: "other" });
  expect([wordless.status, wordless.invalid]).toEqual([422, ["reason"]]);
  expect(wordless.form.querySelector('[name="reason"]')?.hasAttribute("required")).toBe(true);
  for (const _ of ["once", "twice"]) {
    const done = await decline.submit({ reasonChoice: "corners", reason: "Merci." });
    expect(done.path).toBe(order);
  }
  // Chosen in English, told in the buyer's French.
  const isTold = like(outbox.key, `documentDeclined:%${orderId}%`);
  const told = await app.upstream.database.db.select().from(outbox).where(isTold);
  expect(told.map(({ text }) => text.includes("Les quatre coins doivent être visibles. Merci."))).toEqual([true]);
  const after = await as("team").open(order);
  expect(after.main.querySelector("#contract")?.text).toContain("Accepted");
  expect(after.main.querySelector("#drivers-license-front")?.text).toContain("Les quatre coins");
  expect((await as("team").post(order, { intent: "accept", document: "passport" })).status).toBe(404);
});

test("a refund that failed is found by the team, and tried again once however often it is pressed", async () => {
  const { db } = app.upstream.database;
  const buyer = await startPurchase(app, "user");
  await goTo(buyer, "review-order");
  await buyer.browser.post(`/fr-ca/buy-online/cancel?vehicleId=${buyer.vehicleId}`, { intent: "continue" });
  const ofVehicle = eq(transactions.vehicle_id, Number(buyer.vehicleId));
  const [cancelled] = await db.select().from(transactions).where(ofVehicle);
  const ofOrder = eq(deposits.transaction_id, cancelled?.id ?? "");
  await db.update(deposits).set({ state: "refund_failed" }).where(ofOrder);

  const list = await as("team").open("/en-ca/nordet/orders?state=refund-failed");
  const href = list.main.querySelector("tbody a")?.getAttribute("href") ?? "";
  expect(href).toBe(`/en-ca/nordet/orders/${cancelled?.id}`);
  const page = await as("team").open(href);
  expect(page.main.text).toContain("user@demo.test");
  const nextTry = page.main.querySelector('[name="nextTry"]')?.getAttribute("value") ?? "";
  expect(nextTry).toBe("1");
  const answers = await Promise.all([1, 2].map(() => as("team").post(href, { intent: "refund", nextTry })));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const isTry = and(eq(auditLog.action, "deposit-refund-retried"), like(auditLog.subject, `%${cancelled?.id}`));
  expect(await db.select().from(auditLog).where(isTry)).toMatchObject([{ details: { try: 1 } }]);
  const after = await as("team").open(href);
  expect(after.main.querySelector('[name="nextTry"]')).toBeNull();
  expect(after.main.text).toContain("Refunded");
  expect((await as("team").open("/en-ca/nordet/orders?state=refund-failed")).main.querySelector("tbody")).toBeNull();
});
