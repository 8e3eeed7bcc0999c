import type { Transaction } from "#contract/purchase/transaction.ts";
import { defaultPurchaseFrequency } from "#domain/money/loan.ts";
import type { Cents } from "#domain/money/money.ts";
import { buildOffer, listOfferTaxRates, type PricesRecord } from "#domain/money/offer.ts";
import { buildQuote, hasZeroPayment, mainAmountName, type PaymentMethod, type Quote } from "#domain/money/quote.ts";

export interface PaymentMethodOffer {
  method: PaymentMethod;
  /** Quote with the current answers; null if the method is not the chosen one and prices could not be loaded. */
  quote: Quote | null;
}

const methods: readonly PaymentMethod[] = ["finance", "lease", "cash"];

/** Payment methods offered for the vehicle. Each has its own quote because rebates, and so some taxes, depend on the method. */
export function listPaymentMethodOffers(transaction: Transaction, prices: PricesRecord | null): PaymentMethodOffer[] {
  const { terms, vehicle, quoteInput, answers, taxProvince: province, today: date } = transaction;
  const payment = answers.paymentMethod ?? answers.vehiclePagePayment;
  const { term: months, frequence: frequency = defaultPurchaseFrequency, cashDown = 0 } = payment ?? {};
  const quoteFor = (method: PaymentMethod): Quote | null => {
    if (quoteInput.payment.method === method) return buildQuote(quoteInput);
    if (!prices) return null;
    const { terms: _, isEstimate: __, ...offer } = buildOffer(vehicle, prices, { method, months, frequency, cashDown });
    const taxes = listOfferTaxRates(offer, { province, date, condition: vehicle.condition });
    return buildQuote({ ...quoteInput, ...offer, taxes });
  };
  return methods
    .filter((method) => method === "cash" || terms[method].length > 0)
    .map((method) => ({ method, quote: quoteFor(method) }));
}

/** What a plan adds to each payment of the chosen loan or lease, with taxes; null where there are no payments. */
export function findPlanPayment({ quoteInput }: Pick<Transaction, "quoteInput">, price: Cents) {
  const [without, withPlan] = [0, price].map((protectionPlan) => buildQuote({ ...quoteInput, protectionPlan }));
  if (!without || !withPlan?.term || hasZeroPayment(without)) return null;
  const name = mainAmountName(withPlan);
  return { amount: withPlan.amounts[name] - without.amounts[name], term: withPlan.term };
}

export interface TermOffer {
  months: number;
  /** Yearly rate in percent; absent if the method does not offer this term. */
  finance?: number;
  lease?: number;
}

/** Terms of loans and leases in one list, shortest first: without JavaScript it cannot follow the chosen method. */
export function listTermOffers({ finance, lease }: Transaction["terms"]): TermOffer[] {
  const termMonths = [...new Set([...finance, ...lease].map(({ months }) => months))].sort((a, b) => a - b);
  return termMonths.map((months) => {
    const financeOption = finance.find((option) => option.months === months);
    const leaseOption = lease.find((option) => option.months === months);
    return {
      months,
      ...(financeOption && { finance: financeOption.apr }),
      ...(leaseOption && { lease: leaseOption.apr }),
    };
  });
}
