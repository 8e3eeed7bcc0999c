import { expect, test } from "vitest";
import { z } from "zod";
import { lease, residualOf } from "#domain/money/lease.ts";
import { isFrequency, loan } from "#domain/money/loan.ts";
import { dollarsToCents } from "#domain/money/money.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { provinces } from "#domain/place/province.ts";
import published from "./pricing-cases.json" with { type: "json" };
import { quoteInput } from "./quote-input.ts";

const cents = z.number().transform(dollarsToCents);
const term = { apr: z.number(), months: z.number(), frequency: z.number().refine(isFrequency) };
const cases = z
  .object({
    loans: z.array(z.object({ principal: cents, payment: cents, ...term })),
    leases: z.array(
      z.object({
        cost: cents,
        residual: cents,
        msrp: cents.optional(),
        residualPercent: z.number().optional(),
        payment: cents,
        gst: cents.optional(),
        qst: cents.optional(),
        ...term,
      }),
    ),
    purchases: z.array(
      z.object({
        province: z.enum(provinces),
        price: cents,
        tradeIn: cents,
        gst: cents.optional(),
        qst: cents.optional(),
        total: cents,
      }),
    ),
  })
  .parse(published);

const ratesOf = (province: (typeof provinces)[number], price: number) =>
  listTaxRates({ province, date: "2026-11-20", condition: "new", price });

test.each(cases.loans)("a loan of $principal cents at $apr % over $months months, $frequency a year", (example) => {
  expect(loan(example.principal, example).payment).toBe(example.payment);
});

test.each(cases.leases)("a lease of $cost cents at $apr % over $months months", (example) => {
  const { cost, residual, msrp = residual, residualPercent = 100, payment, gst, qst } = example;
  expect(residualOf(msrp, residualPercent)).toBe(residual);
  expect(lease(cost, residual, example).payment).toBe(payment);

  const { amounts } = buildQuote(
    quoteInput({
      vehicle: { lines: [{ id: "price", kind: "price", amount: cost }], msrp },
      taxes: ratesOf("QC", cost),
      payment: {
        method: "lease",
        downPayment: 0,
        residualPercent,
        months: example.months,
        apr: example.apr,
        frequency: example.frequency,
      },
    }),
  );
  expect(amounts).toMatchObject({ payment, residual, total: cost });
  if (gst !== undefined && qst !== undefined) {
    expect(amounts).toMatchObject({ "tax.gst": gst, "tax.qst": qst, paymentWithTaxes: payment + gst + qst });
  }
});

test.each(cases.purchases)("a purchase in $province at $price cents with $tradeIn cents traded in", (example) => {
  const { province, price, tradeIn, gst, qst, total } = example;
  const { amounts } = buildQuote(
    quoteInput({
      vehicle: { lines: [{ id: "price", kind: "price", amount: price }], msrp: price },
      tradeIn: { value: tradeIn, isIncluded: true, balanceDue: 0 },
      taxes: ratesOf(province, price),
    }),
  );
  expect(amounts.total).toBe(total);
  if (gst !== undefined && qst !== undefined) expect(amounts).toMatchObject({ "tax.gst": gst, "tax.qst": qst });
});
