import type { Cents } from "./money.ts";

/** The largest amounts that forms and calls accept. */
export const maxAmounts = {
  hourlyWage: 1_000_00,
  /** An offer, a valuation, or an amount to finance. */
  vehicleValue: 500_000_00,
  /** A down payment, or what is still due on a trade-in. */
  downPayment: 1_000_000_00,
  /** Income or the cost of a home, of any period. */
  income: 10_000_000_00,
  /** A price or rebate of the prices service, or of a filter. */
  vehiclePrice: 10_000_000_00,
  residence: 100_000_000_00,
  /** What the field of an amount can hold; larger entries become this one, which is above every other limit. */
  entry: 1_000_000_000_000_00,
} as const satisfies Record<string, Cents>;
