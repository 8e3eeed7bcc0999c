/** Orders for staff and dealers: their scope, sort order and state. */
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { orderDocuments } from "#contract/purchase/documents.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, transactions, users, vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
const orders: string[] = [];
const vehicleIds: number[] = [];

async function signOrder(): Promise<string> {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  vehicleIds.push(vehicleId);
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  return transaction.id;
}

beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false });
  for (let count = 0; count < 3; count += 1) orders.unshift(await signOrder());
  // An unsigned purchase is not an order.
  await openOrder(upstream, await createBuyer(upstream), await aFreeVehicle(upstream));
});
afterAll(() => upstream.close());

const list = async (role: string, input: Parameters<typeof upstream.call<typeof buyOnline.getOrders>>[1] = {}) =>
  upstream.call(buyOnline.getOrders, input, { token: await upstream.signIn(role) });

/** Makes the demo dealer an employee of a company. */
const workFor = (companyId: number | null) =>
  upstream.database.db.update(users).set({ company_id: companyId }).where(eq(users.email, "dealer@demo.test"));

async function companyOf(vehicleId: number): Promise<number> {
  const [vehicle] = await upstream.database.db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  return vehicle?.company_id ?? 0;
}

test("are listed newest first and once each over all pages, also if signed at the same instant", async () => {
  const [first, second] = orders;
  const [row] = await upstream.database.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, first ?? ""));
  await upstream.database.db
    .update(transactions)
    .set({ signed_at: row?.signed_at ?? null })
    .where(eq(transactions.id, second ?? ""));
  const all = await list("team");
  expect(all.total).toBe(3);
  expect(all.nextCursor).toBeNull();
  expect(all.rows.map(({ id }) => id).toSorted()).toEqual(orders.toSorted());
  expect(all.rows[2]?.id).toBe(orders[2]);
  // The buyer's name in the purchase, not in the account.
  expect(new Set(all.rows.map(({ buyerName }) => buyerName))).toEqual(new Set(["Élodie St-Pierre"]));
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = await list("team", { pageSize: 1, ...(after && { after }) });
    expect([page.rows.length, page.total]).toEqual([1, 3]);
    paged.push(...page.rows.map(({ id }) => id));
    after = page.nextCursor ?? undefined;
  } while (after);
  expect(paged).toEqual(all.rows.map(({ id }) => id));
  expect((await list("team", { after: "nonsense_" })).rows).toHaveLength(3);
});

test("are visible to a dealer if their company sold the vehicle, in the list and on their page", async () => {
  const orderId = orders[2] ?? "";
  const own = await companyOf(vehicleIds[0] ?? 0);
  const owned = await Promise.all(vehicleIds.map(companyOf));
  await workFor(own);
  const seen = await list("dealer");
  expect(seen.total).toBe(owned.filter((id) => id === own).length);
  expect(seen.rows.map(({ id }) => id)).toContain(orderId);
  const token = await upstream.signIn("dealer");
  expect(await upstream.send(buyOnline.getOrder, { orderId }, { token })).toMatchObject({
    ok: true,
    value: {
      contact: { email: expect.stringContaining("@"), phone: expect.stringMatching(/\d{4}$/) },
      signed: {
        address: { city: expect.any(String) },
        deliveryDay: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        total: expect.any(Number),
      },
      refund: { state: "paid", nextTry: null },
    },
  });
  const isLook = and(eq(auditLog.action, "order-read"), eq(auditLog.subject, `transaction:${orderId}`));
  expect(await upstream.database.db.select().from(auditLog).where(isLook)).toHaveLength(1);
  const all = await upstream.database.db.select({ id: companies.id }).from(companies);
  const strange = all.find(({ id }) => !owned.includes(id));
  for (const companyId of [strange?.id ?? null, null]) {
    await workFor(companyId);
    expect(await list("dealer")).toEqual({ rows: [], total: 0, isTotalExact: true, nextCursor: null });
    const outcome = await upstream.send(buyOnline.getOrder, { orderId }, { token: await upstream.signIn("dealer") });
    expect(outcome).toMatchObject({ ok: false, status: 404 });
  }
  const elsewhere = await upstream.send(buyOnline.getOrder, { orderId }, { token: await upstream.signIn("customer") });
  expect(elsewhere).toMatchObject({ ok: false, status: 403 });
});

test("are filtered by their documents' state", async () => {
  const [first = "", second = ""] = orders;
  const by = { token: await upstream.signIn("team") };
  const accept = (orderId: string, document: (typeof orderDocuments)[number]) =>
    upstream.call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" }, by);
  for (const document of orderDocuments) await accept(first, document);
  await accept(second, "contract");
  const front = { orderId: second, document: orderDocuments[0], verdict: "declined" as const, reason: "Floue." };
  await upstream.call(buyOnline.judgeOrderDocument, front, by);
  const idsOf = async (state: "waiting" | "accepted" | "declined" | "refund-failed") =>
    (await list("team", { state })).rows.map(({ id }) => id);
  expect(await idsOf("accepted")).toEqual([first]);
  // With one declined and one to be judged, the order waits for staff.
  expect(await idsOf("waiting")).toEqual(expect.arrayContaining([second, orders[2]]));
  await accept(second, orderDocuments[1]);
  expect(await idsOf("declined")).toEqual([]);
  await accept(second, "credit-application");
  expect(await idsOf("declined")).toEqual([second]);
  expect(await idsOf("refund-failed")).toEqual([]);
});

test("are recorded in the audit log when they are exported", async () => {
  expect((await list("team", { export: "yes" })).rows).toHaveLength(3);
  const noted = await upstream.database.db.select().from(auditLog).where(eq(auditLog.action, "orders-exported"));
  expect(noted).toMatchObject([{ subject: "orders", details: { total: 3 } }]);
});
