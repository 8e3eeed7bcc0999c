// The vehicle page and the purchase show the same quote, to the cent.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadVehicleQuote } from "#app/features/inventory/vehicle/vehicle-quote.server.ts";
import { createUpstreamCall } from "#app/session/upstream-call.ts";
import { creditTermsText } from "#app/shared/vehicles/listed-vehicle-card.tsx";
import { readBuyForm, readPaymentChoice } from "#app/shared/vehicles/payment-choice.server.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { languages } from "#domain/formats/language.ts";
import { defaultPurchaseFrequency } from "#domain/money/loan.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { getTexts } from "#locales/texts.server.ts";
import { appContext, failureContext } from "#tests/upstream/support/app-context.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

function createVisit(changes = {}) {
  const context = appContext({
    fetchUpstream: upstream.fetch,
    pricesApiKey: upstream.config.PRICES_API_KEY,
    ...changes,
  });
  const call = createUpstreamCall(createAttempt(context, null, "test"), failureContext);
  return { context, call, language: "fr-ca" as const };
}

const loadQuote = async (id: number, query = "", changes = {}) => {
  const vehicle = await upstream.call(widgets.getProduct, { id });
  const choice = readPaymentChoice(new URLSearchParams(query));
  return loadVehicleQuote(createVisit(changes), vehicle, choice, upstream.config.reservationRules.deposit);
};

const listFreeIds = async (filters: { condition: "new" | "used"; province?: "QC" | "ON" | "BC" }) => {
  const { vehicles } = await upstream.call(widgets.listProducts, { ...filters, limit: 3, sort: "-price" });
  return vehicles.map(({ id }) => id);
};

const getAmounts = (quote: ReturnType<typeof buildQuote>) => quote.amounts;

describe("the credit terms of a card", () => {
  const credit = { months: 60, apr: 6.99, financed: 3_193_50, costOfBorrowing: 742_50, totalObligation: 3_936_00 };

  it.each(languages)("add up in whole dollars, in %s", (language) => {
    const terms = creditTermsText(credit, getTexts(language), language).replaceAll(/[\u00a0\u202f,](?=\d{3})/g, "");
    expect([3194, 743, 3937].filter((dollars) => !terms.includes(String(dollars)))).toEqual([]);
  });
});

describe("the quote of a vehicle page", () => {
  it.each([
    { condition: "new", province: "QC" },
    { condition: "new", province: "BC" },
    { condition: "used", province: "ON" },
  ] as const)("is the quote that a purchase starts with: $condition in $province", async (filters) => {
    const buyer = await createBuyer(upstream);
    // A user may hold two vehicles at most.
    for (const id of (await listFreeIds(filters)).slice(0, 2)) {
      const opened = await upstream.call(buyOnline.createCustomerVehicle, { vehicleId: id }, { token: buyer.token });
      const { quote, isEstimate, terms } = await loadQuote(id);
      expect(getAmounts(quote)).toEqual(getAmounts(buildQuote(opened.transaction.quoteInput)));
      expect(isEstimate).toBe(opened.transaction.isEstimate);
      expect(terms).toEqual(opened.transaction.terms);
    }
  });

  it("continues in the purchase with the chosen payment, until the purchase's own answer", async () => {
    const buyer = await createBuyer(upstream);
    const [id = 0] = await listFreeIds({ condition: "new", province: "ON" });
    const query = "method=lease&term=36&frequence=26&cashDown=1000";
    const chosenQuote = await loadQuote(id, query);
    expect(chosenQuote.quote.method).toBe("lease");
    const form = new FormData();
    new URLSearchParams(query).forEach((value, name) => {
      form.set(name, value);
    });
    const { vehiclePagePayment } = readBuyForm(form);
    const open = (wish: typeof vehiclePagePayment) =>
      upstream.call(
        buyOnline.createCustomerVehicle,
        { vehicleId: id, vehiclePagePayment: wish },
        { token: buyer.token },
      );
    const { transaction } = await open(vehiclePagePayment);
    expect(buildQuote(transaction.quoteInput)).toMatchObject({ method: "lease", amounts: chosenQuote.quote.amounts });
    expect(transaction.answers).toEqual({ vehiclePagePayment });
    // A second Buy press without choices keeps the earlier ones.
    expect((await open(undefined)).transaction.answers).toEqual({ vehiclePagePayment });
  });

  it("follows the requested term, frequency, down payment and province", async () => {
    const [id = 0] = await listFreeIds({ condition: "used", province: "QC" });
    const defaultQuote = await loadQuote(id);
    const otherTerm = defaultQuote.terms.finance.find(({ months }) => months !== defaultQuote.quote.term?.months);
    const requestedQuote = await loadQuote(id, `term=${otherTerm?.months}&frequence=12&cashDown=1000&province=ON`);
    expect(defaultQuote.quote.term?.frequency).toBe(defaultPurchaseFrequency);
    expect(requestedQuote.quote.term).toMatchObject({ ...otherTerm, frequency: 12 });
    expect(requestedQuote.quote.amounts).toMatchObject({ downPayment: 100_000, "tax.qst": 0 });
    expect(requestedQuote.quote.amounts["tax.hst"]).toBeGreaterThan(0);
  });

  it("has no term for cash, and never leases a used vehicle", async () => {
    const [id = 0] = await listFreeIds({ condition: "used" });
    expect((await loadQuote(id, "method=cash")).quote).toMatchObject({ method: "cash", term: null });
    expect((await loadQuote(id, "method=lease")).quote.method).toBe("finance");
  });

  it.each(["new", "used"] as const)("equals what the list shows of a %s vehicle", async (condition) => {
    const { vehicles } = await upstream.call(widgets.listProducts, { condition, limit: 8, sort: "price" });
    for (const { id, price, offer } of vehicles) {
      const { amounts } = (await loadQuote(id)).quote;
      expect(offer.weekly).toBe(amounts.payment);
      expect(offer.vehiclePrice).toBe(amounts.vehiclePrice);
      expect(offer.rebates).toBe(price - amounts.vehiclePrice);
    }
    // Only some new vehicles have rebates, so both kinds are shown.
    expect(vehicles.some(({ offer }) => offer.rebates > 0)).toBe(condition === "new");
  });

  it("is an estimate with 60 months at 1 % when the prices are unavailable", async () => {
    const [id = 0] = await listFreeIds({ condition: "new" });
    const { quote, isEstimate } = await loadQuote(id, "", { pricesApiKey: "guess" });
    expect(isEstimate).toBe(true);
    expect(quote.term).toMatchObject({ months: 60, apr: 1, frequency: 52 });
  });
});
