/** The two small calculators of home pages: they read the address, and reckon by the rules of every quote. */

import { readTypedMoney } from "#app/form/fields.server.ts";
import { optionOf } from "#app/form/query-values.server.ts";
import { dayOf } from "#domain/formats/order-dates.ts";
import { loan } from "#domain/money/loan.ts";
import { type Cents, centsToDollars } from "#domain/money/money.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { taxRates } from "#domain/money/tax-rates.ts";
import { type Province, provinces } from "#domain/place/province.ts";

/** The stand-alone calculator counts in months (reading 5). */
const frequency = 12;
const loanTerms = [36, 48, 60, 72, 84] as const;

const usualLoan = { amount: 25_000_00, months: 60, apr: 6.99 };
const usualTradeIn = { price: 35_000_00, value: 12_000_00, province: "QC" } as const;
const largest: Cents = 500_000_00;

/** A typed amount, or null for one that is none or larger than any vehicle; absent, the usual one. */
function readAmount(query: URLSearchParams, name: string, usual: Cents): Cents | null {
  const typed = query.get(name)?.trim();
  if (!typed) return usual;
  const amount = readTypedMoney(typed);
  return amount !== null && amount <= largest ? amount : null;
}

/** A yearly rate in percent from 0 to 40, typed with a point or a comma. */
function readRate(query: URLSearchParams): number | null {
  const typed = query.get("apr")?.trim();
  if (!typed) return usualLoan.apr;
  const digits = /^(\d{1,2}(?:[.,]\d{1,3})?)\s*%?$/.exec(typed)?.[1]?.replace(",", ".");
  return digits !== undefined && Number(digits) <= 40 ? Number(digits) : null;
}

/** A loan's payment. `typed` is shown again; a name in `wrong` could not be read, and then there is no result. */
export function readLoan(query: URLSearchParams) {
  const [amount, apr] = [readAmount(query, "amount", usualLoan.amount), readRate(query)];
  const months = loanTerms.find((term) => String(term) === query.get("months")) ?? usualLoan.months;
  const isReadable = amount !== null && amount > 0 && apr !== null;
  return {
    typed: { amount: query.get("amount") ?? "", apr: query.get("apr") ?? "" },
    usual: usualLoan,
    months,
    terms: loanTerms,
    wrong: [...(amount ? [] : ["amount"]), ...(apr === null ? ["apr"] : [])],
    result: isReadable
      ? { amount, apr, upTo: Math.floor(centsToDollars(amount)), ...loan(amount, { months, apr, frequency }) }
      : null,
  };
}
export type LoanView = ReturnType<typeof readLoan>;

/** What a vehicle given in exchange leaves to pay for a used one, taxes included, beside the same without it. */
export function readTradeIn(query: URLSearchParams, today = dayOf(new Date())) {
  const price = readAmount(query, "price", usualTradeIn.price);
  const value = readAmount(query, "tradeInValue", usualTradeIn.value);
  const province = optionOf(provinces, query.get("province")) ?? usualTradeIn.province;
  const isTooMuch = price !== null && value !== null && value > price;
  const amountsWith = (tradeIn: Cents) => cashQuote({ price: price ?? 0, tradeIn, province, today });
  return {
    typed: { price: query.get("price") ?? "", tradeInValue: query.get("tradeInValue") ?? "" },
    usual: usualTradeIn,
    province,
    wrong: [...(price ? [] : ["price"]), ...(value === null ? ["tradeInValue"] : [])],
    isTooMuch,
    result:
      price && value !== null && !isTooMuch
        ? { ...amountsWith(value), saved: amountsWith(0).total - amountsWith(value).total }
        : null,
  };
}
export type TradeInView = ReturnType<typeof readTradeIn>;

interface Exchange {
  price: Cents;
  tradeIn: Cents;
  province: Province;
  today: string;
}

function cashQuote({ price, tradeIn, province, today }: Exchange) {
  const { amounts } = buildQuote({
    vehicle: { lines: [{ id: "price", kind: "price", amount: price }], msrp: price },
    protectionPlan: 0,
    delivery: 0,
    tradeIn: { value: tradeIn, isIncluded: tradeIn > 0, balanceDue: 0 },
    taxes: taxRates({ province, date: today, condition: "used", price }),
    postTaxRebates: 0,
    deposit: 0,
    payment: { method: "cash" },
  });
  return { price, tradeIn, taxes: amounts.taxes, total: amounts.total };
}
