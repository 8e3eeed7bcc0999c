import type { Bilingual } from "#domain/formats/language.ts";
import { lease, residualOf } from "./lease.ts";
import { type Loan, loan, paymentsOf, type Term } from "./loan.ts";
import { type Cents, requireCents, roundToCents, sumOf } from "./money.ts";
import { type TaxLine, type TaxName, type TaxRate, taxLines } from "./tax.ts";

export type VehicleLineKind = "price" | "option" | "fee" | "levy" | "rebate";

/** One part of the vehicle's price. The amount is never negative: a rebate is taken off because it is one. */
export interface VehicleLine {
  /** Unique within the vehicle. */
  id: string;
  kind: VehicleLineKind;
  amount: Cents;
  name?: Bilingual;
}

export interface CashPayment {
  method: "cash";
}

export interface FinancePayment extends Term {
  method: "finance";
  downPayment: Cents;
}

export interface LeasePayment extends Term {
  method: "lease";
  downPayment: Cents;
  residualPercent: number;
}

export type PaymentChoice = CashPayment | FinancePayment | LeasePayment;
export type PaymentMethod = PaymentChoice["method"];

export interface QuoteInput {
  vehicle: { lines: VehicleLine[]; msrp: Cents };
  protectionPlan: Cents;
  delivery: Cents;
  /** `balanceDue` is the lien: what the shopper still owes on the vehicle traded in. */
  tradeIn: { value: Cents; isIncluded: boolean; balanceDue: Cents };
  /** As `taxRates`, or the get-taxes call, gives them. */
  taxes: TaxRate[];
  postTaxRebates: Cents;
  /** The deposit asked for, from the first step on: counted only once paid, it would change the quote halfway. */
  deposit: Cents;
  payment: PaymentChoice;
}

const noAmounts = {
  vehiclePrice: 0,
  protectionPlan: 0,
  delivery: 0,
  tradeInValue: 0,
  subtotal: 0,
  tradeInCredit: 0,
  "tax.luxury": 0,
  "tax.gst": 0,
  "tax.qst": 0,
  "tax.hst": 0,
  "tax.pst": 0,
  taxes: 0,
  tradeInBalanceDue: 0,
  postTaxRebates: 0,
  total: 0,
  downPayment: 0,
  deposit: 0,
  dueAtDelivery: 0,
  financed: 0,
  creditDue: 0,
  payment: 0,
  paymentTaxes: 0,
  paymentWithTaxes: 0,
  residual: 0,
  costOfBorrowing: 0,
};

/** The amounts of a quote by name: the same words as `data-amount` on the pages. */
export type QuoteAmountName = keyof typeof noAmounts;

export const isQuoteAmountName = (id: string): id is QuoteAmountName => Object.hasOwn(noAmounts, id);

/** How a line came about; the texts explain each. */
export type QuoteRule =
  | `vehicle.${VehicleLineKind}`
  | "sumOfVehicleLines"
  | "asChosen"
  | "taxCredit"
  | "beforeTaxes"
  | "surplusOfTradeIn"
  | "percentOfPrice"
  | "percentOfExcess"
  | "percentOfTaxable"
  | "percentOfPayment"
  | "sumOfTaxes"
  | "lien"
  | "afterTaxes"
  | "sumOfLines"
  | "countsAsDownPayment"
  | "totalLessDownPayment"
  | "owedToShopper"
  | "annuity"
  | "evenSplit"
  | "paymentAndTaxes"
  | "percentOfMsrp"
  | "paymentsLessFinanced";

export interface QuoteLine {
  id: QuoteAmountName | `vehicle.${string}`;
  amount: Cents;
  /** Whether the sum below gains it, loses it, is it, or whether it only informs. */
  effect: "adds" | "takes" | "sums" | "informs";
  /** A lease's taxes are those of one payment; all else is of the whole order. */
  per: "order" | "payment";
  rule: QuoteRule;
  /** The rate, where the rule has one: percent. */
  percent?: number;
  /** What the percentage was taken of. */
  base?: Cents;
  name?: Bilingual;
}

export interface Quote {
  method: PaymentMethod;
  /** In the order in which they are shown. */
  lines: QuoteLine[];
  /** All amounts by name; 0 where the quote has no such line. */
  amounts: Record<QuoteAmountName, Cents>;
  /** The term of the payments, with their number; absent for cash. */
  term: (Term & { payments: number }) | null;
}

/** The figure that leads a quote, by its name: what is paid each time with its taxes, or what cash leaves due. */
export const leadingAmount = ({ method, term }: { method: PaymentMethod; term: object | null }): QuoteAmountName => {
  if (!term) return "dueAtDelivery";
  // A lease's taxes fall on each payment; a loan's are financed with the rest.
  return method === "lease" ? "paymentWithTaxes" : "payment";
};

/** Whether anybody lends: paying over time asks for credit unless what is given and put down covers the total. */
export const asksCredit = ({ method, amounts }: Pick<Quote, "method" | "amounts">): boolean =>
  method !== "cash" && amounts.financed > 0;

/**
 * Whether no payment is left although the way of paying has some. Of a loan it means that nobody lends; a lease may be so
 * and still be lent its residual.
 */
export const isCovered = ({ term, amounts }: Pick<Quote, "term" | "amounts">): boolean =>
  term !== null && amounts.payment === 0;

/** How often a payment falls due; null where none does. */
export const paidEvery = (quote: Pick<Quote, "term" | "amounts">): Term["frequency"] | null =>
  quote.term === null || isCovered(quote) ? null : quote.term.frequency;

const requireAmount = (amount: Cents, what: string): Cents => {
  if (requireCents(amount, what) < 0) throw new RangeError(`${what} must not be negative: ${amount}`);
  return amount;
};

/** The vehicle's price: price, options, fees and levies less pre-tax rebates. It is what `taxRates` asks for. */
export const vehiclePriceOf = (lines: readonly VehicleLine[]): Cents =>
  sumOf(
    lines.map(({ id, kind, amount }) => (kind === "rebate" ? -requireAmount(amount, id) : requireAmount(amount, id))),
  );

const line = (
  id: QuoteLine["id"],
  amount: Cents,
  effect: QuoteLine["effect"],
  rule: QuoteRule,
  more: Partial<Pick<QuoteLine, "per" | "percent" | "base" | "name">> = {},
): QuoteLine => ({ id, amount, effect, per: "order", rule, ...more });

const vehicleLines = (input: QuoteInput): QuoteLine[] => {
  const ids = new Set(input.vehicle.lines.map(({ id }) => id));
  if (ids.size < input.vehicle.lines.length) throw new RangeError("Two lines of the vehicle have the same id");
  return input.vehicle.lines.map(({ id, kind, amount, name }) =>
    line(`vehicle.${id}`, amount, kind === "rebate" ? "takes" : "adds", `vehicle.${kind}`, name ? { name } : {}),
  );
};

const ruleOfTax = (tax: TaxLine, rates: readonly TaxRate[], per: QuoteLine["per"]): QuoteRule => {
  if (tax.name !== "luxury") return per === "payment" ? "percentOfPayment" : "percentOfTaxable";
  const isOfPrice = rates.some((rate) => rate.name === "luxury" && rate.percent === tax.percent);
  return isOfPrice ? "percentOfPrice" : "percentOfExcess";
};

const linesOfTaxes = (taxes: readonly TaxLine[], rates: readonly TaxRate[], per: QuoteLine["per"]): QuoteLine[] =>
  taxes.map((tax) => {
    const rule = ruleOfTax(tax, rates, per);
    return line(`tax.${tax.name}`, tax.amount, "adds", rule, { per, percent: tax.percent, base: tax.base });
  });

const totalOf = (taxes: readonly TaxLine[]) => sumOf(taxes.map((tax) => tax.amount));

const isLuxury = (rate: { name: TaxName }) => rate.name === "luxury";

/** What the vehicle and what goes with it cost before taxes, and the trade-in that lessens it. */
const beforeTaxes = (input: QuoteInput) => {
  const vehiclePrice = vehiclePriceOf(input.vehicle.lines);
  const protectionPlan = requireAmount(input.protectionPlan, "The protection plan");
  const delivery = requireAmount(input.delivery, "The delivery");
  const tradeInValue = input.tradeIn.isIncluded ? Math.max(0, requireCents(input.tradeIn.value, "The trade-in")) : 0;
  const subtotal = sumOf([vehiclePrice, protectionPlan, delivery, -tradeInValue]);
  const lines = [
    ...vehicleLines(input),
    line("vehiclePrice", vehiclePrice, "sums", "sumOfVehicleLines"),
    line("protectionPlan", protectionPlan, "adds", "asChosen"),
    line("delivery", delivery, "adds", "asChosen"),
    line("tradeInValue", tradeInValue, "takes", "taxCredit"),
    line("subtotal", subtotal, "sums", "beforeTaxes"),
    // Already within the subtotal, which it leaves below zero: said again in its own words.
    ...(tradeInValue > 0 && subtotal < 0 ? [line("tradeInCredit", -subtotal, "informs", "surplusOfTradeIn")] : []),
  ];
  return { vehiclePrice, subtotal, lines };
};

/** From the subtotal to what is left to pay. A lease's own base stays untaxed but for the luxury tax (reading 5). */
const upToTotal = (input: QuoteInput) => {
  const { vehiclePrice, subtotal, lines: linesBefore } = beforeTaxes(input);
  const isLease = input.payment.method === "lease";
  const rates = isLease ? input.taxes.filter(isLuxury) : input.taxes;
  const taxes = taxLines(subtotal, rates, vehiclePrice);
  const balanceDue = requireAmount(input.tradeIn.balanceDue, "The balance due");
  const tradeInBalanceDue = input.tradeIn.isIncluded ? balanceDue : 0;
  const postTaxRebates = requireAmount(input.postTaxRebates, "The rebates after taxes");
  const total = sumOf([subtotal, totalOf(taxes), tradeInBalanceDue, -postTaxRebates]);
  const downPayment =
    input.payment.method === "cash" ? 0 : requireAmount(input.payment.downPayment, "The down payment");
  const deposit = requireAmount(input.deposit, "The deposit");
  const lines = [
    ...linesBefore,
    ...linesOfTaxes(taxes, rates, "order"),
    ...(isLease ? [] : [line("taxes", totalOf(taxes), "informs", "sumOfTaxes")]),
    line("tradeInBalanceDue", tradeInBalanceDue, "adds", "lien"),
    ...(postTaxRebates > 0 ? [line("postTaxRebates", postTaxRebates, "takes", "afterTaxes")] : []),
    line("total", total, "sums", "sumOfLines"),
    ...(input.payment.method === "cash" ? [] : [line("downPayment", downPayment, "takes", "asChosen")]),
    line("deposit", deposit, "takes", "countsAsDownPayment"),
  ];
  return { lines, taxes: totalOf(taxes), left: sumOf([total, -downPayment, -deposit]) };
};

const ruleOfPayment = (term: Term): QuoteRule => (term.apr === 0 ? "evenSplit" : "annuity");

const borrowingLine = ({ costOfBorrowing }: Loan): QuoteLine =>
  line("costOfBorrowing", costOfBorrowing, "informs", "paymentsLessFinanced");

/** Cents that no payment of a whole cent would repay: they would fall due nowhere, so they are due at delivery. */
const isTooLittleToLend = (term: Term, amount: Cents): boolean => amount > 0 && loan(amount, term).payment === 0;

const financeLines = (payment: FinancePayment, financed: Cents, taxes: Cents): QuoteLine[] => {
  const repaid = loan(financed, payment);
  return [
    line("payment", repaid.payment, "informs", ruleOfPayment(payment), { per: "payment", percent: payment.apr }),
    // A breakdown of the payment, spread without interest and never added to it.
    line("paymentTaxes", repaid.payment === 0 ? 0 : roundToCents(taxes / repaid.payments), "informs", "evenSplit", {
      per: "payment",
    }),
    borrowingLine(repaid),
  ];
};

const leaseLines = (payment: LeasePayment, financed: Cents, input: QuoteInput): QuoteLine[] => {
  const { msrp } = input.vehicle;
  const residual = residualOf(requireAmount(msrp, "The MSRP"), payment.residualPercent);
  const repaid = lease(financed, residual, payment);
  const rates = input.taxes.filter((rate) => !isLuxury(rate));
  const taxes = taxLines(repaid.payment, rates);
  const taxed = sumOf([repaid.payment, totalOf(taxes)]);
  const ofPayment = { per: "payment" } as const;
  return [
    line("residual", residual, "informs", "percentOfMsrp", { percent: payment.residualPercent, base: msrp }),
    line("payment", repaid.payment, "adds", ruleOfPayment(payment), { ...ofPayment, percent: payment.apr }),
    ...linesOfTaxes(taxes, rates, "payment"),
    line("taxes", totalOf(taxes), "informs", "sumOfTaxes", ofPayment),
    line("paymentWithTaxes", taxed, "sums", "paymentAndTaxes", ofPayment),
    borrowingLine(repaid),
  ];
};

const linesOfPayment = (input: QuoteInput, left: Cents, taxes: Cents): { lines: QuoteLine[]; term: Quote["term"] } => {
  const { payment } = input;
  const due = Math.max(0, left);
  const credit = left < 0 ? [line("creditDue", -left, "informs", "owedToShopper")] : [];
  if (payment.method === "cash") {
    return { lines: [line("dueAtDelivery", due, "sums", "totalLessDownPayment"), ...credit], term: null };
  }
  const { months, apr, frequency } = payment;
  const isTooLittle = payment.method === "finance" && isTooLittleToLend(payment, due);
  const rest = line(isTooLittle ? "dueAtDelivery" : "financed", due, "sums", "totalLessDownPayment");
  const lent = isTooLittle ? 0 : due;
  const lines = payment.method === "lease" ? leaseLines(payment, lent, input) : financeLines(payment, lent, taxes);
  return { lines: [rest, ...credit, ...lines], term: { months, apr, frequency, payments: paymentsOf(payment) } };
};

const amountsOf = (lines: readonly QuoteLine[]): Quote["amounts"] => {
  const amounts = { ...noAmounts };
  for (const { id, amount } of lines) {
    if (isQuoteAmountName(id)) amounts[id] = amount;
  }
  return amounts;
};

/**
 * The quote: the one computation behind the vehicle page, every step, the review, the contract and the upstream
 * (specification, section 4, price calculation; readings 5 and 6). All amounts are cents. Throws RangeError for an
 * amount that is no whole, non-negative number of cents, a term that is not positive, a negative rate, or two lines of
 * the vehicle with one id.
 */
export const buildQuote = (input: QuoteInput): Quote => {
  const order = upToTotal(input);
  const paid = linesOfPayment(input, order.left, order.taxes);
  const lines = [...order.lines, ...paid.lines];
  return { method: input.payment.method, lines, amounts: amountsOf(lines), term: paid.term };
};
