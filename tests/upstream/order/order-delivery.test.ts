/** The delivery of a signed order: the agreed day, the handover with its odometer, what is late, and the history. */
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { sections } from "#domain/people/sections.ts";
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
import { companies, leads, outbox, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import { remindOfLateOrders } from "#upstream/services/buy-online/orders/order-reminders.ts";

let upstream: TestUpstream;
let today: string;
let tomorrow: string;
let team: { token: string };

beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false });
  today = await getToday(upstream);
  tomorrow = await getToday(upstream, 1);
  team = { token: await upstream.signIn("team") };
});
afterAll(() => upstream.close());

async function signOrder() {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { review, signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  const { mileageKm } = review.transaction.vehicle;
  return { orderId: transaction.id, vehicleId, mileageKm, by: { token: buyer.token } };
}

async function acceptDocuments(orderId: string) {
  const { documents } = await upstream.call(buyOnline.getOrderDocuments, { orderId }, team);
  for (const { document } of documents) {
    await upstream.call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" }, team);
  }
}

/** State of the order as the page of its lead has it. */
async function leadOrderState(orderId: string) {
  const [lead] = await upstream.database.db.select().from(leads).where(eq(leads.transaction_id, orderId));
  const { purchase } = await upstream.call(admin.getLeadDetails, { leadId: lead?.id ?? 0 }, team);
  return purchase?.orderState;
}

test("a lead tells the state of its order to nobody whose orders are withdrawn", async () => {
  const { orderId } = await signOrder();
  expect(await leadOrderState(orderId)).toBe("waiting");
  const { db } = upstream.database;
  const ofTeam = eq(users.email, "team@demo.test");
  await db
    .update(users)
    .set({ withdrawn_sections: [sections.orders] })
    .where(ofTeam);
  expect(await leadOrderState(orderId)).toBeNull();
  await db.update(users).set({ withdrawn_sections: [] }).where(ofTeam);
});

const mailsOf = (kind: string, orderId: string) =>
  upstream.database.db
    .select()
    .from(outbox)
    .where(and(like(outbox.key, `${kind}:%`), like(outbox.key, `%${orderId}%`)));

test("a day is agreed: once, in time, and told to the buyer in French; seller and buyer see it", async () => {
  const { orderId, vehicleId, by } = await signOrder();
  const agree = (agreedDay: string) => upstream.send(buyOnline.agreeDeliveryDay, { orderId, agreedDay }, team);
  expect(await agree("2020-01-01")).toMatchObject({ status: 422, fields: { agreedDay: ["in_past"] } });
  expect(await agree("2099-01-01")).toMatchObject({ status: 422, fields: { agreedDay: ["too_far"] } });
  const answers = await Promise.all([1, 2, 3].map(() => agree(tomorrow)));
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  const mails = await mailsOf("deliveryAgreed", orderId);
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining("Le jour de votre livraison")]);
  expect(mails[0]?.links[0]).toContain(`/fr-ca/buy-online/review-order?vehicleId=${vehicleId}`);

  const order = await upstream.call(buyOnline.getOrder, { orderId }, team);
  expect(order.handover).toEqual({ agreedDay: tomorrow, deliveredOn: null, odometerKm: null });
  expect(order.events.map(({ kind, day }) => [kind, day])).toEqual([
    ["day-agreed", tomorrow],
    ["signed", null],
  ]);
  const history = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
  expect(history.signed?.handover.agreedDay).toBe(tomorrow);
  // The buyer reads what happened, not who of the seller did it.
  expect(history.events[0]).toMatchObject({ kind: "day-agreed", day: tomorrow });
  expect(history.events[0]).not.toHaveProperty("actorName");
  const review = await upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, by);
  expect(review.signed?.handover.agreedDay).toBe(tomorrow);
  // Back to a former day: another message, because the buyer has read the day in between.
  await agree(today);
  await agree(tomorrow);
  expect(await mailsOf("deliveryAgreed", orderId)).toHaveLength(3);
});

test("a delivery needs accepted documents, a day after the signature and an odometer that has not run back", async () => {
  const { orderId, mileageKm, by } = await signOrder();
  expect(await leadOrderState(orderId)).toBe("waiting");
  const deliver = (delivery = {}) =>
    upstream.send(
      buyOnline.deliverOrder,
      { orderId, deliveredOn: today, odometerKm: mileageKm + 5, ...delivery },
      team,
    );
  expect(await deliver()).toMatchObject({ status: 409, code: "documents_not_accepted" });
  await acceptDocuments(orderId);
  expect(await deliver({ deliveredOn: tomorrow })).toMatchObject({ fields: { deliveredOn: ["in_future"] } });
  expect(await deliver({ deliveredOn: "2020-01-01" })).toMatchObject({ fields: { deliveredOn: ["before_signature"] } });
  if (mileageKm > 0) {
    const wrong = await deliver({ odometerKm: mileageKm - 1 });
    expect(wrong).toMatchObject({ status: 422, fields: { odometerKm: ["below_contract"] } });
  }
  for (const _ of ["once", "twice"]) expect(await deliver()).toMatchObject({ ok: true, value: { state: "delivered" } });
  expect(await leadOrderState(orderId)).toBe("delivered");
  expect(await mailsOf("vehicleDelivered", orderId)).toHaveLength(1);
  expect((await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by)).state).toBe("delivered");
  const listed = await upstream.call(buyOnline.getOrders, { state: "delivered" }, team);
  expect(listed.rows.map(({ id }) => id)).toContain(orderId);

  const agreed = await upstream.send(buyOnline.agreeDeliveryDay, { orderId, agreedDay: tomorrow }, team);
  expect(agreed).toMatchObject({ code: "order_delivered" });
  const declined = { orderId, document: "contract", verdict: "declined", reason: "Signature" } as const;
  expect(await upstream.send(buyOnline.judgeOrderDocument, declined, team)).toMatchObject({ code: "order_delivered" });
  // A correction is another event, and the former one stays.
  await deliver({ odometerKm: mileageKm + 7 });
  const readGarage = async () => {
    const [owned] = (await upstream.call(garage.getCustomerVehicles, {}, by)).MyGarageVehicle;
    return [owned?.mileage, owned?.value?.mileage];
  };
  expect(await readGarage()).toEqual([mileageKm + 7, mileageKm + 7]);
  const { events } = await upstream.call(buyOnline.getOrder, { orderId }, team);
  expect(events.flatMap(({ kind, odometerKm }) => (kind === "delivered" ? [odometerKm] : []))).toEqual([
    mileageKm + 7,
    mileageKm + 5,
  ]);
  expect(events.find(({ kind }) => kind === "delivered")?.actorName).toBeTruthy();
  // Recorded by mistake: the step before is open again, and its deadline too.
  for (const _ of ["once", "twice"]) {
    const withdrawn = await upstream.call(buyOnline.withdrawDelivery, { orderId }, team);
    expect([withdrawn.state, withdrawn.handover.odometerKm, withdrawn.dueAt === null]).toEqual([
      "accepted",
      null,
      false,
    ]);
  }
  expect(await mailsOf("deliveryWithdrawn", orderId)).toHaveLength(1);
  expect(await readGarage()).toEqual([mileageKm, mileageKm]);
  await deliver();
  expect(await readGarage()).toEqual([mileageKm + 5, mileageKm + 5]);
  // A delivered vehicle can still be returned.
  await upstream.call(buyOnline.requestReturn, { orderId }, by);
  expect(await deliver({ odometerKm: mileageKm + 9 })).toMatchObject({ code: "order_in_return" });
  const settled = await upstream.call(buyOnline.settleReturn, { orderId, sale: "no" }, team);
  expect(await leadOrderState(orderId)).toBe("returned");
  expect(settled.events.slice(0, 2).map(({ kind }) => kind)).toEqual(["returned", "return-asked"]);
  expect(await deliver()).toMatchObject({ status: 404 });
});

test("each step has a day after which it is late; seller and buyer are reminded once", async () => {
  const { orderId, by } = await signOrder();
  const { db } = upstream.database;
  const read = () => upstream.call(buyOnline.getOrder, { orderId }, team);
  /** Days from now until the next step is late. */
  const daysLeft = async () => {
    const { dueAt } = await read();
    return dueAt === null ? null : Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000);
  };
  const makeLate = () =>
    db.update(transactions).set({ due_at: sql`now() - interval '1 day'` }).where(eq(transactions.id, orderId));
  const judge = (document: "drivers-license-front" | "contract", verdict: "accepted" | "declined") =>
    upstream.call(
      buyOnline.judgeOrderDocument,
      { orderId, document, verdict, ...(verdict === "declined" && { reason: "Le permis est expiré." }) },
      team,
    );
  expect(await daysLeft()).toBe(2);
  await acceptDocuments(orderId);
  expect(await daysLeft()).toBeLessThanOrEqual(3);
  await judge("drivers-license-front", "declined");
  expect([await daysLeft(), (await read()).isLate]).toEqual([3, false]);

  await makeLate();
  expect((await read()).isLate).toBe(true);
  const late = await upstream.call(buyOnline.getOrders, { state: "late" }, team);
  expect(late.rows.map(({ id }) => id)).toEqual([orderId]);
  // The stored day was wrong, and the sweep corrects it without a message.
  await remindOfLateOrders(bareUpstream(upstream.database));
  expect([(await read()).isLate, (await mailsOf("orderLate", orderId)).length]).toEqual([false, 0]);

  await db.execute(
    sql`update order_events set created_at = created_at - interval '4 days' where transaction_id = ${orderId}`,
  );
  await makeLate();
  for (const _ of ["once", "twice"]) expect((await remindOfLateOrders(bareUpstream(upstream.database))).failed).toBe(0);
  expect(await mailsOf("orderLate", orderId)).toHaveLength(1);
  const [toBuyer, ...more] = await mailsOf("licenceReminder", orderId);
  expect([more.length, toBuyer?.text]).toEqual([0, expect.stringContaining("Le permis est expiré.")]);
  expect(toBuyer?.links[0]).toContain("/fr-ca/buy-online/drivers-license/again");
  expect((await read()).events[0]?.kind).toBe("reminded");

  await judge("drivers-license-front", "accepted");
  await upstream.call(buyOnline.agreeDeliveryDay, { orderId, agreedDay: await getToday(upstream, 10) }, team);
  expect(await daysLeft()).toBeGreaterThanOrEqual(10);
  await upstream.call(buyOnline.requestReturn, { orderId }, by);
  expect(await daysLeft()).toBe(7);
  await upstream.call(buyOnline.settleReturn, { orderId, sale: "yes" }, team);
  expect(await daysLeft()).toBeNull();
});

test("each verdict stays in the history, and another company's dealer changes nothing", async () => {
  const { orderId, vehicleId } = await signOrder();
  const judge = (verdict: "accepted" | "declined") =>
    upstream.call(
      buyOnline.judgeOrderDocument,
      { orderId, document: "contract", verdict, ...(verdict === "declined" && { reason: "Le nom diffère." }) },
      team,
    );
  for (const verdict of ["declined", "accepted", "declined"] as const) await judge(verdict);
  const { events } = await upstream.call(buyOnline.getOrder, { orderId }, team);
  expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
    ["document-declined", "Le nom diffère."],
    ["document-accepted", ""],
    ["document-declined", "Le nom diffère."],
    ["signed", ""],
  ]);

  const { db } = upstream.database;
  const [vehicle] = await db.select().from(vehicles).where(eq(vehicles.id, vehicleId));
  const other = (await db.select({ id: companies.id }).from(companies)).find(({ id }) => id !== vehicle?.company_id);
  const setCompany = (company_id: number | null) =>
    db.update(users).set({ company_id }).where(eq(users.email, "dealer@demo.test"));
  const dealer = { token: await upstream.signIn("dealer") };
  const agree = () => upstream.send(buyOnline.agreeDeliveryDay, { orderId, agreedDay: tomorrow }, dealer);
  const deliver = () => upstream.send(buyOnline.deliverOrder, { orderId, deliveredOn: today, odometerKm: 9 }, dealer);
  await setCompany(other?.id ?? null);
  expect([(await agree()).ok, (await deliver()).ok]).toEqual([false, false]);
  expect(await mailsOf("deliveryAgreed", orderId)).toEqual([]);
  await setCompany(vehicle?.company_id ?? null);
  expect(await agree()).toMatchObject({ ok: true });
});
