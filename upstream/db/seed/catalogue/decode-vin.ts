// Decodes a VIN with the manufacturers' patterns that scripts/export-catalogue.ts took from the public-domain vPIC tables.
import patterns from "./vin-patterns.json" with { type: "json" };

export interface DecodedVin {
  year: number;
  make: string;
  /** The model as its maker registered it, which may differ from the catalogue's: "330i" is a 3 Series. */
  model: string;
  /** Only what the patterns tell for certain; null is mostly gasoline, hybrids included. */
  fuel: "diesel" | "electric" | null;
}

/**
 * The export's tables, flat so that the type checker need not read them row by row. A schema is two texts, models and fuels,
 * each `meaning:key,key;meaning:key`; a key is the fourth to eighth character and, after a bar, those from the tenth on.
 */
export interface VinPatterns {
  /** Make and model. */
  models: string[][];
  fuels: string[];
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

const matchers = new Map<string, RegExp>();

function matcher(key: string): RegExp {
  let found = matchers.get(key);
  if (!found) {
    const [first = "", last = ""] = key.split("|");
    const source = [first, last].map((part) => part.replaceAll("*", ".").replaceAll("#", "\\d"));
    const width = first.replace(/\[[^\]]*\]/g, "*").length;
    found = new RegExp(`^${source[0]}${".".repeat(Math.max(0, 5 - width))}${source[1] ? `.${source[1]}` : ""}`);
    matchers.set(key, found);
  }
  return found;
}

interface Match {
  meaning: number;
  fixed: number;
}

/** What fits best: the key that fixes most places wins. */
function bestMatch(keys: string, descriptor: string): Match | null {
  let best: Match | null = null;
  for (const row of keys ? keys.split(";") : []) {
    const [meaning, list = ""] = row.split(":");
    for (const key of list.split(",")) {
      const fixed = key.replace(/\[[^\]]*\]/g, "#").replace(/[*|]/g, "").length;
      if ((!best || fixed > best.fixed) && matcher(key).test(descriptor)) best = { meaning: Number(meaning), fixed };
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
    let best: (Match & { fuels: string }) | null = null;
    for (const [from = 0, to = 0, schema = 0] of tables.wmis[upper.slice(0, 3)] ?? []) {
      if (year < from || (to !== 0 && year > to)) continue;
      const [models = "", fuels = ""] = tables.schemas[schema] ?? [];
      const match = bestMatch(models, descriptor);
      if (match && (!best || match.fixed > best.fixed)) best = { ...match, fuels };
    }
    const [make, model] = (best && tables.models[best.meaning]) ?? [];
    if (!best || !make || !model) continue;
    const fuel = bestMatch(best.fuels, descriptor);
    const word = fuel && tables.fuels[fuel.meaning];
    return { year, make, model, fuel: word === "diesel" || word === "electric" ? word : null };
  }
  return null;
}

/**
 * Year, make and model of a VIN, or null when its shape is wrong or its pattern unknown. The check digit is not judged here:
 * compare `checkDigit(vin)` with `vin[8]`. Covers the catalogue's makes from model year 2003. Source: NHTSA vPIC.
 */
export function decodeVin(vin: string): DecodedVin | null {
  return decodeWith(patterns, vin);
}
