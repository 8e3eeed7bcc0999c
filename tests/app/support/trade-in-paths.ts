/**
 * The paths through a trade-in: answers, pages and estimate. Sent by plain posts in trade-in-paths.test.ts, walked in
 * a browser in e2e/trade-in.spec.ts.
 */

/** Values by field name; several for a group of checkboxes. */
export type Answers = Record<string, string | readonly string[]>;

/** The vehicle is not in the page's list: presses that page's second button. */
export const notInList: Answers = { intent: "not-in-list" };

export interface TradeInPath {
  /** A VIN that the owner submits first and then changes. */
  withdrawnVin?: string;
  /** By page. */
  answersByPage: Record<string, Answers>;
  /** The pages from the VIN to the photos. */
  pages: readonly string[];
  /** The page after the VIN warns of a wrong check digit. */
  isCheckWrong?: true;
  /** The vehicle as the English estimate page shows it. */
  vehicle: string;
  /** Texts of the estimate that are the same in both languages. */
  estimateTexts?: readonly string[];
  /** The amount still owed on the vehicle. */
  balance?: string;
  /** No automatic estimate is possible: staff must value the vehicle. */
  isWaiting?: true;
}

const commonPages = ["basic-information", "vehicle-features", "condition", "photos"];
/** A vehicle that no list has is not asked for its equipment. */
const typedPages = commonPages.filter((page) => page !== "vehicle-features");
const listPages = ["year", "make", "model", "trim"];
const conditionPrefix = "vehicleCondition";

/** The default answers for any vehicle. */
export const defaultAnswers: Record<string, Answers> = {
  "basic-information": { mileage: "92000" },
  condition: {
    [`${conditionPrefix}.anyIssuesThatPreventDriving`]: "no",
    [`${conditionPrefix}.anyMechanicalDefects`]: "no",
    [`${conditionPrefix}.hasExteriorDamage`]: "no",
    [`${conditionPrefix}.hasBeenModified`]: "no",
    [`${conditionPrefix}.generalCondition`]: "fair",
    [`${conditionPrefix}.hasBeenSmokedIn`]: "no",
    [`${conditionPrefix}.numberOfKeys`]: "2",
    [`${conditionPrefix}.accidentedWindShield`]: "no",
    [`${conditionPrefix}.accidented`]: "no",
    [`${conditionPrefix}.tireConditions.firstSet`]: "2",
    [`${conditionPrefix}.tireConditions.secondSet`]: "-1",
  },
};

export const lien = (type: "finance" | "lease", balance: string): Answers => ({
  tradeInFinancialType: type,
  tradeInFinancialInstitution: "Caisse Desjardins",
  tradeInBalanceDue: balance,
});

/** Free text, for vehicles without lists. */
const freeTexts = { color: "Bleu nuit", engine: "1,6 L, 4 cylindres" };
const unlistedInformation = { ...freeTexts, transmission: "manual", drivetrain: "awd", fuelType: "gasoline" };

const paths = {
  "a VIN that identifies the trim, financed": {
    answersByPage: {
      vin: { tradeInVinNumber: "1HGCM82633A004352" },
      "vehicle-features": { vehicleFeatures: ["heated-seats", "alloy-wheels"] },
      condition: lien("finance", "4 321,09"),
    },
    pages: ["vin", ...commonPages],
    vehicle: "2003 Honda Accord EX-V6",
    estimateTexts: ["1HGCM82633A004352", "Caisse Desjardins"],
    balance: "4321.09",
  },
  "a VIN whose check digit fails, leased": {
    answersByPage: {
      vin: { tradeInVinNumber: "wba3a5c58 df-600000" },
      trim: { trimId: "56007171" },
      condition: lien("lease", "1 000,50"),
    },
    pages: ["vin", "trim", ...commonPages],
    isCheckWrong: true,
    vehicle: "2013 BMW 328i xDrive",
    estimateTexts: ["WBA3A5C58DF600000", "Caisse Desjardins"],
    balance: "1000.50",
  },
  "a VIN with several trims, after an accident": {
    answersByPage: {
      vin: { tradeInVinNumber: "2T1BURHE0JC014702" },
      trim: { trimId: "72360967" },
      condition: {
        [`${conditionPrefix}.hasExteriorDamage`]: "yes",
        [`${conditionPrefix}.generalCondition`]: "excellent",
        [`${conditionPrefix}.accidented`]: "yes",
        [`${conditionPrefix}.accidentedDetails`]: "Collision 2021, rue King",
        [`${conditionPrefix}.accidentedWindShield`]: "yes",
        [`${conditionPrefix}.accidentedWindShieldDetails`]: "12 cm",
        [`${conditionPrefix}.tireConditions.secondSet`]: "0",
      },
    },
    pages: ["vin", "trim", ...commonPages],
    vehicle: "2018 Toyota Corolla LE",
    estimateTexts: ["2T1BURHE0JC014702", "Collision 2021, rue King", "12 cm"],
  },
  "a VIN that is cleared, then the lists": {
    withdrawnVin: "1HGCM82633A004352",
    answersByPage: {
      vin: { tradeInVinNumber: "" },
      year: { year: "2019" },
      make: { makeId: "473" },
      model: { modelId: "2369" },
      trim: { trimId: "77637135" },
    },
    pages: ["vin", ...listPages, ...commonPages],
    vehicle: "2019 Mazda CX-5 Signature",
  },
  "a vehicle whose lists are empty": {
    answersByPage: {
      year: { year: "2003" },
      make: { makeId: "468" },
      model: { modelId: "8843" },
      trim: { trimId: "289768960" },
      "basic-information": { engine: "V6 3,1 L" },
      condition: {
        [`${conditionPrefix}.generalCondition`]: "poor",
        [`${conditionPrefix}.anyMechanicalDefects`]: "yes",
      },
    },
    pages: ["vin", ...listPages, ...commonPages],
    vehicle: "2003 Buick Century Custom",
    estimateTexts: ["V6 3,1 L"],
  },
  "a vehicle that staff must value": {
    answersByPage: { vin: { tradeInVinNumber: "5YJ3E1EA2KF317000" }, "basic-information": { mileage: "450000" } },
    pages: ["vin", "trim", ...commonPages],
    vehicle: "2019 Tesla Model 3",
    isWaiting: true,
  },
  "an unknown VIN, and a model that is not in the list": {
    answersByPage: {
      vin: { tradeInVinNumber: "SAD05201999999999" },
      year: { year: "2004" },
      make: { makeId: "473" },
      model: notInList,
      "other-vehicle": { model: "Bongo Friendee", trim: "City Runner" },
      "basic-information": unlistedInformation,
    },
    pages: ["vin", "year", "make", "model", "other-vehicle", ...typedPages],
    isCheckWrong: true,
    vehicle: "2004 Mazda Bongo Friendee City Runner",
    estimateTexts: ["SAD05201999999999", ...Object.values(freeTexts)],
    isWaiting: true,
  },
  "a vehicle older than the lists": {
    answersByPage: {
      year: notInList,
      "other-vehicle": { year: "1987", make: "Lada", model: "Niva <b>4×4</b>" },
      "basic-information": unlistedInformation,
      condition: lien("finance", "500"),
    },
    pages: ["vin", "year", "other-vehicle", ...typedPages],
    vehicle: "1987 Lada Niva <b>4×4</b>",
    estimateTexts: [...Object.values(freeTexts), "Caisse Desjardins"],
    balance: "500.00",
    isWaiting: true,
  },
} satisfies Record<string, TradeInPath>;

export type TradeInPathName = keyof typeof paths;
export const tradeInPaths: Record<TradeInPathName, TradeInPath> = paths;
