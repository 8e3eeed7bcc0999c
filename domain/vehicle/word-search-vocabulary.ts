/** The words of the search by words, in both languages, as `normalizeCell` writes them. Several words are written as one. */
import { keysOf } from "#domain/keys-of.ts";
import type { Province } from "#domain/place/province.ts";
import { normalizeCell } from "./normalize-cell.ts";
import { type ShopColour, shopColourFacts } from "./shop-colours.ts";
import type { BodyStyle, Fuel, VehicleCondition } from "./vehicle.ts";

/** Filters whose values are codes. */
export interface FoundCodes {
  condition?: VehicleCondition;
  body?: BodyStyle;
  fuel?: Fuel;
  province?: Province;
  colour?: ShopColour;
}

const wordsByCondition: Readonly<Record<VehicleCondition, readonly string[]>> = {
  new: ["new", "neuf", "neuve", "neufs", "neuves"],
  used: ["used", "preowned", "secondhand", "occasion", "usage", "usagee", "usages", "usagees"],
};
const wordsByBody: Readonly<Record<BodyStyle, readonly string[]>> = {
  sedan: ["sedan", "sedans", "berline", "berlines"],
  hatchback: ["hatchback", "hatchbacks", "hatch", "hayon", "hayons"],
  coupe: ["coupe", "coupes"],
  suv: ["suv", "suvs", "crossover", "vus", "multisegment", "utilitairesport"],
  pickup: ["pickup", "pickups", "truck", "trucks", "camion", "camions", "camionnette", "camionnettes"],
  van: ["van", "vans", "minivan", "minivans", "fourgonnette", "fourgonnettes", "fourgon", "fourgons"],
  convertible: ["convertible", "convertibles", "cabriolet", "cabriolets", "decapotable", "decapotables"],
  wagon: ["wagon", "wagons", "estate", "familiale", "familiales"],
};
const wordsByFuel: Readonly<Record<Fuel, readonly string[]>> = {
  "plug-in-hybrid": [
    "pluginhybrid",
    "hybridplugin",
    "plugin",
    "phev",
    "hybriderechargeable",
    "rechargeable",
    "hybridebranchable",
    "branchable",
  ],
  hybrid: ["hybrid", "hybrids", "hybride", "hybrides"],
  electric: ["electric", "ev", "bev", "electrique", "electriques", "ve"],
  diesel: ["diesel", "diesels"],
  gasoline: ["gasoline", "gas", "petrol", "essence"],
};
const wordsByProvince: Readonly<Record<Province, readonly string[]>> = {
  AB: ["alberta"],
  BC: ["bc", "britishcolumbia", "colombiebritannique"],
  MB: ["manitoba"],
  NB: ["newbrunswick", "nouveaubrunswick"],
  NL: ["newfoundland", "newfoundlandandlabrador", "terreneuve", "terreneuveetlabrador"],
  NS: ["novascotia", "nouvelleecosse"],
  NT: ["northwestterritories", "territoiresdunordouest"],
  NU: ["nunavut"],
  // Its code is an English word.
  ON: ["ontario"],
  PE: ["princeedwardisland", "pei", "ileduprinceedouard"],
  QC: ["qc", "quebec"],
  SK: ["saskatchewan"],
  YT: ["yukon"],
};

/** A colour's word without the endings of French adjectives: "noires", "argentée" and "violette" are "noir", "argent" and "viol". */
const colourKey = (word: string): string => word.replace(/(he|et|ette|e|ee)?s?$/, "");

/** Trims are named "Platinum" and "Onyx", so the names of the shop's colours alone count. */
const coloursByWord = new Map<string, ShopColour>([
  ...keysOf(shopColourFacts).flatMap((colour) =>
    Object.values(shopColourFacts[colour].name).map((name): [string, ShopColour] => [
      colourKey(normalizeCell(name)),
      colour,
    ]),
  ),
  ["gray", "grey"],
  ["gris", "grey"],
]);

const findCode = <Code extends string>(words: Readonly<Record<Code, readonly string[]>>, word: string) =>
  keysOf(words).find((code) => words[code].includes(word));

/** The code that a word stands for, by its filter. */
export function readCode(word: string): FoundCodes | undefined {
  const condition = findCode(wordsByCondition, word);
  if (condition) return { condition };
  const body = findCode(wordsByBody, word);
  if (body) return { body };
  const fuel = findCode(wordsByFuel, word);
  if (fuel) return { fuel };
  const province = findCode(wordsByProvince, word);
  if (province) return { province };
  const colour = coloursByWord.get(colourKey(word));
  return colour ? { colour } : undefined;
}

/** They stand between the words that say something. */
const fillerWords = new Set(
  [
    ["a", "an", "and", "around", "at", "below", "car", "cars", "cheap", "for", "from", "in", "less", "max", "of", "on"],
    ["or", "sale", "than", "the", "to", "under", "up", "vehicle", "vehicles", "with", "de", "du", "des", "la", "le"],
    ["les", "l", "d", "un", "une", "en", "au", "aux", "avec", "et", "ou", "dans", "moins", "pour", "sous", "vendre"],
    ["auto", "autos", "char", "vehicule", "vehicules", "voiture", "voitures", "pas", "cher", "chere", "low", ""],
    ["price", "prix", "bas", "dollars", "dollar", "que", "environ", "about", "year", "annee"],
  ].flat(),
);

export const isFiller = (word: string): boolean => fillerWords.has(word);

/** Shorter names of makes, as people write them. */
export const shortMakes: Readonly<Record<string, string>> = {
  benz: "mercedesbenz",
  chevy: "chevrolet",
  merc: "mercedesbenz",
  mercedes: "mercedesbenz",
  vw: "volkswagen",
};
