/** What a purchase comes to, computed apart from the app: integer cents, from the terms that the test itself set. */

export interface Terms {
  months: number;
  /** Percent a year. */
  apr: number;
  /** Payments a year. */
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
const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

/** What brings `present` down to `future`, in arrears. */
function annuity(present: number, future: number, { months, apr, frequency }: Terms): number {
  const count = (months * frequency) / 12;
  const each = apr / 100 / frequency;
  if (each === 0) return Math.max(0, Math.round((present - future) / count));
  const discount = (1 + each) ** -count;
  return Math.max(0, Math.round(((present - future * discount) * each) / (1 - discount)));
}

function taxed(base: number, rates: Purchase["rates"]) {
  const each = Object.entries(rates).map(([name, rate]) => [`tax.${name}`, part(Math.max(0, base), rate)] as const);
  return { lines: Object.fromEntries(each), taxes: sum(each.map(([, amount]) => amount)) };
}

/** By the names of `data-amount`; 0 for what the purchase has not. */
export function quoteByHand(purchase: Purchase): Record<string, number> {
  const { price, tradeIn, lien, plan, down, rates, method, terms, residual } = purchase;
  const subtotal = price + plan - tradeIn;
  const ofOrder = taxed(subtotal, rates);
  const isLease = method === "lease";
  const total = subtotal + (isLease ? 0 : ofOrder.taxes) + lien;
  const left = total - (method === "cash" ? 0 : down) - deposit;
  const due = Math.max(0, left);
  const payment = method === "cash" ? 0 : annuity(due, isLease ? residual : 0, terms);
  const isAtDelivery = method === "cash" || (method === "finance" && payment === 0);
  const financed = isAtDelivery ? 0 : due;
  const ofPayment = taxed(payment, rates);
  const { lines, taxes } = isLease ? ofPayment : ofOrder;
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
    creditDue: Math.max(0, -left),
  };
}
