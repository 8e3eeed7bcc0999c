// Decodes a VIN with the manufacturers' patterns that scripts/export-catalogue.ts took from the public-domain vPIC tables.
export interface DecodedVin {
  year: number;
  make: string;
  /** The model as its maker registered it, which may differ from the catalogue's: "330i" is a 3 Series. */
  model: string;
  /** Only what the patterns tell for certain; null is mostly gasoline, hybrids included. */
  fuel: "diesel" | "electric" | null;
  /** Of the trade-in catalogue. */
  modelId: number | null;
  /** The names that the pattern stands for; none where it names no trim. */
  trims: string[];
}

/**
 * The export's tables, flat so that the type checker need not read them row by row. A schema is up to three texts, models, fuels and trims,
 * each `meaning:key,key;meaning:key`; a key is the fourth to eighth character and, after a bar, those from the tenth on.
 */
export interface VinPatterns {
  /** Make, model, and its id in the trade-in catalogue; empty where that has none. */
  models: string[][];
  fuels: string[];
  trims: string[];
  schemas: string[][];
  /** For each world manufacturer identifier: first year, last year (0: still open), schema. */
  wmis: Record<string, number[][]>;
}

const yearCodes = "ABCDEFGHJKLMNPRSTVWXY123456789";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const values: Record<string, number> = {};
for (const [letters, first] of [
  ["ABCDEFGH", 1],
  ["JKLMN", 1],
  ["P", 7],
  ["R", 9],
  ["STUVWXYZ", 2],
] as const) {
  for (const [step, letter] of [...letters].entries()) values[letter] = first + step;
}
for (const digit of "0123456789") values[digit] = Number(digit);

/** The ninth character that a VIN must have (49 CFR 565.15); the one that stands there is not read. */
export function checkDigit(vin: string): string {
  let sum = 0;
  for (const [place, weight] of weights.entries()) sum += weight * (values[vin[place] ?? ""] ?? 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** The tenth character of a model year from 1980 to 2039. */
export function yearCode(year: number): string {
  return yearCodes[(year - 1980) % 30] ?? "A";
}

/** A letter in the seventh place means 2010 or later on a car; trucks may break the rule, so the other cycle comes second. */
function modelYears(vin: string): number[] {
  const place = yearCodes.indexOf(vin[9] ?? "");
  if (place < 0) return [];
  const [early, late] = [1980 + place, 2010 + place];
  return /[A-Z]/.test(vin[6] ?? "") ? [late, early] : [early, late];
}

/** Whether a VIN, from its fourth character on, is of a key: kept as text, since all keys' expressions would weigh megabytes. */
function fits(key: string, descriptor: string): boolean {
  let place = 0;
  for (let at = 0; at < key.length; at += 1) {
    const sign = key.charAt(at);
    const letter = descriptor.charAt(place);
    place += 1;
    if (sign === "|") place = 6;
    else if (sign === "[") {
      const end = key.indexOf("]", at);
      if (!isAmong(key.slice(at + 1, end), letter)) return false;
      at = end;
    } else if (sign === "#" ? !(letter >= "0" && letter <= "9") : sign !== "*" && sign !== letter) return false;
  }
  return true;
}

/** "A-C5" holds A, B, C and 5. */
function isAmong(list: string, letter: string): boolean {
  for (let at = 0; at < list.length; at += 1) {
    const first = list.charAt(at);
    const isRange = list.charAt(at + 1) === "-";
    const last = isRange ? list.charAt(at + 2) : first;
    if (letter >= first && letter <= last) return true;
    if (isRange) at += 2;
  }
  return false;
}

interface Match {
  meaning: number;
  fixed: number;
}

/** What fits best: the keys that fix most places win, the first of them first. */
function bestMatches(keys: string, descriptor: string): Match[] {
  let best: Match[] = [];
  for (const row of keys ? keys.split(";") : []) {
    const [meaning, list = ""] = row.split(":");
    for (const key of list.split(",")) {
      const fixed = key.replace(/\[[^\]]*\]/g, "#").replace(/[*|]/g, "").length;
      const most = best[0]?.fixed ?? -1;
      if (fixed < most || !fits(key, descriptor)) continue;
      best = [...(fixed > most ? [] : best), { meaning: Number(meaning), fixed }];
    }
  }
  return best;
}

/** As `decodeVin`, on the tables given. */
export function decodeWith(tables: VinPatterns, vin: string): DecodedVin | null {
  const upper = vin.trim().toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(upper)) return null;
  const descriptor = upper.slice(3);
  for (const year of modelYears(upper)) {
    let best: (Match & { fuels: string; trims: string }) | null = null;
    for (const [from = 0, to = 0, schema = 0] of tables.wmis[upper.slice(0, 3)] ?? []) {
      if (year < from || (to !== 0 && year > to)) continue;
      const [models = "", fuels = "", trims = ""] = tables.schemas[schema] ?? [];
      const match = bestMatches(models, descriptor)[0];
      if (match && (!best || match.fixed > best.fixed)) best = { ...match, fuels, trims };
    }
    const [make, model, id] = (best && tables.models[best.meaning]) ?? [];
    if (!best || !make || !model) continue;
    const fuel = bestMatches(best.fuels, descriptor)[0];
    const word = fuel && tables.fuels[fuel.meaning];
    return {
      year,
      make,
      model,
      fuel: word === "diesel" || word === "electric" ? word : null,
      modelId: id ? Number(id) : null,
      trims: bestMatches(best.trims, descriptor).flatMap(({ meaning }) => tables.trims[meaning] ?? []),
    };
  }
  return null;
}

let opened: Promise<VinPatterns> | undefined;

/**
 * Year, make, model and trims of a VIN, or null when its shape is wrong or its pattern unknown. The check digit is not
 * judged here: compare `checkDigit(vin)` with `vin[8]`. Covers model years 2000 on. Source: NHTSA vPIC; read when first asked.
 */
export async function decodeVin(vin: string): Promise<DecodedVin | null> {
  opened ??= import("./vin-patterns.json", { with: { type: "json" } }).then((file) => file.default);
  return decodeWith(await opened, vin);
}
