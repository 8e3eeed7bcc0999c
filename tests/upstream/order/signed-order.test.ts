import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { orderDays } from "#domain/formats/order-dates.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { contracts, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { hashOrder, readSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";

/** An order as the first release stored it. Never regenerate it: orders like it exist. */
const first: Record<string, unknown> = JSON.parse(
  readFileSync(new URL("./signed-order-v1.json", import.meta.url), "utf8"),
);

describe("an order that was signed under the first release", () => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());

  /** The order contains its seller, so the vehicle must be of that company. */
  const isOfSeller = eq(vehicles.company_id, Object(first["seller"]).id);

  async function readSigned(document: Record<string, unknown>) {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream, isOfSeller)];
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const { db } = upstream.database;
    await db.update(vehicles).set({ status: "sold" }).where(eq(vehicles.id, vehicleId));
    await db
      .update(transactions)
      .set({ state: "signed", signed_at: sql`now()` })
      .where(eq(transactions.id, transaction.id));
    await db.insert(contracts).values({
      transaction_id: transaction.id,
      signed_at: sql`now()`,
      document,
      hash: hashOrder(document),
    });
    return upstream.call(buyOnline.getReviewOrderDetails, { vehicleId }, { token: buyer.token });
  }

  test("is read with all signed data", async () => {
    const review = await readSigned(first);
    expect(review.transaction.quoteInput).toEqual(first["quoteInput"]);
    expect(review.transaction.vehicle).toMatchObject({ vin: Object(first["vehicle"]).vin, company: first["seller"] });
    // A later release may require further answers; the page shows only the signed ones.
    expect(first["answers"]).toMatchObject(review.transaction.answers);
    // What was signed before contracts had rows and boxes has none.
    expect(review.contract).toMatchObject(first["contract"] as object);
    expect(review.signed).toMatchObject({ signature: first["signature"], signedAt: first["signedAt"] });
  });

  test("shows its page even if the form would no longer accept its answers", async () => {
    const answers = { ...Object(first["answers"]), paymentMethod: { selectedPaymentMethod: "barter" } };
    const { transaction } = await readSigned({ ...first, answers });
    expect(transaction.answers.paymentMethod).toBeUndefined();
    expect(transaction.quoteInput).toEqual(first["quoteInput"]);
  });

  test("shows no label of the present vehicle, even if the signed vehicle no longer parses", async () => {
    await upstream.database.db
      .update(vehicles)
      .set({ label: sql`${vehicles.label} || '{"titleStatus": "rebuilt"}'` })
      .where(isOfSeller);
    for (const vin of [Object(first["vehicle"]).vin, 7]) {
      const { transaction } = await readSigned({ ...first, vehicle: { ...Object(first["vehicle"]), vin } });
      expect(transaction.vehicle.label).toBeNull();
    }
  });

  test("is read in its second version too: with computed days and without a credit application", () => {
    const second = { ...first, version: 2, plan: null, holdDays: 9, drawing: "M1 1L2 2" };
    const order = readSignedOrder(second);
    expect(order).toMatchObject({ holdDays: 9, drawing: "M1 1L2 2", creditApplication: null });
    const signedDay = toShopDay(order.signedAt);
    expect(order.days).toEqual(orderDays(signedDay, 52));
    expect(readSignedOrder(first).days).toEqual(order.days);
  });

  test("is refused with its version's name if the version is unknown", () => {
    expect(() => readSignedOrder({ ...first, version: 99 })).toThrow("version 99");
  });
});
