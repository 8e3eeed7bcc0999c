import type { Bilingual } from "#domain/formats/language.ts";
import { lease, residualOf } from "./lease.ts";
import { countPayments, type Loan, loan, type Term } from "./loan.ts";
import { type Cents, requireCents, roundToCents, sumCents } from "./money.ts";
import { listTaxLines, type TaxLine, type TaxName, type TaxRate } from "./tax.ts";

export type VehicleLineKind = "price" | "option" | "fee" | "levy" | "rebate";

/** One part of the vehicle's price. The amount is never negative: the kind `rebate` subtracts it. */
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
  /** `balanceDue` is the lien: the debt that remains on the traded-in vehicle. */
  tradeIn: { value: Cents; isIncluded: boolean; balanceDue: Cents };
  /** From `listTaxRates` or the get-taxes call. */
  taxes: TaxRate[];
  postTaxRebates: Cents;
  /** The deposit, paid or not: counting it only once paid would change the quote in the middle of the purchase. */
  deposit: Cents;
  payment: PaymentChoice;
}

const zeroAmounts = {
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
  totalObligation: 0,
};

/** Name of an amount of a quote. The pages use the same names in `data-amount`. */
export type QuoteAmountName = keyof typeof zeroAmounts;

export const isQuoteAmountName = (id: string): id is QuoteAmountName => Object.hasOwn(zeroAmounts, id);

/** How the amount of a quote's line was computed. The locales have an explanatory text for each. */
export type QuoteLineRule =
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
  | "paymentsLessFinanced"
  | "sumOfPayments";

export interface QuoteLine {
  id: QuoteAmountName | `vehicle.${string}`;
  amount: Cents;
  /** How the line acts on the next sum: is added, is subtracted, is the sum itself, or only informs. */
  effect: "adds" | "takes" | "sums" | "informs";
  /** Whether the amount is for the whole order or for each payment, as a lease's taxes are. */
  per: "order" | "payment";
  rule: QuoteLineRule;
  /** The rate in percent, if the rule has one. */
  percent?: number;
  /** The amount that the percentage applies to. */
  base?: Cents;
  name?: Bilingual;
}

export interface Quote {
  method: PaymentMethod;
  /** In display order. */
  lines: QuoteLine[];
  /** All amounts by name; 0 when the quote has no such line. */
  amounts: Record<QuoteAmountName, Cents>;
  /** The term with its number of payments; null for cash. */
  term: (Term & { payments: number }) | null;
}

/** A sum with a single part repeats that part: a quote does not show it again. */
export const isRepeatedSum = (line: QuoteLine, { lines, amounts }: Pick<Quote, "lines" | "amounts">): boolean =>
  (line.id === "taxes" && lines.some(({ id, amount }) => id.startsWith("tax.") && amount === line.amount)) ||
  (line.id === "subtotal" && amounts.protectionPlan === 0 && amounts.delivery === 0 && amounts.tradeInValue === 0);

/** Name of a quote's most important amount: each payment with its taxes, or the amount due for cash. */
export function mainAmountName({
  method,
  term,
}: {
  method: PaymentMethod;
  term: object | null;
}): "dueAtDelivery" | "payment" | "paymentWithTaxes" {
  if (!term) return "dueAtDelivery";
  // A lease's taxes are charged on each payment; a loan's taxes are part of the financed amount.
  return method === "lease" ? "paymentWithTaxes" : "payment";
}

/** Whether the purchase needs a lender: false for cash, and when trade-in and down payment cover the total. */
export const needsCredit = ({ method, amounts }: Pick<Quote, "method" | "amounts">): boolean =>
  method !== "cash" && amounts.financed > 0;

/** Whether a financed or leased purchase has payments of 0. A loan then lends nothing; a lease may still lend the residual. */
export const hasZeroPayment = ({ term, amounts }: Pick<Quote, "term" | "amounts">): boolean =>
  term !== null && amounts.payment === 0;

/** Payments a year; null when there are no payments to make. */
export const paymentFrequencyOf = (quote: Pick<Quote, "term" | "amounts">): Term["frequency"] | null =>
  quote.term === null || hasZeroPayment(quote) ? null : quote.term.frequency;

const requireNonNegative = (amount: Cents, label: string): Cents => {
  if (requireCents(amount, label) < 0) throw new RangeError(`${label} must not be negative: ${amount}`);
  return amount;
};

/** The vehicle's price in cents: price, options, fees and levies less pre-tax rebates. `listTaxRates` needs it. */
export const vehiclePriceOf = (lines: readonly VehicleLine[]): Cents =>
  sumCents(
    lines.map(({ id, kind, amount }) =>
      kind === "rebate" ? -requireNonNegative(amount, id) : requireNonNegative(amount, id),
    ),
  );

const line = (
  id: QuoteLine["id"],
  amount: Cents,
  effect: QuoteLine["effect"],
  rule: QuoteLineRule,
  details: Partial<Pick<QuoteLine, "per" | "percent" | "base" | "name">> = {},
): QuoteLine => ({ id, amount, effect, per: "order", rule, ...details });

const buildVehicleLines = (input: QuoteInput): QuoteLine[] => {
  const ids = new Set(input.vehicle.lines.map(({ id }) => id));
  if (ids.size < input.vehicle.lines.length) throw new RangeError("Two lines of the vehicle have the same id");
  return input.vehicle.lines.map(({ id, kind, amount, name }) =>
    line(`vehicle.${id}`, amount, kind === "rebate" ? "takes" : "adds", `vehicle.${kind}`, name ? { name } : {}),
  );
};

const taxLineRule = (tax: TaxLine, rates: readonly TaxRate[], per: QuoteLine["per"]): QuoteLineRule => {
  if (tax.name !== "luxury") return per === "payment" ? "percentOfPayment" : "percentOfTaxable";
  const isPercentOfPrice = rates.some((rate) => rate.name === "luxury" && rate.percent === tax.percent);
  return isPercentOfPrice ? "percentOfPrice" : "percentOfExcess";
};

const buildTaxLines = (taxes: readonly TaxLine[], rates: readonly TaxRate[], per: QuoteLine["per"]): QuoteLine[] =>
  taxes.map((tax) => {
    const rule = taxLineRule(tax, rates, per);
    return line(`tax.${tax.name}`, tax.amount, "adds", rule, { per, percent: tax.percent, base: tax.base });
  });

const sumTaxes = (taxes: readonly TaxLine[]) => sumCents(taxes.map((tax) => tax.amount));

const isLuxury = (rate: { name: TaxName }) => rate.name === "luxury";

/** The lines before taxes: vehicle, protection plan and delivery, less the trade-in. */
const buildSubtotal = (input: QuoteInput) => {
  const vehiclePrice = vehiclePriceOf(input.vehicle.lines);
  const protectionPlan = requireNonNegative(input.protectionPlan, "The protection plan");
  const delivery = requireNonNegative(input.delivery, "The delivery");
  const tradeInValue = input.tradeIn.isIncluded ? Math.max(0, requireCents(input.tradeIn.value, "The trade-in")) : 0;
  const subtotal = sumCents([vehiclePrice, protectionPlan, delivery, -tradeInValue]);
  const lines = [
    ...buildVehicleLines(input),
    line("vehiclePrice", vehiclePrice, "sums", "sumOfVehicleLines"),
    line("protectionPlan", protectionPlan, "adds", "asChosen"),
    line("delivery", delivery, "adds", "asChosen"),
    line("tradeInValue", tradeInValue, "takes", "taxCredit"),
    line("subtotal", subtotal, "sums", "beforeTaxes"),
    // The subtotal is negative because it includes this credit; the line only explains it.
    ...(tradeInValue > 0 && subtotal < 0 ? [line("tradeInCredit", -subtotal, "informs", "surplusOfTradeIn")] : []),
  ];
  return { vehiclePrice, subtotal, lines };
};

/** The lines up to the deposit. A lease's total has no tax but the luxury tax: each payment is taxed instead (reading 5). */
const buildTotal = (input: QuoteInput) => {
  const { vehiclePrice, subtotal, lines: subtotalLines } = buildSubtotal(input);
  const isLease = input.payment.method === "lease";
  const rates = isLease ? input.taxes.filter(isLuxury) : input.taxes;
  const taxes = listTaxLines(subtotal, rates, vehiclePrice);
  const balanceDue = requireNonNegative(input.tradeIn.balanceDue, "The balance due");
  const tradeInBalanceDue = input.tradeIn.isIncluded ? balanceDue : 0;
  const postTaxRebates = requireNonNegative(input.postTaxRebates, "The rebates after taxes");
  const total = sumCents([subtotal, sumTaxes(taxes), tradeInBalanceDue, -postTaxRebates]);
  const downPayment =
    input.payment.method === "cash" ? 0 : requireNonNegative(input.payment.downPayment, "The down payment");
  const deposit = requireNonNegative(input.deposit, "The deposit");
  const lines = [
    ...subtotalLines,
    ...buildTaxLines(taxes, rates, "order"),
    ...(isLease ? [] : [line("taxes", sumTaxes(taxes), "informs", "sumOfTaxes")]),
    line("tradeInBalanceDue", tradeInBalanceDue, "adds", "lien"),
    ...(postTaxRebates > 0 ? [line("postTaxRebates", postTaxRebates, "takes", "afterTaxes")] : []),
    line("total", total, "sums", "sumOfLines"),
    ...(input.payment.method === "cash" ? [] : [line("downPayment", downPayment, "takes", "asChosen")]),
    line("deposit", deposit, "takes", "countsAsDownPayment"),
  ];
  return { lines, taxes: sumTaxes(taxes), remaining: sumCents([total, -downPayment, -deposit]) };
};

const paymentLineRule = (term: Term): QuoteLineRule => (term.apr === 0 ? "evenSplit" : "annuity");

/** The credit charges, and all that the shopper undertakes to pay over the term: a loan's payments, a lease's with their taxes. */
const obligationLines = ({ costOfBorrowing }: Loan, totalObligation: Cents): QuoteLine[] => [
  line("costOfBorrowing", costOfBorrowing, "informs", "paymentsLessFinanced"),
  ...(totalObligation > 0 ? [line("totalObligation", totalObligation, "informs", "sumOfPayments")] : []),
];

/** Whether the payment of so small a loan rounds to 0 cents. The amount is then due at delivery. */
const isTooSmallForPayments = (term: Term, amount: Cents): boolean => amount > 0 && loan(amount, term).payment === 0;

const buildFinanceLines = (payment: FinancePayment, financed: Cents, taxes: Cents): QuoteLine[] => {
  const repayment = loan(financed, payment);
  return [
    line("payment", repayment.payment, "informs", paymentLineRule(payment), { per: "payment", percent: payment.apr }),
    // Informs how much of each payment is tax: spread without interest, never added to the payment.
    line(
      "paymentTaxes",
      repayment.payment === 0 ? 0 : roundToCents(taxes / repayment.payments),
      "informs",
      "evenSplit",
      {
        per: "payment",
      },
    ),
    ...obligationLines(repayment, repayment.payment === 0 ? 0 : sumCents([financed, repayment.costOfBorrowing])),
  ];
};

const buildLeaseLines = (payment: LeasePayment, financed: Cents, input: QuoteInput): QuoteLine[] => {
  const { msrp } = input.vehicle;
  const residual = residualOf(requireNonNegative(msrp, "The MSRP"), payment.residualPercent);
  const repayment = lease(financed, residual, payment);
  const rates = input.taxes.filter((rate) => !isLuxury(rate));
  const taxes = listTaxLines(repayment.payment, rates);
  const paymentWithTaxes = sumCents([repayment.payment, sumTaxes(taxes)]);
  const perPayment = { per: "payment" } as const;
  return [
    line("residual", residual, "informs", "percentOfMsrp", { percent: payment.residualPercent, base: msrp }),
    line("payment", repayment.payment, "adds", paymentLineRule(payment), { ...perPayment, percent: payment.apr }),
    ...buildTaxLines(taxes, rates, "payment"),
    line("taxes", sumTaxes(taxes), "informs", "sumOfTaxes", perPayment),
    line("paymentWithTaxes", paymentWithTaxes, "sums", "paymentAndTaxes", perPayment),
    ...obligationLines(repayment, roundToCents(paymentWithTaxes * repayment.payments)),
  ];
};

const buildPaymentLines = (
  input: QuoteInput,
  remaining: Cents,
  taxes: Cents,
): { lines: QuoteLine[]; term: Quote["term"] } => {
  const { payment } = input;
  const due = Math.max(0, remaining);
  const credit = remaining < 0 ? [line("creditDue", -remaining, "informs", "owedToShopper")] : [];
  if (payment.method === "cash") {
    return { lines: [line("dueAtDelivery", due, "sums", "totalLessDownPayment"), ...credit], term: null };
  }
  const { months, apr, frequency } = payment;
  const isDueAtDelivery = payment.method === "finance" && isTooSmallForPayments(payment, due);
  const principalLine = line(isDueAtDelivery ? "dueAtDelivery" : "financed", due, "sums", "totalLessDownPayment");
  const principal = isDueAtDelivery ? 0 : due;
  const lines =
    payment.method === "lease"
      ? buildLeaseLines(payment, principal, input)
      : buildFinanceLines(payment, principal, taxes);
  return {
    lines: [principalLine, ...credit, ...lines],
    term: { months, apr, frequency, payments: countPayments(payment) },
  };
};

const amountsByName = (lines: readonly QuoteLine[]): Quote["amounts"] => {
  const amounts = { ...zeroAmounts };
  for (const { id, amount } of lines) {
    if (isQuoteAmountName(id)) amounts[id] = amount;
  }
  return amounts;
};

/**
 * Computes a quote. The vehicle page, every step, the review, the contract and the upstream all use this function
 * (specification, section 4, price calculation; readings 5 and 6). All amounts are cents. Throws RangeError for an
 * amount that is negative or not whole cents, a term that is not positive, a negative rate, or two vehicle lines with
 * the same id.
 */
export const buildQuote = (input: QuoteInput): Quote => {
  const total = buildTotal(input);
  const payments = buildPaymentLines(input, total.remaining, total.taxes);
  const lines = [...total.lines, ...payments.lines];
  return { method: input.payment.method, lines, amounts: amountsByName(lines), term: payments.term };
};
