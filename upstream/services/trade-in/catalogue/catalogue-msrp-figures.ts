/** Invented figures of the model for prices when new (docs/valuation.md); they are no maker's real prices. */

/** The prices below are for this model year; each earlier year's price is the next year's times priceRatioPerYear. */
export const baseYear = 2026;
export const priceRatioPerYear = 0.968;

/** Dollars by the letter of a trim's first body style (letters as in catalogue.ts). */
export const bodyPrices: Readonly<Record<string, number>> = {
  s: 32_000,
  h: 29_000,
  c: 40_000,
  u: 40_000,
  p: 54_000,
  v: 47_000,
  o: 48_000,
  w: 40_000,
};
export const defaultPrice = 36_000;

export const makeFactors: readonly { factor: number; makes: readonly string[] }[] = [
  { factor: 6, makes: ["Aston Martin", "Bentley", "Ferrari", "Lamborghini", "Maybach", "McLaren", "Rolls-Royce"] },
  { factor: 2.4, makes: ["Fisker", "INEOS", "Karma", "Land Rover", "Lotus", "Lucid", "Maserati", "Porsche", "Rivian"] },
  { factor: 1.55, makes: ["Acura", "Alfa Romeo", "Audi", "BMW", "Cadillac", "Genesis", "Hummer", "Infiniti"] },
  { factor: 1.55, makes: ["Jaguar", "Lexus", "Lincoln", "Mercedes-Benz", "Polestar", "Saab", "Tesla", "Volvo"] },
  { factor: 0.85, makes: ["Daewoo", "Plymouth", "Scion", "smart", "Suzuki"] },
];

/** Words in a trim's name that make it dearer or cheaper; the first match counts. */
export const trimFactors: readonly (readonly [RegExp, number])[] = [
  [/\b(?:AMG|GT3|GT2|Turbo S|SVR|Hellcat|Demon|Blackwing|Type R|Shelby|Z06|ZR1|Raptor)\b/i, 1.6],
  [/\b(?:Platinum|Limited|Denali|High Country|King Ranch|Summit|Autobiography|Ultimate|Avenir|Calligraphy)\b/i, 1.25],
  [/\b(?:Touring|Lariat|Laramie|Premium|Luxury|Elite|SEL|XLE|EX-L|LTZ|SLT|GT|Overland|Rubicon|Technik)\b/i, 1.12],
  [/\b(?:Base|S|L|LS|CE|CX|DX|XL|Work Truck|WT|Value|Standard)\b/, 0.9],
];

/** The factor of an engine's size: base + perLitre × litres, between min and max. */
export const engineSizeFactor = { base: 0.75, perLitre: 0.11, min: 0.82, max: 1.7 };
/** By the catalogue's fuel letters; gasoline, which is not listed, is 1. */
export const fuelFactors: Readonly<Record<string, number>> = { e: 1.2, p: 1.15, h: 1.06, d: 1.08, f: 1.5 };
