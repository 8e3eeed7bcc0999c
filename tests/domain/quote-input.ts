import * as fc from "fast-check";
import { frequencies } from "#domain/money/loan.ts";
import type { PaymentChoice, QuoteInput } from "#domain/money/quote.ts";
import { vehiclePriceOf } from "#domain/money/quote.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { provinces } from "#domain/place/province.ts";

/** A plain purchase in Quebec that a test changes one thing of. */
export const quoteInput = (changes: Partial<QuoteInput> = {}): QuoteInput => ({
  vehicle: { lines: [{ id: "price", kind: "price", amount: 20_000_00 }], msrp: 23_000_00 },
  protectionPlan: 0,
  delivery: 0,
  tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
  taxes: listTaxRates({ province: "QC", date: "2026-11-20", condition: "new", price: 20_000_00 }),
  postTaxRebates: 0,
  deposit: 0,
  payment: { method: "cash" },
  ...changes,
});

/** From nothing and a cent to ten billion dollars, ordinary prices being the most likely. */
export const anyCents = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 20_000_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 3 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000_000 }) },
);

export const anyTerm = fc.record({
  months: fc.integer({ min: 1, max: 120 }),
  apr: fc.oneof(
    fc.constant(0),
    fc.double({ min: 0, max: 40, noNaN: true }),
    fc.double({ min: 0, max: 1e-9, noNaN: true }),
  ),
  frequency: fc.constantFrom(...frequencies),
});

const anyPayment: fc.Arbitrary<PaymentChoice> = fc.oneof(
  fc.constant<PaymentChoice>({ method: "cash" }),
  fc
    .tuple(anyTerm, anyCents)
    .map(([term, downPayment]): PaymentChoice => ({ method: "finance", downPayment, ...term })),
  fc.tuple(anyTerm, anyCents, fc.integer({ min: 0, max: 100 })).map(
    ([term, downPayment, residualPercent]): PaymentChoice => ({
      method: "lease",
      downPayment,
      residualPercent,
      ...term,
    }),
  ),
);

const anyVehicle = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      id: fc.string({ maxLength: 12 }),
      kind: fc.constantFrom("price" as const, "option" as const, "fee" as const, "levy" as const, "rebate" as const),
      amount: anyCents,
    }),
    { minLength: 1, maxLength: 6, selector: (line) => line.id },
  ),
  msrp: anyCents,
});

export const anyQuoteInput: fc.Arbitrary<QuoteInput> = fc
  .record({
    vehicle: anyVehicle,
    protectionPlan: anyCents,
    delivery: anyCents,
    tradeIn: fc.record({ value: anyCents, isIncluded: fc.boolean(), balanceDue: anyCents }),
    province: fc.constantFrom(...provinces),
    condition: fc.constantFrom("new" as const, "used" as const),
    postTaxRebates: anyCents,
    deposit: anyCents,
    payment: anyPayment,
  })
  .map(({ province, condition, ...input }) => ({
    ...input,
    taxes: listTaxRates({ province, condition, date: "2026-11-20", price: vehiclePriceOf(input.vehicle.lines) }),
  }));
