/** The value of a trim at usual kilometres and in usual condition, by the rules and as the main team changed it (reading 37). */
import { type Cents, dollarsToCents, roundToCents } from "#domain/money/money.ts";
import * as figures from "./valuation-figures.ts";
import { ageInMonths, ageShare } from "./valuation-shares.ts";
import type { ValuedVehicle } from "./valued-vehicle.ts";

/** Why a trim's value changes. Owners read the reason, so each has a text in both languages. */
export const trimValueReasons = ["sales", "demand", "season", "defect", "figures"] as const;
export type TrimValueReason = (typeof trimValueReasons)[number];
/** The reason of a change that takes an earlier one back. */
export const correctionReason = "correction";
export type ChangeReason = TrimValueReason | typeof correctionReason;

/** Days in which a change can be taken back. */
export const undoDays = 7;

/** What a change of many trims may be at most, in either direction. */
export const maxPercent = 50;

/** A new value is between these shares of the value by the rules, so that a slip of the keyboard is refused. */
export const trimValueShares = { least: 0.25, most: 3 } as const;

const lowestValue = figures.minimumValue.drivable;

/** What a dealer pays by the rules, before the lowest value applies. */
const valueByRules = (vehicle: ValuedVehicle, today: string): Cents =>
  roundToCents(roundToCents(vehicle.msrp * ageShare(vehicle, ageInMonths(vehicle.year, today))) * figures.resaleShare);

/**
 * In cents, at usual kilometres and in usual condition.
 *
 * @param today YYYY-MM-DD
 * @param adjustment 1 is the value by the rules
 */
export const trimValue = (vehicle: ValuedVehicle, today: string, adjustment = vehicle.adjustment ?? 1): Cents =>
  Math.max(lowestValue, roundToCents(valueByRules(vehicle, today) * adjustment));

/** The adjustment that makes `value` the trim's value on this day; null for the value by the rules. */
export const adjustmentFor = (vehicle: ValuedVehicle, value: Cents, today: string): number | null =>
  value === trimValue(vehicle, today, 1) ? null : value / valueByRules(vehicle, today);

/** The lowest and the highest value that a trim may get, in cents and whole dollars. */
export function trimValueLimits(vehicle: ValuedVehicle, today: string): { least: Cents; most: Cents } {
  const byRules = trimValue(vehicle, today, 1);
  return {
    least: Math.max(lowestValue, toDollars(byRules * trimValueShares.least)),
    most: toDollars(byRules * trimValueShares.most),
  };
}

/** A value changed by a percentage, in whole dollars. */
export const changeByPercent = (value: Cents, percent: number): Cents => toDollars((value * (100 + percent)) / 100);

const toDollars = (cents: number): Cents => dollarsToCents(Math.round(cents / 100));
