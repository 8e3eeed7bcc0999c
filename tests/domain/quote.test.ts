import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildQuote,
  hasZeroPayment,
  isRepeatedSum,
  mainAmountName,
  needsCredit,
  type PaymentChoice,
  paymentFrequencyOf,
  type Quote,
} from "#domain/money/quote.ts";
import { isSameQuote, listChangedLines, quoteFingerprint } from "#domain/money/quote-changes.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { anyQuoteInput, quoteInput } from "./quote-input.ts";

const finance: PaymentChoice = { method: "finance", months: 60, apr: 5, frequency: 12, downPayment: 1_000_00 };
const lease: PaymentChoice = {
  method: "lease",
  months: 36,
  apr: 3,
  frequency: 12,
  downPayment: 0,
  residualPercent: 57,
};
const ids = (quote: Quote) => quote.lines.map((line) => line.id);
const priced = (price: number, msrp = price) => ({
  lines: [{ id: "price", kind: "price" as const, amount: price }],
  msrp,
});

/** Adds up the lines as a reader would, and compares with each subtotal. */
const expectPartsToSum = (quote: Quote) => {
  for (const per of ["order", "payment"] as const) {
    let sum = 0;
    for (const line of quote.lines.filter((candidate) => candidate.per === per)) {
      if (line.effect === "adds") sum += line.amount;
      if (line.effect === "takes") sum -= line.amount;
      const isRest = line.id === "financed" || line.id === "dueAtDelivery";
      if (line.effect === "sums") expect(line.amount, line.id).toBe(isRest ? Math.max(0, sum) : sum);
      if (line.id === "creditDue") expect(line.amount).toBe(-sum);
    }
  }
};

describe("any quote", () => {
  test("is whole cents, sums to its totals, and never asks a negative payment", () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const quote = buildQuote(input);
        expectPartsToSum(quote);
        const { amounts } = quote;
        for (const amount of quote.lines.map((line) => line.amount)) expect(Number.isSafeInteger(amount)).toBe(true);
        for (const name of [
          "payment",
          "taxes",
          "financed",
          "dueAtDelivery",
          "creditDue",
          "residual",
          "costOfBorrowing",
        ] as const) {
          expect(amounts[name], name).toBeGreaterThanOrEqual(0);
        }
        if (quote.method === "finance") {
          expect(needsCredit(quote)).toBe(!hasZeroPayment(quote));
          // An amount that is left to pay must be due somewhere.
          if (amounts.payment === 0) expect(amounts.financed).toBe(0);
        }
        if (quote.method !== "lease" && amounts.subtotal < 0 && amounts["tax.luxury"] === 0)
          expect(amounts.taxes).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  test("is plain JSON, and equal for equal input", () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const quote = buildQuote(input);
        expect(JSON.parse(JSON.stringify(quote))).toEqual(quote);
        expect(isSameQuote(quote, buildQuote(structuredClone(input)))).toBe(true);
        expect(listChangedLines(quote, quote)).toEqual([]);
      }),
    );
  });

  test("names each amount once", () => {
    fc.assert(
      fc.property(anyQuoteInput, (input) => {
        const amountIds = ids(buildQuote(input)).filter((id) => !id.startsWith("vehicle."));
        expect(new Set(amountIds).size).toBe(amountIds.length);
      }),
    );
  });
});

test("the vehicle's price is its parts less its rebates, each shown", () => {
  const quote = buildQuote(
    quoteInput({
      vehicle: {
        lines: [
          { id: "price", kind: "price", amount: 20_000_00 },
          {
            id: "freight",
            kind: "fee",
            amount: 1_800_00,
            name: { en: "Freight and PDI", fr: "Transport et préparation" },
          },
          { id: "airTax", kind: "levy", amount: 100_00 },
          { id: "loyalty", kind: "rebate", amount: 500_00 },
        ],
        msrp: 23_000_00,
      },
      protectionPlan: 1_500_00,
      delivery: 99_00,
    }),
  );
  expect(quote.amounts).toMatchObject({ vehiclePrice: 21_400_00, subtotal: 22_999_00 });
  expect(quote.lines[1]).toMatchObject({ id: "vehicle.freight", effect: "adds", name: { en: "Freight and PDI" } });
  expect(quote.lines[3]).toMatchObject({ id: "vehicle.loyalty", effect: "takes", rule: "vehicle.rebate" });
});

describe("a trade-in", () => {
  test("reduces the taxes; its lien and the rebates after taxes do not", () => {
    const { amounts } = buildQuote(
      quoteInput({ tradeIn: { value: 5_000_00, isIncluded: true, balanceDue: 2_000_00 }, postTaxRebates: 300_00 }),
    );
    expect(amounts).toMatchObject({
      subtotal: 15_000_00,
      taxes: 2_246_25,
      tradeInBalanceDue: 2_000_00,
      total: 18_946_25,
    });
  });

  test("does not count if it is not included", () => {
    const { amounts } = buildQuote(
      quoteInput({ tradeIn: { value: 5_000_00, isIncluded: false, balanceDue: 2_000_00 } }),
    );
    expect(amounts).toMatchObject({ tradeInValue: 0, tradeInBalanceDue: 0, subtotal: 20_000_00 });
  });

  test("above the price leaves no tax and a credit", () => {
    const cash = buildQuote(
      quoteInput({ tradeIn: { value: 25_000_00, isIncluded: true, balanceDue: 0 }, deposit: 500_00 }),
    );
    expect(cash.amounts).toMatchObject({
      subtotal: -5_000_00,
      tradeInCredit: 5_000_00,
      taxes: 0,
      total: -5_000_00,
      dueAtDelivery: 0,
      creditDue: 5_500_00,
    });
    const financed = buildQuote(
      quoteInput({
        tradeIn: { value: 25_000_00, isIncluded: true, balanceDue: 8_000_00 },
        payment: { ...finance, downPayment: 0 },
      }),
    );
    expect(financed.amounts).toMatchObject({
      tradeInCredit: 5_000_00,
      total: 3_000_00,
      financed: 3_000_00,
      creditDue: 0,
    });
  });
});

test("cash is due at delivery, less the deposit", () => {
  const quote = buildQuote(quoteInput({ deposit: 500_00 }));
  expect(quote.amounts).toMatchObject({ total: 22_995_00, deposit: 500_00, dueAtDelivery: 22_495_00, payment: 0 });
  expect(quote.term).toBeNull();
});

test("a financed deposit counts as down payment, and the taxes of a payment are within it", () => {
  const quote = buildQuote(quoteInput({ deposit: 500_00, payment: finance }));
  expect(quote.amounts).toMatchObject({
    total: 22_995_00,
    financed: 21_495_00,
    payment: 405_64,
    paymentTaxes: 49_92,
    paymentWithTaxes: 0,
  });
  expect(quote.amounts.costOfBorrowing).toBe(405_64 * 60 - 21_495_00);
  expect(quote.term).toEqual({ months: 60, apr: 5, frequency: 12, payments: 60 });
});

test("cents that are too few for a payment are due at delivery and not financed", () => {
  const weekly: PaymentChoice = { method: "finance", months: 84, apr: 4.99, frequency: 52, downPayment: 22_993_00 };
  for (const [deposit, left] of [
    [1_75, 25],
    [50, 1_50],
    [2_00, 0],
  ] as const) {
    const quote = buildQuote(quoteInput({ deposit, payment: weekly }));
    expect(quote.amounts).toMatchObject({ dueAtDelivery: left, financed: 0, payment: 0, creditDue: 0 });
    expect([needsCredit(quote), hasZeroPayment(quote), paymentFrequencyOf(quote)]).toEqual([false, true, null]);
    // Without a payment there are no taxes in it.
    expect(quote.amounts.paymentTaxes).toBe(0);
    expectPartsToSum(quote);
  }
  const lent = buildQuote(quoteInput({ payment: { ...weekly, downPayment: 22_990_00 } }));
  expect(lent.amounts).toMatchObject({ dueAtDelivery: 0, financed: 5_00, payment: 2 });
  expect([needsCredit(lent), hasZeroPayment(lent), paymentFrequencyOf(lent)]).toEqual([true, false, 52]);
});

test("a lease is taxed on each payment, and its lien is financed", () => {
  const quote = buildQuote(quoteInput({ payment: lease }));
  expect(quote.amounts).toMatchObject({
    total: 20_000_00,
    residual: 13_110_00,
    payment: 233_14,
    "tax.gst": 11_66,
    "tax.qst": 23_26,
    taxes: 34_92,
    paymentWithTaxes: 268_06,
  });
  expect(ids(quote).indexOf("tax.gst")).toBeGreaterThan(ids(quote).indexOf("payment"));
  const withLien = buildQuote(
    quoteInput({ payment: lease, tradeIn: { value: 3_000_00, isIncluded: true, balanceDue: 4_000_00 } }),
  );
  expect(withLien.amounts.financed).toBe(21_000_00);
});

test("the luxury tax joins the base of the others, and a lease's cost", () => {
  const price = 120_000_00;
  const taxes = listTaxRates({ province: "ON", date: "2026-11-20", condition: "new", price });
  const input = quoteInput({
    vehicle: priced(price),
    taxes,
    tradeIn: { value: 50_000_00, isIncluded: true, balanceDue: 0 },
  });
  expect(buildQuote(input).amounts).toMatchObject({
    "tax.luxury": 4_000_00,
    "tax.hst": 9_620_00,
    taxes: 13_620_00,
    total: 83_620_00,
  });
  const leased = buildQuote({ ...input, payment: lease });
  expect(leased.amounts).toMatchObject({ "tax.luxury": 4_000_00, total: 74_000_00, financed: 74_000_00 });
});

test("refuses amounts that are not whole and positive, and forged terms", () => {
  for (const delivery of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => buildQuote(quoteInput({ delivery }))).toThrow(RangeError);
  }
  expect(() => buildQuote(quoteInput({ payment: { ...finance, downPayment: -1 } }))).toThrow(RangeError);
  expect(() => buildQuote(quoteInput({ payment: { ...finance, months: 0 } }))).toThrow(RangeError);
  expect(() => buildQuote(quoteInput({ payment: { ...finance, apr: -1 } }))).toThrow(RangeError);
});

describe("a changed quote", () => {
  const before = buildQuote(quoteInput({ payment: finance }));

  test("shows old and new, and only what changed", () => {
    const after = buildQuote(quoteInput({ payment: finance, protectionPlan: 1_000_00 }));
    const changes = listChangedLines(before, after);
    expect(changes.map((change) => change.id)).toEqual([
      "protectionPlan",
      "subtotal",
      "tax.gst",
      "tax.qst",
      "taxes",
      "total",
      "financed",
      "payment",
      "paymentTaxes",
      "costOfBorrowing",
      "totalObligation",
    ]);
    expect(changes[0]).toMatchObject({ previousAmount: 0, currentAmount: 1_000_00 });
    expect(isSameQuote(before, after)).toBe(false);
  });

  test("shows the lines that came and went", () => {
    const changes = listChangedLines(before, buildQuote(quoteInput()));
    expect(changes.find((change) => change.id === "dueAtDelivery")).toMatchObject({
      previousAmount: null,
      currentAmount: 22_995_00,
    });
    expect(changes.find((change) => change.id === "payment")).toMatchObject({
      currentAmount: null,
      line: { rule: "annuity" },
    });
  });

  test("differs for another rate or term, not for another name of a line", () => {
    expect(isSameQuote(before, buildQuote(quoteInput({ payment: { ...finance, frequency: 26 } })))).toBe(false);
    const named = (fr: string) =>
      buildQuote(
        quoteInput({
          vehicle: { lines: [{ id: "price", kind: "price", amount: 1, name: { en: "Price", fr } }], msrp: 1 },
        }),
      );
    expect(quoteFingerprint(named("Prix"))).toBe(quoteFingerprint(named("Prix de vente")));
  });

  test("cannot be forged through a line's id", () => {
    const withLine = (id: string) =>
      quoteFingerprint(buildQuote(quoteInput({ vehicle: { lines: [{ id, kind: "price", amount: 1 }], msrp: 1 } })));
    expect(withLine("a:1;b")).not.toContain("a:1;b");
  });
});

test("the main amount is the payment with taxes, or the amount due for cash", () => {
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = buildQuote(input);
      const leading = mainAmountName(quote);
      expect(quote.lines.some(({ id }) => id === leading)).toBe(true);
      expect(leading).toBe({ cash: "dueAtDelivery", finance: "payment", lease: "paymentWithTaxes" }[quote.method]);
    }),
  );
});

test("a sum repeats its only part: a subtotal of the vehicle alone, or the total of a single tax", () => {
  const repeated = (input: Parameters<typeof quoteInput>[0]) => {
    const quote = buildQuote(quoteInput(input));
    return quote.lines.filter((line) => isRepeatedSum(line, quote)).map(({ id }) => id);
  };
  const plain = { protectionPlan: 0, delivery: 0, tradeIn: { value: 0, balanceDue: 0, isIncluded: false } };
  const ratesOf = (province: "ON" | "QC") =>
    listTaxRates({ province, date: "2026-11-20", condition: "used", price: 20_000_00 });
  expect(repeated({ ...plain, taxes: ratesOf("ON") })).toEqual(["subtotal", "taxes"]);
  expect(repeated({ ...plain, taxes: ratesOf("QC") })).toEqual(["subtotal"]);
  expect(repeated({ ...plain, delivery: 100_00, taxes: ratesOf("QC") })).toEqual([]);
  // What is added and what is taken may be the same: the sum still has several parts.
  const tradeIn = { value: 100_00, balanceDue: 0, isIncluded: true };
  expect(repeated({ ...plain, delivery: 100_00, tradeIn, taxes: ratesOf("QC") })).toEqual([]);
});
