import type { Cents } from "./money.ts";

/** The largest amounts that forms and calls accept. */
export const maxAmounts = {
  hourlyWage: 1_000_00,
  /** An offer, a valuation, or an amount to finance. */
  vehicleValue: 500_000_00,
  /** A down payment, or what is still due on a trade-in. */
  downPayment: 1_000_000_00,
  /** An income of any pay period, or the value or cost of a home. */
  income: 10_000_000_00,
  /** A price or rebate of the prices service, or of a filter. */
  vehiclePrice: 10_000_000_00,
  residence: 100_000_000_00,
  /** Largest amount that a form field parses. A larger entry becomes this amount, which still exceeds every other limit. */
  entry: 1_000_000_000_000_00,
} as const satisfies Record<string, Cents>;
