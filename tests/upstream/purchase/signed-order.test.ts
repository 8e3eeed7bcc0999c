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

/** As an order was kept by the first release: never made anew, it stands for the ones that are signed. */
const first: Record<string, unknown> = JSON.parse(
  readFileSync(new URL("./signed-order-v1.json", import.meta.url), "utf8"),
);

describe("an order that was signed under the first release", () => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());

  /** The order names its seller, so the vehicle must be of that company. */
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

  test("is read with all that was signed", async () => {
    const review = await readSigned(first);
    expect(review.transaction.quoteInput).toEqual(first["quoteInput"]);
    expect(review.transaction.vehicle).toMatchObject({ vin: expect.any(String), company: first["seller"] });
    // What a later release asks for as well may leave a step's answers out; what is shown is what was signed.
    expect(first["answers"]).toMatchObject(review.transaction.answers);
    expect(review.contract).toEqual(first["contract"]);
    expect(review.signed).toMatchObject({ signature: first["signature"], signedAt: first["signedAt"] });
  });

  test("shows its page even where a step's answers are no longer ones that the form would take", async () => {
    const answers = { ...Object(first["answers"]), paymentMethod: { selectedPaymentMethod: "barter" } };
    const { transaction } = await readSigned({ ...first, answers });
    expect(transaction.answers.paymentMethod).toBeUndefined();
    expect(transaction.quoteInput).toEqual(first["quoteInput"]);
  });

  test("is read in its second shape too: the days by their rule, and no application that was not frozen", () => {
    const second = { ...first, version: 2, plan: null, holdDays: 9, drawing: "M1 1L2 2" };
    const order = readSignedOrder(second);
    expect(order).toMatchObject({ holdDays: 9, drawing: "M1 1L2 2", creditApplication: null });
    const signedDay = toShopDay(order.signedAt);
    expect(order.days).toEqual(orderDays(signedDay, 52));
    expect(readSignedOrder(first).days).toEqual(order.days);
  });

  test("is refused by name when its version is not known", () => {
    expect(() => readSignedOrder({ ...first, version: 99 })).toThrow("version 99");
  });
});
