import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPrices } from "#app/upstream/prices.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { province } from "#contract/fields.ts";
import { widgets } from "#contract/widgets.ts";
import { buildOffer, type OfferedVehicle } from "#domain/money/offer.ts";
import { buildQuote, type PaymentMethod, vehiclePriceOf } from "#domain/money/quote.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { createBuyer, openOrder, paymentMethod } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { vehicles } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

/** A new and a used vehicle of each province, to include rebates, leases and all taxes. */
async function sample(): Promise<number[]> {
  const { db } = upstream.database;
  const rows = await db.select().from(vehicles).where(eq(vehicles.status, "on-sale")).orderBy(vehicles.id);
  const kinds = new Map(rows.map((row) => [`${row.condition} ${row.province}`, row.id]));
  return [...kinds.values()];
}

test("the vehicle page and the purchase quote the same amounts", async () => {
  const vehicleIds = await sample();
  expect(vehicleIds.length).toBeGreaterThan(10);
  for (const vehicleId of vehicleIds) {
    // For each vehicle, because all calls of one context share a page's nine seconds.
    const context = appContext({ fetchUpstream: upstream.fetch, pricesApiKey: upstream.config.PRICES_API_KEY });
    const buyer = await createBuyer(upstream);
    const vehicle = await upstream.call(widgets.getProduct, { id: vehicleId });
    const place = province.parse(vehicle.company.province);
    const prices = await getPrices(context, { trimId: vehicle.trimId, province: place, language: "fr-ca" });
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const shown: OfferedVehicle = vehicle;
    for (const method of ["finance", "lease", "cash"] satisfies PaymentMethod[]) {
      const offer = buildOffer(shown, prices, { method, frequency: 52, cashDown: 2_000_00 });
      expect(offer.terms).toEqual(transaction.terms);
      if (offer.payment.method !== method) continue;
      const term = offer.payment.method === "cash" ? 60 : offer.payment.months;
      const chosen = { vehicleId, ...paymentMethod, selectedPaymentMethod: method, term };
      const saved = await upstream.call(buyOnline.savePaymentMethod, chosen, { token: buyer.token });
      const price = vehiclePriceOf(offer.vehicle.lines);
      const question = { province: place, condition: vehicle.condition, price };
      const { taxes } = await upstream.call(widgets.getTaxes, question);
      const page = buildQuote({
        ...saved.transaction.quoteInput,
        vehicle: offer.vehicle,
        postTaxRebates: offer.postTaxRebates,
        payment: offer.payment,
        taxes,
      });
      expect(buildQuote(saved.transaction.quoteInput).amounts).toEqual(page.amounts);
    }
  }
});
