/** The figures of the reference valuation (docs/valuation.md). Chosen for the demonstration: no market's, and no offer. */
import type { Province } from "#domain/place/province.ts";
import type { GeneralCondition } from "./trade-in.ts";

/** What no estimate is made beyond: advocates value it. */
export const limits = { firstYear: 2000, mileage: 400_000 } as const;

/**
 * The share of the MSRP that is left on the first day, after a year, and of each later year's beginning at its end: an old
 * vehicle that still runs loses less each year. Any less, and the kilometres that a month makes usual would outweigh it.
 */
export const ageing = {
  atFirst: 0.93,
  afterAYear: 0.86,
  yearly: 0.872,
  yearlyElectric: 0.83,
  /** From so many months on. */
  old: 120,
  yearlyOld: 0.93,
} as const;

/** What getting a vehicle ready and selling it again takes. */
export const resaleShare = 0.88;

/**
 * Kilometres beyond or short of the usual ones. The floor is chosen so that a month of age always takes more than its
 * usual kilometres give back.
 */
export const mileageFigures = { aYear: 15_500, perWhole: 450_000, least: 0.6, most: 1.1 } as const;

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

/** What is left when a question is answered by yes. */
export const yesShares = {
  anyIssuesThatPreventDriving: 0.65,
  anyMechanicalDefects: 0.85,
  hasExteriorDamage: 0.95,
  hasBeenModified: 0.97,
  hasBeenSmokedIn: 0.97,
  accidented: 0.88,
} as const;

/** Cents. */
export const windshield = 400_00;
/** Cents taken by the number of keys; two are usual. */
export const missingKeys = [600_00, 300_00] as const;
/** Cents by the code of the condition scale: what the tires on the vehicle take, and what a second set gives. */
export const firstTires: Readonly<Record<number, number>> = {
  0: 0,
  1: 0,
  2: 100_00,
  3: 250_00,
  4: 400_00,
  5: 600_00,
  [-1]: 800_00,
};
export const secondTires: Readonly<Record<number, number>> = { 0: 300_00, 1: 200_00, 2: 100_00 };

/** Cents when new, by the equipment's code. What is not here is in every vehicle's price already. */
export const equipmentWorth: Readonly<Record<string, number>> = {
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
/** All equipment together adds at most this share. */
export const mostEquipment = 0.1;

/** Cents: what its metal is worth, and what anything brings that is driven away with nothing wrong in its mechanics. */
export const leastValue = { metal: 300_00, driven: 1_500_00 } as const;
/** How far below and above the figure the range goes. */
export const range = { low: 0.95, high: 1.05 } as const;
