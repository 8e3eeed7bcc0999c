/** The payment step's amounts of each method are those of the purchase once that method is chosen. */
import { expect, test } from "vitest";
import { listPaymentMethodOffers } from "#app/features/buy-online/payment-offers.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import { buildOffer, listOfferTaxRates, type PricesRecord } from "#domain/money/offer.ts";
import { buildQuote } from "#domain/money/quote.ts";

const rebate = (preTaxRebate: number) => [{ rebateName: { en: "Bonus", fr: "Boni" }, preTaxRebate, postTaxRebate: 0 }];

test("a rebate below a tax bracket lowers the rate of the method that has it", () => {
  const vehicle = {
    condition: "new" as const,
    msrp: 56_500_00,
    lines: [{ id: "price", kind: "price" as const, amount: 55_500_00 }],
    hasFinance: true,
    hasLease: false,
    afterTaxes: 0,
  };
  const prices: PricesRecord = {
    cashRebates: rebate(1_000_00),
    financeRebates: [],
    leaseRebates: [],
    financeTerms: [{ months: 60, value: 5 }],
    leaseTerms: [],
  };
  const place = { province: "BC", date: "2026-11-01", condition: "new" } as const;
  const quoteOf = (method: "finance" | "cash") => {
    const {
      terms,
      isEstimate: _,
      ...offer
    } = buildOffer(vehicle, prices, {
      method,
      months: 60,
      frequency: 52,
      cashDown: 0,
    });
    const quoteInput = {
      ...offer,
      protectionPlan: 0,
      delivery: 0,
      tradeIn: { value: 0, isIncluded: false, balanceDue: 0 },
      taxes: listOfferTaxRates(offer, place),
      deposit: 0,
    };
    return { terms, quoteInput, quote: buildQuote(quoteInput) };
  };
  const { terms, quoteInput } = quoteOf("finance");
  const answers = { paymentMethod: { selectedPaymentMethod: "finance", term: 60, frequence: 52, cashDown: 0 } };
  const purchase = { terms, vehicle, quoteInput, answers, taxProvince: place.province, today: place.date };
  const offers = listPaymentMethodOffers(purchase as unknown as Transaction, prices);
  const cash = offers.find(({ method }) => method === "cash")?.quote;
  expect(cash?.amounts).toEqual(quoteOf("cash").quote.amounts);
  const percentOf = (method: "finance" | "cash") =>
    quoteOf(method).quoteInput.taxes.find(({ name }) => name === "pst")?.percent;
  expect([percentOf("finance"), percentOf("cash")]).toEqual([8, 7]);
});
