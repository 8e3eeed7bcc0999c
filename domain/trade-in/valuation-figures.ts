/** Constants of the reference valuation (docs/valuation.md): chosen for the demonstration, not market data. */
import type { Province } from "#domain/place/province.ts";
import type { GeneralCondition } from "./trade-in.ts";

/** Older vehicles and higher mileages (kilometres) get no automatic estimate: staff value them. */
export const estimateLimits = { firstYear: 2000, mileage: 400_000 } as const;

/**
 * Share of the MSRP that remains on the first day and after one year, then the yearly factor. Old vehicles lose less a
 * year. `yearlyOld` must not be higher: a month of age must never raise the value through its expected kilometres.
 */
export const ageing = {
  firstDay: 0.93,
  afterOneYear: 0.86,
  yearly: 0.872,
  yearlyElectric: 0.83,
  /** Age in months from which `yearlyOld` applies. */
  oldFromMonths: 120,
  yearlyOld: 0.93,
} as const;

/** Share of the price that remains after the cost of preparing and reselling the vehicle. */
export const resaleShare = 0.88;

/**
 * Usual kilometres a year, the difference in kilometres that changes the value by 100%, and the bounds of the share. A
 * month of age must always take more value than its usual kilometres add.
 */
export const mileageFigures = { usualPerYear: 15_500, kmPerFullShare: 450_000, minShare: 0.6, maxShare: 1.1 } as const;

export const provinceShares: Readonly<Record<Province, number>> = {
  AB: 1.02,
  BC: 1.02,
  MB: 1,
  NB: 0.98,
  NL: 0.97,
  NS: 0.98,
  NT: 1,
  NU: 1,
  ON: 1,
  PE: 0.98,
  QC: 0.98,
  SK: 1.01,
  YT: 1,
};

export const generalConditionShares: Readonly<Record<GeneralCondition, number>> = {
  excellent: 1.03,
  fair: 1,
  poor: 0.86,
};

/** Share of the value that remains when the question is answered yes. */
export const yesShares = {
  anyIssuesThatPreventDriving: 0.65,
  anyMechanicalDefects: 0.85,
  hasExteriorDamage: 0.95,
  hasBeenModified: 0.97,
  hasBeenSmokedIn: 0.97,
  accidented: 0.88,
} as const;

/** Cents that a damaged windshield takes. */
export const windshieldDeduction = 400_00;
/** Cents deducted by number of keys (0, 1); two keys are normal. */
export const missingKeyDeductions = [600_00, 300_00] as const;
/** Cents deducted for the mounted tires, by code of the condition scale. */
export const mountedTireDeductions: Readonly<Record<number, number>> = {
  0: 0,
  1: 0,
  2: 100_00,
  3: 250_00,
  4: 400_00,
  5: 600_00,
  [-1]: 800_00,
};
/** Cents added for a second set of tires, by code of the condition scale. */
export const secondTireBonuses: Readonly<Record<number, number>> = { 0: 300_00, 1: 200_00, 2: 100_00 };

/** Price when new, in cents, by equipment code. Equipment not listed here is standard and adds nothing. */
export const equipmentPrices: Readonly<Record<string, number>> = {
  "heated-seats": 300_00,
  "alloy-wheels": 500_00,
  "phone-projection": 400_00,
  "keyless-entry": 300_00,
  "blind-spot": 400_00,
  "emergency-braking": 400_00,
  "remote-start": 300_00,
  "heated-wheel": 200_00,
  "adaptive-cruise": 500_00,
  "lane-keeping": 400_00,
  sunroof: 1_000_00,
  navigation: 700_00,
  "power-liftgate": 500_00,
  leather: 1_500_00,
  "surround-camera": 600_00,
  "premium-audio": 800_00,
  "ventilated-seats": 600_00,
  "head-up-display": 700_00,
};
/** All equipment together adds at most this share of the value. */
export const maxEquipmentShare = 0.1;

/** Minimum value in cents: as scrap metal, and of a vehicle that drives without mechanical defects. */
export const minimumValue = { scrap: 300_00, drivable: 1_500_00 } as const;
/** Lower and upper end of the estimate, as shares of the value. */
export const rangeShares = { low: 0.95, high: 1.05 } as const;
