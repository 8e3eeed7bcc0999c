/** Loan and trade-in calculators of home pages: the query string holds the input, and amounts follow the rules of every quote. */

import { matchOption } from "#app/form/match-option.server.ts";
import type { Language } from "#domain/formats/language.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
import { maxCreditRate } from "#domain/law/credit-rate-limit.ts";
import { parseEnteredMoney } from "#domain/money/entered-amount.ts";
import { loan } from "#domain/money/loan.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { type Cents, centsToDollars, formatWithOptionalCents } from "#domain/money/money.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { listTaxRates } from "#domain/money/tax-rates.ts";
import { type Province, provinces } from "#domain/place/province.ts";
import type { VehicleCondition } from "#domain/vehicle/vehicle.ts";

/** The calculator of the home page uses monthly payments (docs/readings.md, reading 5). */
const paymentsPerYear = 12;
const loanTerms = [36, 48, 60, 72, 84] as const;

const defaultLoan = { amount: 25_000_00, months: 60, apr: 6.99 };
const defaultTradeIn = { price: 35_000_00, value: 12_000_00, province: "QC" } as const;

/** Amount entered in the query; the default if absent, null if unreadable or above the maximum. */
function readAmount(query: URLSearchParams, name: string, defaultAmount: Cents): Cents | null {
  const entered = query.get(name)?.trim();
  if (!entered) return defaultAmount;
  const amount = parseEnteredMoney(entered);
  return amount !== null && amount <= maxAmounts.vehicleValue ? amount : null;
}

/** Annual rate in percent from 0 to the legal limit, entered with a point or a comma; null if unreadable. */
function readRate(query: URLSearchParams): number | null {
  const entered = query.get("apr")?.trim();
  if (!entered) return defaultLoan.apr;
  const digits = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*%?$/.exec(entered)?.[1]?.replace(",", ".");
  return digits !== undefined && Number(digits) <= maxCreditRate ? Number(digits) : null;
}

/** What fills a money field again: the amount in groups of thousands, or what was entered if it is not an amount. */
const fillAmount = (query: URLSearchParams, name: string, amount: Cents | null, language: Language): string =>
  amount === null ? (query.get(name) ?? "") : formatWithOptionalCents(amount, language).replace(/\u00a0?\$/, "");

/** Payment of a loan. `entered` fills the form again; `invalidFields` names unreadable fields, and then `result` is null. */
export function calculateLoan(query: URLSearchParams, language: Language) {
  const [amount, apr] = [readAmount(query, "amount", defaultLoan.amount), readRate(query)];
  const months = loanTerms.find((term) => String(term) === query.get("months")) ?? defaultLoan.months;
  const isReadable = amount !== null && amount > 0 && apr !== null;
  return {
    entered: { amount: fillAmount(query, "amount", amount, language), apr: query.get("apr") ?? "" },
    defaultApr: defaultLoan.apr,
    months,
    terms: loanTerms,
    invalidFields: [...(amount ? [] : ["amount"]), ...(apr === null ? ["apr"] : [])],
    result: isReadable
      ? {
          amount,
          apr,
          priceMax: Math.floor(centsToDollars(amount)),
          ...loan(amount, { months, apr, frequency: paymentsPerYear }),
        }
      : null,
  };
}
export type LoanCalculation = ReturnType<typeof calculateLoan>;

/** Price of a used vehicle with a trade-in, taxes included, and the savings compared with no trade-in. */
export function calculateTradeIn(query: URLSearchParams, language: Language, today = shopToday()) {
  const price = readAmount(query, "price", defaultTradeIn.price);
  const value = readAmount(query, "tradeInValue", defaultTradeIn.value);
  const province = matchOption(provinces, query.get("province")) ?? defaultTradeIn.province;
  const isAbovePrice = price !== null && value !== null && value > price;
  const quoteWith = (tradeIn: Cents) => buildCashQuote({ price: price ?? 0, tradeIn, province, today });
  return {
    entered: {
      price: fillAmount(query, "price", price, language),
      tradeInValue: fillAmount(query, "tradeInValue", value, language),
    },
    province,
    invalidFields: [...(price ? [] : ["price"]), ...(value === null ? ["tradeInValue"] : [])],
    isAbovePrice,
    result:
      price && value !== null && !isAbovePrice
        ? { ...quoteWith(value), savings: quoteWith(0).total - quoteWith(value).total }
        : null,
  };
}
export type TradeInCalculation = ReturnType<typeof calculateTradeIn>;

const maxSavings = 4;

/** The sales tax that the trade-in saves where most dealers are, the largest first; none if it saves nothing. */
export function compareTaxSavings(
  { result }: TradeInCalculation,
  dealerCounts: readonly { value: Province; count: number }[],
  today = shopToday(),
) {
  if (!result) return [];
  const { price } = result;
  return [...dealerCounts]
    .sort((a, b) => b.count - a.count)
    .slice(0, maxSavings)
    .map(({ value: province }) => {
      const taxesWith = (tradeIn: Cents) => buildCashQuote({ price, tradeIn, province, today }).taxes;
      return { province, saved: taxesWith(0) - taxesWith(result.tradeIn) };
    })
    .filter(({ saved }) => saved > 0)
    .sort((a, b) => b.saved - a.saved);
}

interface CashQuoteInput {
  price: Cents;
  condition?: VehicleCondition;
  tradeIn: Cents;
  province: Province;
  today: string;
}

export function buildCashQuote({ price, condition = "used", tradeIn, province, today }: CashQuoteInput) {
  const { amounts } = buildQuote({
    vehicle: { lines: [{ id: "price", kind: "price", amount: price }], msrp: price },
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: tradeIn, isIncluded: tradeIn > 0, balanceDue: 0 },
    taxes: listTaxRates({ province, date: today, condition, price }),
    postTaxRebates: 0,
    deposit: 0,
    payment: { method: "cash" },
  });
  return { price, tradeIn, taxes: amounts.taxes, total: amounts.total };
}
