/** What a vehicle given in exchange is worth: the reference valuation, as docs/valuation.md tells it. */
import { type Cents, centsToDollars, dollarsToCents, roundToCents } from "#domain/money/money.ts";
import { coarse } from "#domain/money/rounding.ts";
import type { Province } from "#domain/place/province.ts";
import type { GeneralCondition } from "./trade-in.ts";
import * as figures from "./valuation-figures.ts";
import { ageInMonths, equipmentWorth, mileageShare, shareLeft, usualMileage } from "./valuation-shares.ts";
import type { ValuedVehicle } from "./valued-vehicle.ts";

type YesNo = "yes" | "no";

export interface ValuationInput {
  /** Null: the catalogue does not know it. */
  vehicle: ValuedVehicle | null;
  mileage: number;
  /** Codes of equipment; an unknown one adds nothing. */
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
  /** Where it is handed over; null takes and adds nothing. */
  province: Province | null;
  /** YYYY-MM-DD, Canada's day. */
  on: string;
}

/** What is taken of a vehicle that nobody has looked at: as most are (docs/valuation.md). */
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

/** In the order in which an estimate tells its lines. */
export const valuationLineIds = [
  "msrp",
  "age",
  "resale",
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
  /** Negative takes. */
  amount: Cents;
  /** The figures that the line's sentence names. */
  values: Record<string, string | number>;
}

export interface Valuation {
  priceLow: Cents;
  priceHigh: Cents;
  /** What a quote takes off: half-way between low and high. */
  value: Cents;
  /** In fair condition with usual kilometres, bought from a dealer. */
  fpp: Cents;
  /** The same less what reselling, mileage, province and condition take. */
  baseDiscountedPrice: Cents;
  /** With its equipment. */
  equipmentAdjustedPrice: Cents;
  /** They sum to `equipmentAdjustedPrice`. */
  lines: ValuationLine[];
}

/**
 * The estimate, the same for the same input, never higher for an older, further or worse vehicle. Null when an advocate
 * must look: the catalogue does not know the vehicle, it is older than model year 2000 or went over 400,000 km, or it
 * cannot be driven and has mechanical defects.
 */
export function valueTradeIn(input: ValuationInput): Valuation | null {
  const { vehicle, mileage, vehicleCondition: condition } = input;
  if (!vehicle || vehicle.year < figures.limits.firstYear || mileage > figures.limits.mileage) return null;
  if (condition.anyIssuesThatPreventDriving === "yes" && condition.anyMechanicalDefects === "yes") return null;

  const lines: ValuationLine[] = [{ id: "msrp", amount: vehicle.msrp, values: { year: vehicle.year } }];
  let value = vehicle.msrp;
  const add = (id: ValuationLineId, amount: Cents, values: ValuationLine["values"] = {}) => {
    // Nothing takes more than is left.
    const told = Math.max(amount, -value);
    value += told;
    if (told !== 0) lines.push({ id, amount: told, values });
  };
  const scale = (id: ValuationLineId, share: number, values?: ValuationLine["values"]) =>
    add(id, roundToCents(value * share) - value, values);

  const months = ageInMonths(vehicle.year, input.on);
  const left = shareLeft(vehicle, months);
  scale("age", left, { months, years: Math.floor(months / 12) });
  const fpp = value;
  scale("resale", figures.resaleShare);
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
  if (condition.accidentedWindShield === "yes") add("accidentedWindShield", -figures.windshield);
  add("numberOfKeys", -(figures.missingKeys[numberOfKeys] ?? 0), { numberOfKeys });
  add("firstSet", -(figures.firstTires[tireConditions.firstSet] ?? 0), { code: tireConditions.firstSet });
  add("secondSet", figures.secondTires[tireConditions.secondSet] ?? 0, { code: tireConditions.secondSet });
  const baseDiscountedPrice = value;
  const worths = [...new Set(input.vehicleFeatures)].flatMap((code) => figures.equipmentWorth[code] ?? []);
  add("equipment", equipmentWorth(worths, left, value), { count: worths.length });
  const { anyIssuesThatPreventDriving, anyMechanicalDefects } = condition;
  const isDriven = anyIssuesThatPreventDriving === "no" && anyMechanicalDefects === "no";
  add("least", Math.max(0, (isDriven ? figures.leastValue.driven : figures.leastValue.metal) - value));

  const bound = (share: number) => dollarsToCents(coarse(centsToDollars(value) * share));
  const priceLow = bound(figures.range.low);
  const priceHigh = bound(figures.range.high);
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
