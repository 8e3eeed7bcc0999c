/**
 * The ways through a trade-in: what each answers otherwise than usual, which pages it then sees, and what its estimate says.
 * Walked by bare posts (trade-in-paths.test.ts) and in a browser (e2e/trade-in.spec.ts).
 */

/** Values by name; several where boxes are ticked. */
export type Answers = Record<string, string | readonly string[]>;

/** On a list's page: it lacks the vehicle, which its other button says. */
export const notInList: Answers = { intent: "not-in-list" };

export interface TradeInPath {
  /** A VIN that is given first, and taken back before `told` is. */
  takenBack?: string;
  /** By page. */
  told: Record<string, Answers>;
  /** From the VIN to the photos. */
  pages: readonly string[];
  /** The VIN is warned of on the page after it. */
  isCheckWrong?: true;
  /** The vehicle, as the estimate's page names it in English. */
  vehicle: string;
  /** Words of it that are the same in every language. */
  words?: readonly string[];
  /** What is owed on it. */
  balance?: string;
  /** No estimate can be made: advocates work on it. */
  isWaiting?: true;
}

const told = ["basic-information", "vehicle-features", "condition", "photos"];
const listed = ["year", "make", "model", "trim"];
const at = "vehicleCondition";

/** What most answer of any vehicle. */
export const usualAnswers: Record<string, Answers> = {
  "basic-information": { mileage: "92000" },
  condition: {
    [`${at}.anyIssuesThatPreventDriving`]: "no",
    [`${at}.anyMechanicalDefects`]: "no",
    [`${at}.hasExteriorDamage`]: "no",
    [`${at}.hasBeenModified`]: "no",
    [`${at}.generalCondition`]: "fair",
    [`${at}.hasBeenSmokedIn`]: "no",
    [`${at}.numberOfKeys`]: "2",
    [`${at}.accidentedWindShield`]: "no",
    [`${at}.accidented`]: "no",
    [`${at}.tireConditions.firstSet`]: "2",
    [`${at}.tireConditions.secondSet`]: "-1",
  },
};

export const lien = (type: "finance" | "lease", balance: string): Answers => ({
  tradeInFinancialType: type,
  tradeInFinancialInstitution: "Caisse Desjardins",
  tradeInBalanceDue: balance,
});

/** Where there are no lists. */
const typedInformation = {
  color: "Bleu nuit",
  transmission: "Quatre rapports",
  drivetrain: "Intégrale",
  fuelType: "Super",
  engine: "1,6 L, 4 cylindres",
};

export const tradeInPaths: Record<string, TradeInPath> = {
  "a VIN that tells the trim, financed": {
    told: {
      vin: { tradeInVinNumber: "1HGCM82633A004352" },
      "vehicle-features": { vehicleFeatures: ["heated-seats", "alloy-wheels"] },
      condition: lien("finance", "4 321,09"),
    },
    pages: ["vin", ...told],
    vehicle: "2003 Honda Accord EX-V6",
    words: ["1HGCM82633A004352", "Caisse Desjardins"],
    balance: "4321.09",
  },
  "a VIN whose check digit fails, leased": {
    told: {
      vin: { tradeInVinNumber: "wba3a5c58 df-600000" },
      trim: { trimId: "56007171" },
      condition: lien("lease", "1 000,50"),
    },
    pages: ["vin", "trim", ...told],
    isCheckWrong: true,
    vehicle: "2013 BMW 328i xDrive",
    words: ["WBA3A5C58DF600000", "Caisse Desjardins"],
    balance: "1000.50",
  },
  "a VIN of several trims, after an accident": {
    told: {
      vin: { tradeInVinNumber: "2T1BURHE0JC014702" },
      trim: { trimId: "72360967" },
      condition: {
        [`${at}.hasExteriorDamage`]: "yes",
        [`${at}.generalCondition`]: "excellent",
        [`${at}.accidented`]: "yes",
        [`${at}.accidentedDetails`]: "Collision 2021, rue King",
        [`${at}.accidentedWindShield`]: "yes",
        [`${at}.accidentedWindShieldDetails`]: "12 cm",
        [`${at}.tireConditions.secondSet`]: "0",
      },
    },
    pages: ["vin", "trim", ...told],
    vehicle: "2018 Toyota Corolla LE",
    words: ["2T1BURHE0JC014702", "Collision 2021, rue King", "12 cm"],
  },
  "a VIN taken back, and the lists": {
    takenBack: "1HGCM82633A004352",
    told: {
      vin: { tradeInVinNumber: "" },
      year: { year: "2019" },
      make: { makeId: "473" },
      model: { modelId: "2369" },
      trim: { trimId: "77637135" },
    },
    pages: ["vin", ...listed, ...told],
    vehicle: "2019 Mazda CX-5 Signature",
  },
  "a vehicle whose lists are empty": {
    told: {
      year: { year: "2003" },
      make: { makeId: "468" },
      model: { modelId: "8843" },
      trim: { trimId: "289768960" },
      "basic-information": { engine: "V6 3,1 L" },
      condition: { [`${at}.generalCondition`]: "poor", [`${at}.anyMechanicalDefects`]: "yes" },
    },
    pages: ["vin", ...listed, ...told],
    vehicle: "2003 Buick Century Custom",
    words: ["V6 3,1 L"],
  },
  "a vehicle that a person must value": {
    told: { vin: { tradeInVinNumber: "5YJ3E1EA2KF317000" }, "basic-information": { mileage: "450000" } },
    pages: ["vin", "trim", ...told],
    vehicle: "2019 Tesla Model 3",
    isWaiting: true,
  },
  "an unknown VIN of a model that its list lacks": {
    told: {
      vin: { tradeInVinNumber: "SAD05201999999999" },
      year: { year: "2004" },
      make: { makeId: "473" },
      model: notInList,
      "other-vehicle": { model: "Bongo Friendee", trim: "City Runner" },
      "basic-information": typedInformation,
    },
    pages: ["vin", "year", "make", "model", "other-vehicle", ...told],
    isCheckWrong: true,
    vehicle: "2004 Mazda Bongo Friendee City Runner",
    words: ["SAD05201999999999", ...Object.values(typedInformation)],
    isWaiting: true,
  },
  "a vehicle older than the lists": {
    told: {
      year: notInList,
      "other-vehicle": { year: "1987", make: "Lada", model: "Niva <b>4×4</b>" },
      "basic-information": typedInformation,
      condition: lien("finance", "500"),
    },
    pages: ["vin", "year", "other-vehicle", ...told],
    vehicle: "1987 Lada Niva <b>4×4</b>",
    words: [...Object.values(typedInformation), "Caisse Desjardins"],
    balance: "500.00",
    isWaiting: true,
  },
};
