/** The figures of the price when new (docs/valuation.md): a demonstration's, not a maker's. */

/** Prices are those of this model year, and each earlier one's are so much of the next one's. */
export const pricedYear = 2026;
export const aYearEarlier = 0.968;

/** Dollars by the first of a trim's bodies, as the catalogue's letters. */
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
export const usualPrice = 36_000;

export const makeShares: readonly { share: number; makes: readonly string[] }[] = [
  { share: 6, makes: ["Aston Martin", "Bentley", "Ferrari", "Lamborghini", "Maybach", "McLaren", "Rolls-Royce"] },
  { share: 2.4, makes: ["Fisker", "INEOS", "Karma", "Land Rover", "Lotus", "Lucid", "Maserati", "Porsche", "Rivian"] },
  { share: 1.55, makes: ["Acura", "Alfa Romeo", "Audi", "BMW", "Cadillac", "Genesis", "Hummer", "Infiniti"] },
  { share: 1.55, makes: ["Jaguar", "Lexus", "Lincoln", "Mercedes-Benz", "Polestar", "Saab", "Tesla", "Volvo"] },
  { share: 0.85, makes: ["Daewoo", "Plymouth", "Scion", "smart", "Suzuki"] },
];

/** The words of a trim that say that it costs more or less; the first that fits counts. */
export const trimShares: readonly (readonly [RegExp, number])[] = [
  [/\b(?:AMG|GT3|GT2|Turbo S|SVR|Hellcat|Demon|Blackwing|Type R|Shelby|Z06|ZR1|Raptor)\b/i, 1.6],
  [/\b(?:Platinum|Limited|Denali|High Country|King Ranch|Summit|Autobiography|Ultimate|Avenir|Calligraphy)\b/i, 1.25],
  [/\b(?:Touring|Lariat|Laramie|Premium|Luxury|Elite|SEL|XLE|EX-L|LTZ|SLT|GT|Overland|Rubicon|Technik)\b/i, 1.12],
  [/\b(?:Base|S|L|LS|CE|CX|DX|XL|Work Truck|WT|Value|Standard)\b/, 0.9],
];

/** A bigger engine's share: so much, and so much a litre, within bounds. */
export const litres = { base: 0.75, aLitre: 0.11, least: 0.82, most: 1.7 };
/** By the catalogue's letters; gasoline is 1. */
export const fuelShares: Readonly<Record<string, number>> = { e: 1.2, p: 1.15, h: 1.06, d: 1.08, f: 1.5 };
