/** The reference valuation of a trade-in; docs/valuation.md describes it. */
import { type Cents, centsToDollars, dollarsToCents, roundToCents } from "#domain/money/money.ts";
import { roundForEstimate } from "#domain/money/rounding.ts";
import type { Province } from "#domain/place/province.ts";
import type { GeneralCondition } from "./trade-in.ts";
import * as figures from "./valuation-figures.ts";
import { ageInMonths, ageShare, equipmentValue, mileageShare, usualMileage } from "./valuation-shares.ts";
import type { ValuedVehicle } from "./valued-vehicle.ts";

type YesNo = "yes" | "no";

export interface ValuationInput {
  /** Null when the vehicle is not in the catalogue. */
  vehicle: ValuedVehicle | null;
  mileage: number;
  /** Equipment codes; unknown codes add nothing. */
  vehicleFeatures: readonly string[];
  vehicleCondition: {
    anyIssuesThatPreventDriving: YesNo;
    anyMechanicalDefects: YesNo;
    hasExteriorDamage: YesNo;
    hasBeenModified: YesNo;
    generalCondition: GeneralCondition;
    hasBeenSmokedIn: YesNo;
    numberOfKeys: number;
    accidentedWindShield: YesNo;
    accidented: YesNo;
    /** Codes of the condition scale. */
    tireConditions: { firstSet: number; secondSet: number };
  };
  /** Province of the handover; null applies no factor. */
  province: Province | null;
  /** YYYY-MM-DD, by the shop's calendar. */
  today: string;
}

/** Assumed condition when the owner has not described it, as in the garage (docs/valuation.md). */
export const usualCondition = {
  anyIssuesThatPreventDriving: "no",
  anyMechanicalDefects: "no",
  hasExteriorDamage: "no",
  hasBeenModified: "no",
  generalCondition: "fair",
  hasBeenSmokedIn: "no",
  numberOfKeys: 2,
  accidentedWindShield: "no",
  accidented: "no",
  tireConditions: { firstSet: 1, secondSet: -1 },
} as const satisfies ValuationInput["vehicleCondition"];

/** All line ids in display order. */
export const valuationLineIds = [
  "msrp",
  "age",
  "resale",
  "market",
  "mileage",
  "province",
  "generalCondition",
  "anyIssuesThatPreventDriving",
  "anyMechanicalDefects",
  "hasExteriorDamage",
  "hasBeenModified",
  "hasBeenSmokedIn",
  "accidented",
  "accidentedWindShield",
  "numberOfKeys",
  "firstSet",
  "secondSet",
  "equipment",
  "least",
] as const;
export type ValuationLineId = (typeof valuationLineIds)[number];

export interface ValuationLine {
  id: ValuationLineId;
  /** Negative when the line lowers the value. */
  amount: Cents;
  /** Interpolated into the line's translated sentence. */
  values: Record<string, string | number>;
}

export interface Valuation {
  priceLow: Cents;
  priceHigh: Cents;
  /** Middle of low and high. The quote subtracts it. */
  value: Cents;
  /** Retail price in fair condition with usual kilometres (fair purchase price), as the main team changed it. */
  fpp: Cents;
  /** `fpp` after resale cost, mileage, province and condition. */
  baseDiscountedPrice: Cents;
  /** `baseDiscountedPrice` plus equipment, and at least the minimum value. */
  equipmentAdjustedPrice: Cents;
  /** They sum to `equipmentAdjustedPrice`. */
  lines: ValuationLine[];
}

type PriceRange = Pick<Valuation, "priceLow" | "priceHigh">;

/** Whether two estimates show their reader the same range. */
export const isSameRange = (a: PriceRange, b: PriceRange): boolean =>
  a.priceLow === b.priceLow && a.priceHigh === b.priceHigh;

function minimumValueOf(condition: ValuationInput["vehicleCondition"]): Cents {
  const isDrivable = condition.anyIssuesThatPreventDriving === "no" && condition.anyMechanicalDefects === "no";
  return isDrivable ? figures.minimumValue.drivable : figures.minimumValue.scrap;
}

const rangeEnd = (value: Cents, share: number): Cents =>
  dollarsToCents(roundForEstimate(centsToDollars(value) * share));

/**
 * Estimates a trade-in, in cents. The same input gives the same estimate; age, kilometres and a worse condition never raise
 * it. Null when staff must value the vehicle: not in the catalogue, a model year before 2000, over 400,000 km, or not
 * drivable with mechanical defects.
 */
export function valueTradeIn(input: ValuationInput): Valuation | null {
  const { vehicle, mileage, vehicleCondition: condition } = input;
  if (!vehicle || vehicle.year < figures.estimateLimits.firstYear || mileage > figures.estimateLimits.mileage)
    return null;
  if (condition.anyIssuesThatPreventDriving === "yes" && condition.anyMechanicalDefects === "yes") return null;

  const lines: ValuationLine[] = [{ id: "msrp", amount: vehicle.msrp, values: { year: vehicle.year } }];
  let value = vehicle.msrp;
  const add = (id: ValuationLineId, amount: Cents, values: ValuationLine["values"] = {}) => {
    // A deduction cannot make the value negative.
    const change = Math.max(amount, -value);
    value += change;
    if (change !== 0) lines.push({ id, amount: change, values });
  };
  const scale = (id: ValuationLineId, share: number, values?: ValuationLine["values"]) =>
    add(id, roundToCents(value * share) - value, values);

  const months = ageInMonths(vehicle.year, input.today);
  const share = ageShare(vehicle, months);
  scale("age", share, { months, years: Math.floor(months / 12) });
  const { adjustment = 1 } = vehicle;
  const fpp = roundToCents(value * adjustment);
  scale("resale", figures.resaleShare);
  scale("market", adjustment, { percent: Math.round((adjustment - 1) * 1000) / 10 });
  const usual = usualMileage(months);
  scale("mileage", mileageShare(mileage, usual), { mileage, usual });
  if (input.province) scale("province", figures.provinceShares[input.province], { province: input.province });
  const { generalCondition, numberOfKeys, tireConditions } = condition;
  scale("generalCondition", figures.generalConditionShares[generalCondition], { generalCondition });
  for (const id of [
    "anyIssuesThatPreventDriving",
    "anyMechanicalDefects",
    "hasExteriorDamage",
    "hasBeenModified",
    "hasBeenSmokedIn",
    "accidented",
  ] as const) {
    if (condition[id] === "yes") scale(id, figures.yesShares[id]);
  }
  if (condition.accidentedWindShield === "yes") add("accidentedWindShield", -figures.windshieldDeduction);
  add("numberOfKeys", -(figures.missingKeyDeductions[numberOfKeys] ?? 0), { numberOfKeys });
  add("firstSet", -(figures.mountedTireDeductions[tireConditions.firstSet] ?? 0), { code: tireConditions.firstSet });
  add("secondSet", figures.secondTireBonuses[tireConditions.secondSet] ?? 0, { code: tireConditions.secondSet });
  const baseDiscountedPrice = value;
  const equipmentPrices = [...new Set(input.vehicleFeatures)].flatMap((code) => figures.equipmentPrices[code] ?? []);
  add("equipment", equipmentValue(equipmentPrices, share, value), { count: equipmentPrices.length });
  add("least", Math.max(0, minimumValueOf(condition) - value));

  const priceLow = rangeEnd(value, figures.rangeShares.low);
  const priceHigh = rangeEnd(value, figures.rangeShares.high);
  return {
    priceLow,
    priceHigh,
    value: (priceLow + priceHigh) / 2,
    fpp,
    baseDiscountedPrice,
    equipmentAdjustedPrice: value,
    lines,
  };
}
