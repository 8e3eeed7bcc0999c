import type { Transaction } from "#contract/purchase/transaction.ts";
import { purchaseFrequency } from "#domain/money/loan.ts";
import { offerOf, type PricesRecord } from "#domain/money/offer.ts";
import { buildQuote, type PaymentMethod, type Quote } from "#domain/money/quote.ts";

export interface WayOfPaying {
  method: PaymentMethod;
  /** What it comes to with the answers so far; null where no prices were to be had for another way than the chosen. */
  quote: Quote | null;
}

const methods: readonly PaymentMethod[] = ["finance", "lease", "cash"];

/** The ways of paying that the vehicle is offered with. Rebates differ by way, so each has a quote of its own. */
export function waysOfPaying(transaction: Transaction, prices: PricesRecord | null): WayOfPaying[] {
  const { terms, vehicle, quoteInput, answers } = transaction;
  const { term: months, frequence, cashDown = 0 } = answers.paymentMethod ?? answers.paymentWish ?? {};
  const frequency = frequence === 26 || frequence === 12 ? frequence : purchaseFrequency;
  const quoteOf = (method: PaymentMethod): Quote | null => {
    if (quoteInput.payment.method === method) return buildQuote(quoteInput);
    if (!prices) return null;
    const offer = offerOf(vehicle, prices, { method, months, frequency, cashDown });
    return buildQuote({
      ...quoteInput,
      vehicle: offer.vehicle,
      postTaxRebates: offer.postTaxRebates,
      payment: offer.payment,
    });
  };
  return methods
    .filter((method) => method === "cash" || terms[method].length > 0)
    .map((method) => ({ method, quote: quoteOf(method) }));
}

export interface TermOffer {
  months: number;
  /** Percent a year, of each way that has this term. */
  finance?: number;
  lease?: number;
}

/** The terms of all ways in one list, shortest first: without JavaScript the choice of a way cannot change it. */
export function termOffers({ finance, lease }: Transaction["terms"]): TermOffer[] {
  const all = [...new Set([...finance, ...lease].map(({ months }) => months))].sort((a, b) => a - b);
  return all.map((months) => {
    const financed = finance.find((option) => option.months === months);
    const leased = lease.find((option) => option.months === months);
    return { months, ...(financed && { finance: financed.apr }), ...(leased && { lease: leased.apr }) };
  });
}
