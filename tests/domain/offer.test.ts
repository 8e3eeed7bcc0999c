import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  buildOffer,
  isTermOffered,
  listTerms,
  type OfferedVehicle,
  type PricesRecord,
  type RequestedPayment,
} from "#domain/money/offer.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";

const name = { en: "Rebate", fr: "Remise" };
const rebate = (preTaxRebate: number, postTaxRebate = 0) => ({ rebateName: name, preTaxRebate, postTaxRebate });

const vehicle: OfferedVehicle = {
  condition: "new",
  msrp: 40_000_00,
  lines: [
    { id: "price", kind: "price", amount: 39_000_00 },
    { id: "dealerFee", kind: "fee", amount: 500_00 },
  ],
  ...{ hasFinance: true, hasLease: true, afterTaxes: 0 },
};

const prices: PricesRecord = {
  cashRebates: [rebate(3_000_00), rebate(0, 500_00)],
  financeRebates: [rebate(1_000_00)],
  leaseRebates: [],
  financeTerms: [
    { months: 84, value: 5.99 },
    { months: 36, value: 2.99 },
    { months: 72, value: 4.99 },
    { months: 48, value: 3.99 },
  ],
  leaseTerms: [
    {
      months: 48,
      value: 4.49,
      residualByKm: [
        { kilometers: 24_000, value: 44 },
        { kilometers: 18_000, value: 47 },
      ],
    },
    { months: 36, value: 3.99, residualByKm: [] },
  ],
};

const wish = (changes: Partial<RequestedPayment> = {}): RequestedPayment => ({
  method: "finance",
  frequency: 52,
  cashDown: 0,
  ...changes,
});

test("the default term is the closest to 60 months, the shorter of two", () => {
  expect(buildOffer(vehicle, prices, wish()).payment).toEqual({
    method: "finance",
    months: 48,
    apr: 3.99,
    frequency: 52,
    downPayment: 0,
  });
  expect(buildOffer(vehicle, prices, wish({ months: 84, cashDown: 100 })).payment).toMatchObject({
    apr: 5.99,
    downPayment: 100,
  });
});

test("each payment method has its own rebates: before taxes as lines, after taxes as a sum", () => {
  const cash = buildOffer(vehicle, prices, wish({ method: "cash" }));
  expect(cash.vehicle.lines.slice(2)).toEqual([{ id: "rebate.1", kind: "rebate", amount: 3_000_00, name }]);
  expect(cash).toMatchObject({ postTaxRebates: 500_00, payment: { method: "cash" } });
  const financed = buildOffer(vehicle, prices, wish());
  expect(vehiclePriceOf(financed.vehicle.lines)).toBe(38_500_00);
  expect(financed.postTaxRebates).toBe(0);
});

test("a lease uses the usual distance, and is offered on new vehicles if its terms have a residual", () => {
  expect(listTerms(prices, "new").lease).toEqual([{ months: 48, apr: 4.49, residualPercent: 47 }]);
  expect(buildOffer(vehicle, prices, wish({ method: "lease", months: 48 })).payment).toMatchObject({
    residualPercent: 47,
  });
  const used = buildOffer({ ...vehicle, condition: "used" }, prices, wish({ method: "lease" }));
  expect(used.terms.lease).toEqual([]);
  expect(used.payment.method).toBe("finance");
  expect(used.vehicle.lines).toEqual(vehicle.lines);
});

test("without prices it is an estimate of 60 months at 1 %", () => {
  const offer = buildOffer(vehicle, null, wish({ months: 36 }));
  expect(offer.payment).toMatchObject({ method: "finance", months: 60, apr: 1 });
  expect(offer).toMatchObject({ isEstimate: true, postTaxRebates: 0, terms: { lease: [] } });
  expect(buildOffer(vehicle, null, wish({ method: "cash" })).isEstimate).toBe(false);
  expect(buildOffer(vehicle, null, wish({ method: "lease" })).payment.method).toBe("finance");
});

test("only the listed terms are offered", () => {
  const terms = listTerms(prices, "new");
  expect(isTermOffered(terms, "cash", 61)).toBe(true);
  expect(isTermOffered(terms, "finance", 72)).toBe(true);
  expect(isTermOffered(terms, "finance", 60)).toBe(false);
  expect(isTermOffered(terms, "lease", 36)).toBe(false);
});

test("a rate above the legal limit is not offered", () => {
  const terms = [35, 35.01].map((value) => ({ months: 60, value }));
  const leaseTerms = terms.map((term) => ({ ...term, residualByKm: [{ kilometers: 20_000, value: 40 }] }));
  const { finance, lease } = listTerms({ ...prices, financeTerms: terms, leaseTerms }, "new");
  expect([finance, lease].map((options) => options.map(({ apr }) => apr))).toEqual([[35], [35]]);
});

test("rebates never take more than the vehicle costs, and lines keep unique ids", () => {
  const rebates = fc.array(
    fc.nat(5_000_000).map((cents) => rebate(cents)),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(fc.nat(3_000_000), rebates, (price, cashRebates) => {
      const lines = [{ id: "price", kind: "price" as const, amount: price }];
      const offer = buildOffer({ ...vehicle, lines }, { ...prices, cashRebates }, wish({ method: "cash" }));
      expect(vehiclePriceOf(offer.vehicle.lines)).toBeGreaterThanOrEqual(0);
      expect(new Set(offer.vehicle.lines.map(({ id }) => id)).size).toBe(offer.vehicle.lines.length);
    }),
  );
});

test("a dealer without loans or leases offers the next method; a promotion after taxes joins the rebates", () => {
  const loanless = buildOffer({ ...vehicle, hasFinance: false, hasLease: false }, prices, wish({ method: "lease" }));
  expect([loanless.terms, loanless.payment]).toEqual([{ finance: [], lease: [] }, { method: "cash" }]);
  const leaseless = buildOffer({ ...vehicle, hasLease: false }, prices, wish({ method: "lease" }));
  expect(leaseless.payment.method).toBe("finance");
  const [without, promoted] = [0, 500].map((afterTaxes) => buildOffer({ ...vehicle, afterTaxes }, prices, wish()));
  expect(Number(promoted?.postTaxRebates) - Number(without?.postTaxRebates)).toBe(500);
});
