/** What a shopper types into the search of the list, such as "civic 2021 rouge", read as the list's filters. */
import { keysOf } from "#domain/keys-of.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { centsToDollars } from "#domain/money/money.ts";
import type { Province } from "#domain/place/province.ts";
import { normalizeCell } from "./normalize-cell.ts";
import { type ShopColour, shopColourFacts } from "./shop-colours.ts";
import type { BodyStyle, Fuel, VehicleCondition } from "./vehicle.ts";

/** The filters that words can say. */
export interface SaidFilters {
  make?: string;
  model?: string;
  /** Of the model. */
  year?: number;
  body?: BodyStyle;
  fuel?: Fuel;
  condition?: VehicleCondition;
  colour?: ShopColour;
  province?: Province;
  /** Whole dollars. */
  priceMax?: number;
}

export interface ModelName {
  make: string;
  model: string;
}

// Words in both languages, as `normalizeCell` writes them. Several words are written as one.
const wordsByCondition: Readonly<Record<VehicleCondition, readonly string[]>> = {
  new: ["new", "neuf", "neuve", "neufs", "neuves"],
  used: ["used", "preowned", "secondhand", "occasion", "doccasion", "usage", "usagee", "usages", "usagees"],
};
const wordsByBody: Readonly<Record<BodyStyle, readonly string[]>> = {
  sedan: ["sedan", "sedans", "berline", "berlines"],
  hatchback: ["hatchback", "hatchbacks", "hatch", "hayon", "ahayon"],
  coupe: ["coupe", "coupes"],
  suv: ["suv", "suvs", "crossover", "vus", "multisegment", "utilitairesport"],
  pickup: ["pickup", "pickups", "truck", "trucks", "camion", "camions", "camionnette", "camionnettes"],
  van: ["van", "vans", "minivan", "minivans", "fourgonnette", "fourgonnettes", "fourgon", "fourgons"],
  convertible: ["convertible", "convertibles", "cabriolet", "cabriolets", "decapotable", "decapotables"],
  wagon: ["wagon", "wagons", "estate", "familiale", "familiales"],
};
const wordsByFuel: Readonly<Record<Fuel, readonly string[]>> = {
  "plug-in-hybrid": ["pluginhybrid", "plugin", "phev", "hybriderechargeable", "rechargeable"],
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

/** Endings of French adjectives: "noires" is said of "noir". */
const withoutEnding = (word: string): string => word.replace(/(he|e)?s?$/, "");

/** Trims are named "Platinum" and "Onyx", so the names of the shop's colours alone count. */
const coloursByWord = new Map<string, ShopColour>([
  ...keysOf(shopColourFacts).flatMap((colour) =>
    Object.values(shopColourFacts[colour].name).map((name): [string, ShopColour] => [
      withoutEnding(normalizeCell(name)),
      colour,
    ]),
  ),
  ["gray", "grey"],
  ["gris", "grey"],
]);

/** They stand between the words that say something. */
const fillers = new Set(
  [
    ["a", "an", "and", "around", "at", "below", "car", "cars", "cheap", "for", "from", "in", "less", "max", "of", "on"],
    ["or", "sale", "than", "the", "to", "under", "up", "vehicle", "vehicles", "with", "de", "du", "des", "la", "le"],
    ["les", "l", "d", "un", "une", "en", "au", "aux", "avec", "et", "ou", "dans", "moins", "pour", "sous", "vendre"],
    ["auto", "autos", "char", "vehicule", "vehicules", "voiture", "voitures", ""],
  ].flat(),
);

/** Shorter names of makes, as people write them. */
const shortMakes: Readonly<Record<string, string>> = {
  benz: "mercedesbenz",
  chevy: "chevrolet",
  merc: "mercedesbenz",
  mercedes: "mercedesbenz",
  vw: "volkswagen",
};

const findCode = <Code extends string>(words: Readonly<Record<Code, readonly string[]>>, word: string) =>
  keysOf(words).find((code) => words[code].includes(word));

const years = { first: 1950, last: 2100 };
/** A lower number is a part of a name, or a year. */
const lowestPrice = 3_000;
const highestPrice = centsToDollars(maxAmounts.vehiclePrice);

/** "20000", "20,000 $", "20 000" and "20k". */
function readNumber(text: string): SaidFilters | undefined {
  const [, digits, thousands] = /^\$?(\d{1,3}(?:[ ,.]\d{3})+|\d+)(k?) ?\$?$/i.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replaceAll(/\D/g, "")) * (thousands ? 1_000 : 1);
  if (/^\d{4}$/.test(text) && number >= years.first && number <= years.last) return { year: number };
  return number >= lowestPrice && number <= highestPrice ? { priceMax: number } : undefined;
}

function readCode(word: string): SaidFilters | undefined {
  const condition = findCode(wordsByCondition, word);
  if (condition) return { condition };
  const body = findCode(wordsByBody, word);
  if (body) return { body };
  const fuel = findCode(wordsByFuel, word);
  if (fuel) return { fuel };
  const province = findCode(wordsByProvince, word);
  if (province) return { province };
  const colour = coloursByWord.get(withoutEnding(word));
  return colour ? { colour } : undefined;
}

/** A shorter beginning of a model's name says too little. */
const shortestBeginning = 3;

/** Finds makes and models by words as `normalizeCell` writes them. */
class Names {
  readonly #models: { key: string; makeKey: string; name: ModelName }[];
  readonly #makes: Map<string, string>;

  constructor(models: readonly ModelName[]) {
    this.#models = models.map((name) => ({ key: normalizeCell(name.model), makeKey: normalizeCell(name.make), name }));
    this.#makes = new Map(models.map(({ make }) => [normalizeCell(make), make]));
  }

  findMake(word: string): string | undefined {
    return this.#makes.get(shortMakes[word] ?? word);
  }

  /** @param make undefined for any */
  findModel(word: string, make: string | undefined): ModelName | undefined {
    return this.#modelsOf(make).find(({ key, makeKey }) => key === word || makeKey + key === word)?.name;
  }

  /** The shortest name with a word that begins so: "sierra" is a Sierra 1500. */
  findBeginning(word: string, make: string | undefined): ModelName | undefined {
    if (word.length < shortestBeginning || /^\d+$/.test(word) || fillers.has(word)) return undefined;
    const begins = ({ model }: ModelName) => model.split(/[\s-]+/).some((part) => normalizeCell(part).startsWith(word));
    const found = this.#modelsOf(make).filter(({ name }) => begins(name));
    return found.toSorted((a, b) => a.key.length - b.key.length)[0]?.name;
  }

  #modelsOf(make: string | undefined) {
    return make === undefined ? this.#models : this.#models.filter(({ name }) => name.make === make);
  }
}

/** The longest name of several words, such as "Grand Cherokee 4xe". */
const mostWords = 5;

interface Run {
  /** As `normalizeCell` writes them, without spaces. */
  word: string;
  /** As they were entered. */
  text: string;
  length: number;
}

/** What the longest run of words from a place on says. */
function findFirst<Found>(entered: readonly string[], place: number, find: (run: Run) => Found | undefined) {
  for (let length = Math.min(mostWords, entered.length - place); length > 0; length -= 1) {
    const text = entered.slice(place, place + length).join(" ");
    const word = normalizeCell(text);
    const found = word === "" ? undefined : find({ word, text, length });
    if (found !== undefined) return { found, length };
  }
  return undefined;
}

interface Reading {
  filters: SaidFilters;
  /** The words that say nothing, as they were entered. */
  unknown: string;
}

/**
 * Reads words in either language, whatever their order, case and accents. Of two words for one filter the first counts.
 *
 * @param models the names of all models that there are
 */
export function readSaidFilters(text: string, models: readonly ModelName[]): Reading {
  const names = new Names(models);
  const entered = text.split(/[\s,;]+/).filter(Boolean);
  // The make may stand behind its model.
  const make = entered
    .map((_, place) => findFirst(entered, place, ({ word }) => names.findMake(word))?.found)
    .find((found) => found !== undefined);
  const filters: SaidFilters = {};
  const read = ({ word, text: ofRun, length }: Run): SaidFilters | undefined => {
    const isModelWanted = filters.model === undefined;
    const name =
      (names.findMake(word) === make && make !== undefined ? { make } : undefined) ??
      (isModelWanted ? names.findModel(word, make) : undefined);
    const said = name ?? readNumber(ofRun) ?? readCode(word);
    return said ?? (isModelWanted && length === 1 ? names.findBeginning(word, make) : undefined);
  };
  const unknown: string[] = [];
  for (let place = 0; place < entered.length; ) {
    const said = findFirst(entered, place, read);
    const isTaken = said && keysOf(said.found).every((key) => (filters[key] ?? said.found[key]) !== said.found[key]);
    if (said && !isTaken) Object.assign(filters, { ...said.found, ...filters });
    else if (!fillers.has(normalizeCell(entered[place] ?? ""))) unknown.push(entered[place] ?? "");
    place += said && !isTaken ? said.length : 1;
  }
  return { filters, unknown: unknown.join(" ") };
}
