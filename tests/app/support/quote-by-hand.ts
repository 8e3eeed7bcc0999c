/** Computes a purchase independently of the app: integer cents, from the terms that the test sets. */

export interface Terms {
  months: number;
  /** Percent per year. */
  apr: number;
  /** Payments per year. */
  frequency: number;
}

export interface Purchase {
  price: number;
  tradeIn: number;
  lien: number;
  plan: number;
  down: number;
  /** Thousandths of a percent, by tax. */
  rates: Readonly<Record<string, number>>;
  method: "finance" | "lease" | "cash";
  terms: Terms;
  residual: number;
}

export const deposit = 250_00;

const part = (cents: number, rate: number) => Math.round((cents * rate) / 100_000);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The payment that reduces `present` to `future`, paid at the end of each period. */
function annuity(present: number, future: number, { months, apr, frequency }: Terms): number {
  const paymentCount = (months * frequency) / 12;
  const periodRate = apr / 100 / frequency;
  if (periodRate === 0) return Math.max(0, Math.round((present - future) / paymentCount));
  const discount = (1 + periodRate) ** -paymentCount;
  return Math.max(0, Math.round(((present - future * discount) * periodRate) / (1 - discount)));
}

function taxed(base: number, rates: Purchase["rates"]) {
  const taxLines = Object.entries(rates).map(([name, rate]) => [`tax.${name}`, part(Math.max(0, base), rate)] as const);
  return { lines: Object.fromEntries(taxLines), taxes: sum(taxLines.map(([, amount]) => amount)) };
}

/** Amounts by their data-amount name. Lines that the purchase does not have are 0. */
export function quoteByHand(purchase: Purchase): Record<string, number> {
  const { price, tradeIn, lien, plan, down, rates, method, terms, residual } = purchase;
  const subtotal = price + plan - tradeIn;
  const orderTaxes = taxed(subtotal, rates);
  const isLease = method === "lease";
  const total = subtotal + (isLease ? 0 : orderTaxes.taxes) + lien;
  const remaining = total - (method === "cash" ? 0 : down) - deposit;
  const due = Math.max(0, remaining);
  const payment = method === "cash" ? 0 : annuity(due, isLease ? residual : 0, terms);
  const isAtDelivery = method === "cash" || (method === "finance" && payment === 0);
  const financed = isAtDelivery ? 0 : due;
  const paymentTaxes = taxed(payment, rates);
  const { lines, taxes } = isLease ? paymentTaxes : orderTaxes;
  return {
    vehiclePrice: price,
    protectionPlan: plan,
    tradeInValue: tradeIn,
    tradeInCredit: Math.max(0, -subtotal),
    tradeInBalanceDue: lien,
    subtotal,
    ...lines,
    taxes,
    total,
    downPayment: method === "cash" ? 0 : down,
    deposit,
    financed,
    payment,
    paymentWithTaxes: isLease ? payment + taxes : 0,
    residual: isLease ? residual : 0,
    dueAtDelivery: isAtDelivery ? due : 0,
    creditDue: Math.max(0, -remaining),
  };
}
