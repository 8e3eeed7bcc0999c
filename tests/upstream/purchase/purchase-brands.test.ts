import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  drawPhoto,
  lapse,
  openOrder,
  payDeposit,
  readReview,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { companies, tokens, transactions } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";

const brand = "auto-portal";

let upstream: TestUpstream;
let buyer: Buyer;
/** The same user, signed in on the other brand. */
let elsewhere: { token: string; brand: string };
let vehicleId: number;
beforeAll(async () => {
  upstream = await startUpstream({ PUBLIC_ORIGIN: "http://localhost" });
  await upstream.database.db.update(companies).set({ brand_keys: ["nordet", brand] });
});
beforeEach(async () => {
  vehicleId = await aFreeVehicle(upstream);
  buyer = await createBuyer(upstream);
  const secret = createSecret();
  await upstream.database.db.insert(tokens).values({ user_id: buyer.id, hash: hashSecret(secret), brand_key: brand });
  elsewhere = { token: secret, brand };
});
afterAll(() => upstream.close());

const here = () => ({ token: buyer.token });
const lists = async () => {
  const { transactions: first } = await upstream.call(buyOnline.getCustomerTransactionsList, {}, here());
  const { transactions: second } = await upstream.call(buyOnline.getCustomerTransactionsList, {}, elsewhere);
  return [first.map(({ SourceId }) => SourceId), second.map(({ SourceId }) => SourceId)];
};

test("a signed purchase and its documents are only on its brand", async () => {
  const { id: orderId } = (await openOrder(upstream, buyer, vehicleId)).transaction;
  await answerSteps(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  const { signing } = await readReview(upstream, buyer, vehicleId);
  await upstream.call(buyOnline.finalize, signing, here());
  await upstream.settle();
  const calls: [AnyCall, Record<string, unknown>][] = [
    [buyOnline.getCustomerTransactionsDetails, {}],
    [buyOnline.getCustomerDriversLicence, { side: "front" }],
    [buyOnline.getContract, { orderId }],
    [buyOnline.getCustomerPaymentDetails, {}],
    [buyOnline.getReviewOrderDetails, {}],
    [buyOnline.checkVehicleTimer, {}],
  ];
  for (const [row, more] of calls) {
    expect(await upstream.send(row, { vehicleId, ...more }, here()), row.name).toMatchObject({ ok: true });
    const outcome = await upstream.send(row, { vehicleId, ...more }, elsewhere);
    expect(outcome, row.name).toMatchObject({ status: 404, code: "not_found" });
  }
  expect(await lists()).toEqual([[vehicleId], []]);
  expect(await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, elsewhere)).toMatchObject({
    status: 409,
    code: "not_available",
  });
});

test("the open purchase that each page shows is the brand's latest", async () => {
  const shown = async (by: { token: string }) =>
    (await upstream.call(user.getUserDetails, {}, by)).OpenVehicle?.SourceId;
  const earlier = await aFreeVehicle(upstream);
  await openOrder(upstream, buyer, earlier);
  await openOrder(upstream, buyer, vehicleId);
  expect([await shown(here()), await shown(elsewhere)]).toEqual([vehicleId, undefined]);
  await openOrder(upstream, buyer, earlier);
  expect(await shown(here())).toBe(earlier);
});

test("an open purchase cannot be changed, extended, released or cancelled from the other brand", async () => {
  await openOrder(upstream, buyer, vehicleId);
  const photo = await drawPhoto();
  const changes: [AnyCall, Record<string, unknown>][] = [
    [buyOnline.restartTransaction, {}],
    [buyOnline.createTradeIn, { haveTradeIn: "no" }],
    [buyOnline.uploadDriversLicence, { confirmed: "yes" }],
    [buyOnline.cancelCustomerVehicle, {}],
    [buyOnline.expandVehicleTimer, {}],
    [buyOnline.deleteVehicleTimer, {}],
  ];
  for (const [row, more] of changes) {
    const outcome = await upstream.send(row, { vehicleId, ...more }, { ...elsewhere, files: { front: photo } });
    expect(outcome, row.name).toMatchObject({ status: 404, code: "not_found" });
  }
  expect(await upstream.send(buyOnline.getCustomerTransactionsDetails, {}, elsewhere)).toMatchObject({ status: 404 });
  const { answers, lock } = await upstream.call(buyOnline.getCustomerTransactionsDetails, { vehicleId }, here());
  expect({ answers, state: lock.state }).toEqual({ answers: {}, state: "held" });
});

test("a reserved vehicle is not available on the other brand until the reservation expires", async () => {
  await openOrder(upstream, buyer, vehicleId);
  for (const row of [buyOnline.createCustomerVehicle, buyOnline.setVehicleTimer]) {
    expect(await upstream.send(row, { vehicleId }, elsewhere)).toMatchObject({ status: 409, code: "not_available" });
  }
  await lapse(upstream, vehicleId);
  await upstream.call(buyOnline.createCustomerVehicle, { vehicleId }, elsewhere);
  expect(await lists()).toEqual([[], [vehicleId]]);
  expect(await upstream.send(buyOnline.checkVehicleTimer, { vehicleId }, here())).toMatchObject({ status: 404 });
  expect(await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, here())).toMatchObject({ status: 409 });
});

test("a reservation with a paid deposit does not expire", async () => {
  await openOrder(upstream, buyer, vehicleId);
  await payDeposit(upstream, buyer, vehicleId);
  await lapse(upstream, vehicleId);
  expect(await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, elsewhere)).toMatchObject({
    status: 409,
  });
  expect(await lists()).toEqual([[vehicleId], []]);
});

test("of requests on both brands at the same time one gets the vehicle", async () => {
  const outcomes = await Promise.all(
    [here(), elsewhere].map((by) => upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, by)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const ofPerson = eq(transactions.user_id, buyer.id);
  const rows = await upstream.database.db.select().from(transactions).where(ofPerson);
  expect(rows).toHaveLength(1);
});

test("a cancelled purchase is not in the list", async () => {
  await openOrder(upstream, buyer, vehicleId);
  expect(await lists()).toEqual([[vehicleId], []]);
  await upstream.call(buyOnline.cancelCustomerVehicle, { vehicleId }, here());
  expect(await lists()).toEqual([[], []]);
  const outcome = await upstream.send(buyOnline.getCancellation, { vehicleId }, elsewhere);
  expect(outcome).toMatchObject({ status: 404 });
  expect(upstream.errors).toEqual([]);
});
