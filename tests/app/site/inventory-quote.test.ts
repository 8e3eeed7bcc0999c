// The vehicle page and the purchase: one quote, to the cent.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadVehicleQuote } from "#app/features/inventory/vehicle/vehicle-quote.server.ts";
import { createUpstreamCall } from "#app/session/upstream-call.ts";
import { readBuyForm, readPaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { purchaseFrequency } from "#domain/money/loan.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startUpstream();
}, 60_000);
afterAll(() => upstream.close());

function visit(changes = {}) {
  const context = appContext({
    fetchUpstream: upstream.fetch,
    pricesApiKey: upstream.config.PRICES_API_KEY,
    ...changes,
  });
  const call = createUpstreamCall(createAttempt(context, null, "test"), {
    back: "",
    loginHref: "",
    findGate: async () => null,
    readPostedFields: async () => null,
  });
  return { context, call, language: "fr-ca" as const };
}

const quoteOf = async (id: number, query = "", changes = {}) => {
  const vehicle = await upstream.call(widgets.getProduct, { id });
  return loadVehicleQuote(visit(changes), vehicle, readPaymentChoice(new URLSearchParams(query)));
};

const freeIds = async (filters: { condition: "new" | "used"; province?: "QC" | "ON" | "BC" }) => {
  const { vehicles } = await upstream.call(widgets.listProducts, { ...filters, limit: 3, sort: "-price" });
  return vehicles.map(({ id }) => id);
};

const amountsOf = (quote: ReturnType<typeof buildQuote>) => quote.amounts;

describe("the quote of a vehicle page", () => {
  it.each([
    { condition: "new", province: "QC" },
    { condition: "new", province: "BC" },
    { condition: "used", province: "ON" },
  ] as const)("is where a purchase starts: $condition in $province", async (filters) => {
    const buyer = await createBuyer(upstream);
    // A user holds at most two.
    for (const id of (await freeIds(filters)).slice(0, 2)) {
      const opened = await upstream.call(buyOnline.createCustomerVehicle, { vehicleId: id }, { token: buyer.token });
      const { quote, isEstimate, terms } = await quoteOf(id);
      expect(amountsOf(quote)).toEqual(amountsOf(buildQuote(opened.transaction.quoteInput)));
      expect(isEstimate).toBe(opened.transaction.isEstimate);
      expect(terms).toEqual(opened.transaction.terms);
    }
  });

  it("goes on in the purchase as it was chosen, until the purchase's own answer", async () => {
    const buyer = await createBuyer(upstream);
    const [id = 0] = await freeIds({ condition: "new", province: "ON" });
    const query = "method=lease&term=36&frequence=26&cashDown=1000";
    const chosen = await quoteOf(id, query);
    expect(chosen.quote.method).toBe("lease");
    const form = new FormData();
    new URLSearchParams(query).forEach((value, name) => {
      form.set(name, value);
    });
    const { paymentWish } = readBuyForm(form);
    const open = (wish: typeof paymentWish) =>
      upstream.call(buyOnline.createCustomerVehicle, { vehicleId: id, paymentWish: wish }, { token: buyer.token });
    const { transaction } = await open(paymentWish);
    expect(buildQuote(transaction.quoteInput)).toMatchObject({ method: "lease", amounts: chosen.quote.amounts });
    expect(transaction.answers).toEqual({ paymentWish });
    // Pressed again elsewhere, with nothing chosen: what was chosen stays.
    expect((await open(undefined)).transaction.answers).toEqual({ paymentWish });
  });

  it("follows the term, the frequency, the down payment and the province that are asked for", async () => {
    const [id = 0] = await freeIds({ condition: "used", province: "QC" });
    const usual = await quoteOf(id);
    const other = usual.terms.finance.find(({ months }) => months !== usual.quote.term?.months);
    const asked = await quoteOf(id, `term=${other?.months}&frequence=12&cashDown=1000&province=ON`);
    expect(usual.quote.term?.frequency).toBe(purchaseFrequency);
    expect(asked.quote.term).toMatchObject({ ...other, frequency: 12 });
    expect(asked.quote.amounts).toMatchObject({ downPayment: 100_000, "tax.qst": 0 });
    expect(asked.quote.amounts["tax.hst"]).toBeGreaterThan(0);
  });

  it("is cash without a term, and never a lease of a used vehicle", async () => {
    const [id = 0] = await freeIds({ condition: "used" });
    expect((await quoteOf(id, "method=cash")).quote).toMatchObject({ method: "cash", term: null });
    expect((await quoteOf(id, "method=lease")).quote.method).toBe("finance");
  });

  it.each(["new", "used"] as const)("opens with what the list shows of a %s vehicle", async (condition) => {
    const { vehicles } = await upstream.call(widgets.listProducts, { condition, limit: 8, sort: "price" });
    for (const { id, price, offer } of vehicles) {
      const { amounts } = (await quoteOf(id)).quote;
      expect(offer.weekly).toBe(amounts.payment);
      expect(offer.vehiclePrice).toBe(amounts.vehiclePrice);
      expect(offer.rebates).toBe(price - amounts.vehiclePrice);
    }
    // Rebates are for new vehicles, and not for all: there are both kinds to show.
    expect(vehicles.some(({ offer }) => offer.rebates > 0)).toBe(condition === "new");
  });

  it("is said to be an estimate of 60 months at 1 % when the prices are not to be had", async () => {
    const [id = 0] = await freeIds({ condition: "new" });
    const { quote, isEstimate } = await quoteOf(id, "", { pricesApiKey: "guess" });
    expect(isEstimate).toBe(true);
    expect(quote.term).toMatchObject({ months: 60, apr: 1, frequency: 52 });
  });
});
