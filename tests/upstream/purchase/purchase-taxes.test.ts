/** The province that taxes a vehicle: by the buyer's address, for pickup and delivery. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { province } from "#contract/fields.ts";
import { widgets } from "#contract/widgets.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { address, createBuyer, openOrder, personalDetails } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** Addresses near a dealer of another province, or near none. */
const buyers = [
  { city: "Montréal", province: "QC", postalCode: "H2X 1Y4" },
  { city: "Ottawa", province: "ON", postalCode: "K1P 1J1" },
  { city: "Calgary", province: "AB", postalCode: "T2P 2M5" },
  { city: "Halifax", province: "NS", postalCode: "B3J 2K9" },
] as const;

async function oneVehicleOfEachDealer(): Promise<number[]> {
  const rows = await upstream.database.db
    .select({ id: vehicles.id, dealer: vehicles.company_id })
    .from(vehicles)
    .where(eq(vehicles.status, "on-sale"))
    .orderBy(vehicles.id);
  return [...new Map(rows.map(({ id, dealer }) => [dealer, id])).values()];
}

test("a vehicle is taxed where it is handed over: at the dealer's, unless it is delivered", async () => {
  let crossings = 0;
  for (const vehicleId of await oneVehicleOfEachDealer()) {
    const vehicle = await upstream.call(widgets.getProduct, { id: vehicleId });
    const dealer = province.parse(vehicle.company.province);
    const buyer = await createBuyer(upstream);
    const by = { token: buyer.token };
    const { quoteInput } = (await openOrder(upstream, buyer, vehicleId)).transaction;
    const { condition } = vehicle;
    const price = vehiclePriceOf(quoteInput.vehicle.lines);
    const taxesIn = async (place: typeof dealer) =>
      (await upstream.call(widgets.getTaxes, { province: place, condition, price })).taxes;
    const dealerTaxes = await taxesIn(dealer);
    expect(quoteInput.taxes).toEqual(dealerTaxes);
    for (const home of buyers) {
      const shipping = { ...address, ...home };
      const details = { ...personalDetails, sameAsBillingAddress: "no" as const, shipping };
      const saved = await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...details }, by);
      const choose = (deliveryType: "pickup" | "delivery") =>
        upstream.send(buyOnline.saveCustomerDelivery, { vehicleId, deliveryType }, by);
      expect([dealer, home.province, saved.transaction.quoteInput.taxes]).toEqual([dealer, home.province, dealerTaxes]);
      const delivered = await choose("delivery");
      if (delivered.ok) {
        expect(delivered.value.transaction.quoteInput.taxes).toEqual(await taxesIn(home.province));
        if (home.province !== dealer) crossings += 1;
      }
      const pickedUp = await choose("pickup");
      expect(pickedUp).toMatchObject({ ok: true, value: { transaction: { quoteInput: { taxes: dealerTaxes } } } });
    }
    await upstream.call(buyOnline.deleteVehicleTimer, { vehicleId }, by);
  }
  expect(crossings).toBeGreaterThan(0);
});
