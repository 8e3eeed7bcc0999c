/** Returns of signed orders within seven days: requested by the buyer, settled by staff. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { contracts, deposits, garageValues, outbox, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { eraseOldPurchases } from "#upstream/services/buy-online/purchase/purchase-retention.ts";
import { saveDueValues } from "#upstream/services/garage/due-values.ts";
import { erasePerson, lockPerson } from "#upstream/services/personal-data/erase.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

async function signOrder(repeated?: { buyer: Buyer; vehicleId: number }) {
  const buyer = repeated?.buyer ?? (await createBuyer(upstream));
  const vehicleId = repeated?.vehicleId ?? (await aFreeVehicle(upstream));
  const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
  const unsigned = await upstream.send(buyOnline.requestReturn, { orderId }, { token: buyer.token });
  expect(unsigned.ok ? "" : unsigned.code).toBe("not_signed");
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, { token: buyer.token });
  return { orderId, buyer, vehicleId, by: { token: buyer.token } };
}

const countEmails = async (orderId: string, kind: string) =>
  (
    await upstream.database.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(eq(outbox.key, `${kind}:${orderId}`))
  ).length;
const depositOf = async (orderId: string) =>
  (await upstream.database.db.select().from(deposits).where(eq(deposits.transaction_id, orderId)))[0]?.state;
const statusOf = async (id: number) =>
  (await upstream.database.db.select().from(vehicles).where(eq(vehicles.id, id)))[0]?.status;

describe("a return", () => {
  test("only the buyer can request it, and repeated requests and settlements count once", async () => {
    const { orderId, by, vehicleId } = await signOrder();
    const team = { token: await upstream.signIn("team") };
    const early = await upstream.send(buyOnline.settleReturn, { orderId, sale: "yes" }, team);
    expect(early.ok ? "" : early.code).toBe("return_not_asked");
    const stranger = await createBuyer(upstream);
    const theirs = await upstream.send(buyOnline.requestReturn, { orderId }, { token: stranger.token });
    expect(theirs.ok ? 200 : theirs.status).toBe(404);

    const requests = await Promise.all([1, 2, 3].map(() => upstream.call(buyOnline.requestReturn, { orderId }, by)));
    expect(
      new Set(requests.map(({ vehicleReturn }) => `${vehicleReturn?.state} ${vehicleReturn?.requestedAt}`)).size,
    ).toBe(1);
    expect(await countEmails(orderId, "returnAsked")).toBe(1);
    expect(await countEmails(orderId, "returnToTake")).toBe(1);
    const { rows: orders } = await upstream.call(buyOnline.getOrders, { state: "return-asked" }, team);
    expect(orders.map(({ id }) => id)).toEqual([orderId]);
    expect(await statusOf(vehicleId)).toBe("sold");
    // The buyer sees this state in every list and page of the order.
    const waiting = await upstream.call(buyOnline.getTransactionHistory, { state: "return-asked" }, by);
    expect(waiting.rows.map(({ id }) => id)).toEqual([orderId]);
    expect((await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by)).state).toBe("return-asked");
    const { transactions: listed } = await upstream.call(buyOnline.getCustomerTransactionsList, {}, by);
    expect(listed.map(({ state }) => state)).toEqual(["return-asked"]);

    const settle = { orderId, sale: "yes" as const };
    const settled = await Promise.all([1, 2, 3].map(() => upstream.call(buyOnline.settleReturn, settle, team)));
    expect(new Set(settled.map(({ state }) => state))).toEqual(new Set(["returned"]));
    expect(await countEmails(orderId, "returnSettled")).toBe(1);
    // A colleague who decides otherwise must learn that it does not count.
    expect(await upstream.send(buyOnline.settleReturn, { orderId, sale: "no" }, team)).toMatchObject({
      code: "return_settled",
    });
    expect(["refund_due", "refunded"]).toContain(await depositOf(orderId));
    expect(await statusOf(vehicleId)).toBe("on-sale");
    const history = await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by);
    expect([history.state, history.vehicleReturn?.state, history.vehicleReturn?.hasTradeIn]).toEqual([
      "returned",
      "settled",
      false,
    ]);
    expect(new Set(history.steps.map(({ state }) => state))).toEqual(new Set(["completed"]));
    const { rows } = await upstream.call(buyOnline.getTransactionHistory, { state: "returned" }, by);
    expect(rows.map(({ id }) => id)).toEqual([orderId]);
    const [refund] = await upstream.database.db
      .select({ text: outbox.text, links: outbox.links })
      .from(outbox)
      .where(sql`${outbox.key} like 'depositRefund:%' and ${outbox.text} like ${`%${orderId}%`}`);
    expect(refund?.text).toMatch(/You returned the|Vous avez rendu le véhicule/);
    expect(refund?.links[0]).toContain(`/customer/transaction-history/purchases/${orderId}`);
    // Another buyer may now buy it.
    expect((await openOrder(upstream, await createBuyer(upstream), vehicleId)).transaction.vehicleId).toBe(vehicleId);
    // The contract of a returned order is retained as long as every other contract.
    await upstream.database.db
      .update(transactions)
      .set({ updated_at: sql`now() - interval '3 years'` })
      .where(eq(transactions.id, orderId));
    await eraseOldPurchases(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
    expect(await upstream.database.db.$count(contracts, eq(contracts.transaction_id, orderId))).toBe(1);
  });
});

describe("documents and accounts after a return", () => {
  test("the contract stays readable by its buyer only, also after they buy the vehicle again", async () => {
    const { orderId, by, buyer, vehicleId } = await signOrder();
    await upstream.call(buyOnline.requestReturn, { orderId }, by);
    await upstream.call(buyOnline.settleReturn, { orderId, sale: "yes" }, { token: await upstream.signIn("team") });
    await upstream.settle();
    const contract = await upstream.call(buyOnline.getContract, { orderId }, by);
    expect(
      Buffer.from(await contract.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const ended = await upstream.call(buyOnline.getCancellation, { vehicleId }, by);
    expect([ended.orderId, ended.isReturned]).toEqual([orderId, true]);
    const other = { token: (await createBuyer(upstream)).token };
    expect(await upstream.send(buyOnline.getContract, { orderId }, other)).toMatchObject({ status: 404 });
    const again = (await openOrder(upstream, buyer, vehicleId)).transaction;
    expect(await upstream.send(buyOnline.getContract, { orderId: again.id }, by)).toMatchObject({ status: 404 });
    expect((await upstream.send(buyOnline.getContract, { orderId }, by)).ok).toBe(true);
  });

  test("staff can still read its documents but no longer judge them", async () => {
    const { orderId, by } = await signOrder();
    const team = { token: await upstream.signIn("team") };
    await upstream.settle();
    await upstream.call(buyOnline.requestReturn, { orderId }, by);
    await upstream.call(buyOnline.settleReturn, { orderId, sale: "yes" }, team);
    await upstream.call(buyOnline.getSignedCreditApplication, { orderId }, by);
    for (const document of ["contract", "credit-application"] as const) {
      const file = await upstream.call(buyOnline.getOrderDocument, { orderId, document }, team);
      expect([
        document,
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ]).toEqual([document, "%PDF-"]);
    }
    const verdict = { orderId, document: "contract" as const, verdict: "accepted" as const };
    expect(await upstream.send(buyOnline.judgeOrderDocument, verdict, team)).toMatchObject({ status: 404 });
  });

  /** Erases the buyer's account, as its deletion does. */
  const erase = ({ id }: Buyer) => {
    const bare = bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR });
    return upstream.database.transaction(async () => {
      const person = await lockPerson(bare, id);
      if (!person) throw new Error("There is no such account");
      await erasePerson(bare, person);
    });
  };

  test("continues after the buyer's account is deleted; an accepted order stays accepted", async () => {
    const team = { token: await upstream.signIn("team") };
    const stateOf = async (orderId: string) => (await upstream.call(buyOnline.getOrder, { orderId }, team)).state;
    const accepted = await signOrder();
    const { documents } = await upstream.call(buyOnline.getOrderDocuments, { orderId: accepted.orderId }, team);
    for (const { document } of documents)
      await upstream.call(
        buyOnline.judgeOrderDocument,
        { orderId: accepted.orderId, document, verdict: "accepted" },
        team,
      );
    expect(await stateOf(accepted.orderId)).toBe("accepted");
    await erase(accepted.buyer);
    expect(await stateOf(accepted.orderId)).toBe("accepted");

    const { orderId, by, buyer, vehicleId } = await signOrder();
    await upstream.call(buyOnline.requestReturn, { orderId }, by);
    const { pendingReturns } = await upstream.call(user.getAccountDeletion, {}, by);
    expect(pendingReturns.map((pending) => [pending.orderId, pending.vehicleId])).toEqual([[orderId, vehicleId]]);
    await erase(buyer);
    expect(await stateOf(orderId)).toBe("return-asked");
    await upstream.call(buyOnline.settleReturn, { orderId, sale: "yes" }, team);
    expect(await stateOf(orderId)).toBe("returned");
  });
});

describe("the vehicle after a return", () => {
  test("the vehicle in the buyer's garage becomes read-only", async () => {
    const { orderId, by, buyer, vehicleId } = await signOrder();
    const vehiclesOf = async () => (await upstream.call(garage.getCustomerVehicles, {}, by)).MyGarageVehicle;
    const [bought] = await vehiclesOf();
    expect([bought?.boughtVehicleId, bought?.isReturned]).toEqual([vehicleId, false]);
    const garageVehicleId = bought?.id ?? "";
    await upstream.call(buyOnline.requestReturn, { orderId }, by);
    await upstream.call(buyOnline.settleReturn, { orderId, sale: "yes" }, { token: await upstream.signIn("team") });
    const [returned] = await vehiclesOf();
    expect([returned?.boughtVehicleId, returned?.isReturned]).toEqual([null, true]);
    const answers = { garageVehicleId, page: "basic-information" as const, answers: { mileage: "5" } };
    expect(await upstream.send(garage.saveCustomerVehiclePage, answers, by)).toMatchObject({ status: 404 });
    // Refused before the file is read, so an invalid picture is not reported.
    const document = { garageVehicleId, kind: "warranty" as const, name: "x" };
    const files = { document: Buffer.from("no picture") };
    expect(await upstream.send(garage.addGarageDocument, document, { ...by, files })).toMatchObject({ status: 404 });
    const tradeInInput = { garageVehicleId, languageId: 1 };
    expect(await upstream.send(garage.createTradeInFromVehicle, tradeInInput, by)).toMatchObject({ status: 404 });
    // It gets no further values and no e-mails.
    const { db } = upstream.database;
    const valuesOf = () => db.$count(garageValues, eq(garageValues.vehicle_id, garageVehicleId));
    const countBefore = await valuesOf();
    await db.update(garageValues).set({ valued_on: sql`${garageValues.valued_on} - 90` });
    await saveDueValues(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
    expect(await valuesOf()).toBe(countBefore);
    // Bought again it is added again; the owner can remove the returned one.
    await signOrder({ buyer, vehicleId });
    expect((await vehiclesOf()).map(({ isReturned }) => isReturned).sort()).toEqual([false, true]);
    await upstream.call(garage.removeCustomerVehicle, { garageVehicleId }, by);
    expect((await vehiclesOf()).map(({ isReturned }) => isReturned)).toEqual([false]);
  });

  test("staff can keep the returned vehicle off sale", async () => {
    const { orderId, by, vehicleId } = await signOrder();
    await upstream.call(buyOnline.requestReturn, { orderId }, by);
    await upstream.call(buyOnline.settleReturn, { orderId, sale: "no" }, { token: await upstream.signIn("team") });
    expect(await statusOf(vehicleId)).toBe("sold");
  });

  test("is refused after seven days", async () => {
    const { orderId, by } = await signOrder();
    await upstream.database.db
      .update(contracts)
      .set({ document: sql`jsonb_set(${contracts.document}, '{days,trialEnd}', '"2020-01-08"')` })
      .where(eq(contracts.transaction_id, orderId));
    const late = await upstream.send(buyOnline.requestReturn, { orderId }, by);
    expect(late.ok ? "" : late.code).toBe("return_over");
    expect((await upstream.call(buyOnline.getPurchaseHistory, { orderId }, by)).vehicleReturn?.state).toBe("over");
  });
});
