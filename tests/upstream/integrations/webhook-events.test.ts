/** Each change that an integrator may follow is one event, with what it needs and nothing that it must not have. */
import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brandOf } from "#brands/index.ts";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  answerSteps,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { insertEndpoint } from "#tests/upstream/support/webhook-actors.ts";
import { startReceiver, type WebhookReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import {
  companies,
  companyLeadCounts,
  companyPlans,
  deposits,
  users,
  vehicles,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import { applyPayment } from "#upstream/services/buy-online/deposit/deposit-events.ts";
import { recordLead } from "#upstream/services/leads/record-lead.ts";

let upstream: TestUpstream;
let receiver: WebhookReceiver;
let dealer: { token: string };
let team: { token: string };
beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false });
  receiver = await startReceiver();
  dealer = { token: await upstream.signIn("dealer") };
  team = { token: await upstream.signIn("team") };
  await insertEndpoint(upstream, 1, receiver.url);
  // Of the company, but on another brand: it is told of vehicles alone.
  await insertEndpoint(upstream, 1, receiver.url, { brand_key: "finance" });
});
afterAll(async () => {
  await upstream.close();
  await receiver.close();
});

/** The events of company 1 that something writes. */
async function eventsOf(work: () => Promise<unknown>) {
  const { db } = upstream.database;
  const [last] = await db
    .select({ at: sql<number>`coalesce(max(${webhookEvents.sequence}), 0)::int` })
    .from(webhookEvents);
  await work();
  return db
    .select()
    .from(webhookEvents)
    .where(and(gt(webhookEvents.sequence, last?.at ?? 0), eq(webhookEvents.company_id, 1)))
    .orderBy(asc(webhookEvents.sequence));
}
const typesOf = async (work: () => Promise<unknown>) => (await eventsOf(work)).map(({ type }) => type);

const newLead = (parts: object = {}) =>
  upstream.database.transaction(() =>
    recordLead(
      bareUpstream(upstream.database),
      { brand: brandOf("nordet"), siteOrigin: "http://localhost" },
      {
        ...{ type: "credit_application", source: "site", company_id: 1, subject_id: randomUUID() },
        ...{ first_name: "Ana", last_name: "Roy", email: `${randomUUID()}@example.ca`, phone: "" },
        ...{ language: "fr-ca", isCallPromised: false, details: { monthlyIncome: 4200, year: 2020 } },
        consent: { kind: "contact", language: "fr-ca", agreedAt: "2026-11-22T12:00:00.000Z" },
        ...parts,
      },
    ),
  );

describe("a lead", () => {
  test("is told when it comes, without credit answers, and when its status or employee changes", async () => {
    const lead = await newLead();
    const [created] = await eventsOf(() => newLead());
    expect(created).toMatchObject({
      type: "lead.created",
      data: {
        lead: { person: { firstName: "Ana", lastName: "Roy" }, status: "new", isMasked: false, tradeIn: null },
        changed: [],
      },
    });
    expect(JSON.stringify(created?.data)).not.toContain("onthlyIncome");
    const [told] = await eventsOf(() => newLead({ type: "trade_in" }));
    expect(told?.data).toMatchObject({ lead: { tradeIn: { year: 2020 } } });
    expect(JSON.stringify(told?.data)).not.toContain("onthlyIncome");

    const status = () => upstream.call(admin.saveLeadStatus, { leadId: lead.id, status: "won" }, dealer);
    expect(await eventsOf(status)).toMatchObject([
      { type: "lead.updated", lead_id: lead.id, data: { lead: { status: "won" }, changed: ["status"] } },
    ]);
    expect(await eventsOf(status)).toEqual([]);
    const [other] = await upstream.database.db
      .select()
      .from(users)
      .where(and(eq(users.company_id, 1), sql`${users.id} <> ${lead.assigned_to}`, eq(users.is_active, true)));
    const assign = () => upstream.call(admin.assignLead, { leadId: lead.id, employeeId: other?.id ?? 0 }, dealer);
    expect(await eventsOf(assign)).toMatchObject([
      { type: "lead.updated", data: { lead: { assignee: { id: other?.id } }, changed: ["assignee"] } },
    ]);
    const fresh = await newLead();
    const answer = { leadId: fresh.id, channel: "call", message: "Rappeler demain" } as const;
    expect(await typesOf(() => upstream.call(admin.contactLead, answer, dealer))).toEqual(["lead.updated"]);
  });

  test("that the plan masks is told without its person, and one of another brand not at all", async () => {
    const { db } = upstream.database;
    await db.update(companies).set({ date_created: sql`now()` }).where(eq(companies.id, 1));
    await db.update(companyPlans).set({ plan: "trial" }).where(eq(companyPlans.company_id, 1));
    await db.update(companyLeadCounts).set({ count: 500 }).where(eq(companyLeadCounts.company_id, 1));
    const [masked] = await eventsOf(() => newLead());
    expect(masked?.data).toMatchObject({ lead: { number: 501, isMasked: true, person: null } });
    expect(JSON.stringify(masked?.data)).not.toMatch(/Ana|Roy|example\.ca|555/);
    expect(await typesOf(() => newLead({ company_id: 2 }))).toEqual([]);
  });
});

test("a vehicle is told when it is withdrawn, published or changed, once for each change", async () => {
  const vehicleId = await aFreeVehicle(upstream, eq(vehicles.company_id, 1));
  const publish = (published: "yes" | "no") => () =>
    upstream.call(admin.setVehiclePublished, { vehicleId, published }, dealer);
  expect(await typesOf(publish("no"))).toEqual(["vehicle.withdrawn"]);
  expect(await typesOf(publish("no"))).toEqual([]);
  expect(await typesOf(publish("yes"))).toEqual(["vehicle.published"]);
  expect(
    await eventsOf(() => upstream.call(admin.saveVehiclePrice, { vehicleId, price: 1_234_500 }, dealer)),
  ).toMatchObject([
    { type: "vehicle.updated", data: { vehicle: { id: vehicleId, priceCents: 1_234_500 }, changed: ["price"] } },
  ]);
  const option = { vehicleId, nameEn: "Roof rack", nameFr: "Porte-bagages", price: 30_000 };
  expect(await eventsOf(() => upstream.call(admin.addVehicleOption, option, dealer))).toMatchObject([
    { type: "vehicle.updated", data: { changed: ["facts"] } },
  ]);
});

/** As Stripe reports the payment. */
async function payOverStripe(orderId: string): Promise<void> {
  const { database } = upstream;
  const checkout = { returnUrl: "https://nordet.example/", cancelUrl: "", language: "fr-ca" as const, expiresAt: 0 };
  const [deposit] = await database.db
    .insert(deposits)
    .values({ transaction_id: orderId, amount_cents: 25_000, state: "pending", checkout })
    .returning();
  const metadata = { transactionId: orderId, attempt: String(deposit?.attempt) };
  const payment = { metadata, intent: `pi_${orderId}`, amount: 25_000 };
  await database.transaction(() => applyPayment(bareUpstream(database), payment, null));
}

test("a purchase is told from the deposit to the return", async () => {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream, eq(vehicles.company_id, 1))];
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  const by = { token: buyer.token };
  const orderId = transaction.id;
  await answerSteps(upstream, buyer, vehicleId);
  const [reserved, ...others] = await eventsOf(() => payOverStripe(orderId));
  expect(others).toEqual([]);
  expect(reserved).toMatchObject({ type: "vehicle.reserved", data: { reservedUntil: expect.any(String) } });
  const { signing } = await readReview(upstream, buyer, vehicleId);
  const signed = await eventsOf(() => upstream.call(buyOnline.finalize, signing, by));
  expect(signed.map(({ type }) => type)).toEqual(["lead.created", "lead.updated", "vehicle.sold", "order.signed"]);
  expect(signed[1]?.data).toMatchObject({ lead: { status: "won" }, changed: ["status"] });
  expect(signed[3]?.data).toMatchObject({
    order: { id: orderId, vehicleId, leadId: expect.any(Number), totalCents: expect.any(Number), deliveredOn: null },
  });
  expect(JSON.stringify(signed.slice(2))).not.toContain("@");

  const { documents } = await upstream.call(buyOnline.getOrderDocuments, { orderId }, team);
  for (const { document } of documents)
    await upstream.call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" }, team);
  const deliveredOn = await getToday(upstream);
  const delivery = { orderId, deliveredOn, odometerKm: 300_000 };
  expect(await eventsOf(() => upstream.call(buyOnline.deliverOrder, delivery, team))).toMatchObject([
    { type: "order.delivered", data: { order: { deliveredOn, odometerKm: 300_000 } } },
  ]);
  expect(await typesOf(() => upstream.call(buyOnline.withdrawDelivery, { orderId }, team))).toEqual([
    "order.delivery_withdrawn",
  ]);
  await upstream.call(buyOnline.requestReturn, { orderId }, by);
  expect(await eventsOf(() => upstream.call(buyOnline.settleReturn, { orderId, sale: "yes" }, team))).toMatchObject([
    { type: "lead.updated", data: { lead: { status: "lost" } } },
    { type: "order.returned" },
    { type: "vehicle.published" },
  ]);
});

test("a cancelled purchase releases the vehicle that its deposit held", async () => {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream, eq(vehicles.company_id, 1))];
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const cancel = () => upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId }, { token: buyer.token });
  expect(await eventsOf(cancel)).toMatchObject([
    { type: "vehicle.released", data: { vehicle: { id: vehicleId, state: "free" }, reservedUntil: null } },
  ]);
});
