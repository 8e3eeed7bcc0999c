// Decodes a VIN with manufacturers' patterns that scripts/export-catalogue.ts exported from the public-domain vPIC data.
export interface DecodedVin {
  year: number;
  make: string;
  /** Model name that the maker registered; it can differ from the catalogue: "330i" is a 3 Series. */
  model: string;
  /** Set only if the pattern is certain; null usually means gasoline or hybrid. */
  fuel: "diesel" | "electric" | null;
  /** Model id in the trade-in catalogue. */
  modelId: number | null;
  /** Trim names that the pattern can mean; empty if it names none. */
  trims: string[];
}

/**
 * The exported tables, flat so that type-checking the JSON stays fast. A schema is up to three strings (models, fuels, trims),
 * each `index:key,key;index:key`, where the index points into the table. A key matches VIN characters 4 to 8 and, after `|`,
 * the characters from the 10th on.
 */
export interface VinPatterns {
  /** Make, model, and the model's id in the trade-in catalogue (empty if it has none). */
  models: string[][];
  fuels: string[];
  trims: string[];
  schemas: string[][];
  /** By world manufacturer identifier: first year, last year (0 if open) and schema index. */
  wmis: Record<string, number[][]>;
}

const yearCharacters = "ABCDEFGHJKLMNPRSTVWXY123456789";
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
/** Values of letters and digits for the check digit. */
const characterValues: Record<string, number> = {};
for (const [letters, first] of [
  ["ABCDEFGH", 1],
  ["JKLMN", 1],
  ["P", 7],
  ["R", 9],
  ["STUVWXYZ", 2],
] as const) {
  for (const [offset, letter] of [...letters].entries()) characterValues[letter] = first + offset;
}
for (const digit of "0123456789") characterValues[digit] = Number(digit);

/** Computes the check digit, the ninth character of a VIN (49 CFR 565.15), whatever that character is now. */
export function computeCheckDigit(vin: string): string {
  let sum = 0;
  for (const [position, weight] of weights.entries()) sum += weight * (characterValues[vin[position] ?? ""] ?? 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

/** Tenth VIN character for a model year from 1980 to 2039. */
export function yearCharacter(year: number): string {
  return yearCharacters[(year - 1980) % 30] ?? "A";
}

/**
 * The year character repeats after 30 years. On cars, a letter as seventh character means 2010 or later; trucks may
 * break the rule, so the other year comes second.
 */
function modelYears(vin: string): number[] {
  const yearIndex = yearCharacters.indexOf(vin[9] ?? "");
  if (yearIndex < 0) return [];
  const [early, late] = [1980 + yearIndex, 2010 + yearIndex];
  return /[A-Z]/.test(vin[6] ?? "") ? [late, early] : [early, late];
}

/**
 * Whether a VIN from its fourth character on matches a key. Keys stay text, because compiled regular expressions
 * would take megabytes.
 */
function matchesKey(key: string, descriptor: string): boolean {
  let position = 0;
  for (let keyIndex = 0; keyIndex < key.length; keyIndex += 1) {
    const keyCharacter = key.charAt(keyIndex);
    const character = descriptor.charAt(position);
    position += 1;
    if (keyCharacter === "|") position = 6;
    else if (keyCharacter === "[") {
      const end = key.indexOf("]", keyIndex);
      if (!isInCharacterClass(key.slice(keyIndex + 1, end), character)) return false;
      keyIndex = end;
    } else if (
      keyCharacter === "#"
        ? !(character >= "0" && character <= "9")
        : keyCharacter !== "*" && keyCharacter !== character
    )
      return false;
  }
  return true;
}

/** Whether a class such as "A-C5" (A, B, C or 5) contains the character. */
function isInCharacterClass(characterClass: string, character: string): boolean {
  for (let index = 0; index < characterClass.length; index += 1) {
    const first = characterClass.charAt(index);
    const isRange = characterClass.charAt(index + 1) === "-";
    const last = isRange ? characterClass.charAt(index + 2) : first;
    if (character >= first && character <= last) return true;
    if (isRange) index += 2;
  }
  return false;
}

interface Match {
  /** Index of the model, fuel or trim in its table. */
  meaningIndex: number;
  /** Number of literal characters in the key. */
  fixedCount: number;
}

/** The matches whose keys have the most literal characters, in order. */
function findBestMatches(keys: string, descriptor: string): Match[] {
  let best: Match[] = [];
  for (const row of keys ? keys.split(";") : []) {
    const [meaning, list = ""] = row.split(":");
    for (const key of list.split(",")) {
      const fixedCount = key.replace(/\[[^\]]*\]/g, "#").replace(/[*|]/g, "").length;
      const bestCount = best[0]?.fixedCount ?? -1;
      if (fixedCount < bestCount || !matchesKey(key, descriptor)) continue;
      best = [...(fixedCount > bestCount ? [] : best), { meaningIndex: Number(meaning), fixedCount }];
    }
  }
  return best;
}

/** As `decodeVin`, with these tables. */
export function decodeWith(tables: VinPatterns, vin: string): DecodedVin | null {
  const upper = vin.trim().toUpperCase();
  if (!/^[A-HJ-NPR-Z0-9]{17}$/.test(upper)) return null;
  const descriptor = upper.slice(3);
  for (const year of modelYears(upper)) {
    let best: (Match & { fuels: string; trims: string }) | null = null;
    for (const [from = 0, to = 0, schema = 0] of tables.wmis[upper.slice(0, 3)] ?? []) {
      if (year < from || (to !== 0 && year > to)) continue;
      const [models = "", fuels = "", trims = ""] = tables.schemas[schema] ?? [];
      const match = findBestMatches(models, descriptor)[0];
      if (match && (!best || match.fixedCount > best.fixedCount)) best = { ...match, fuels, trims };
    }
    const [make, model, id] = (best && tables.models[best.meaningIndex]) ?? [];
    if (!best || !make || !model) continue;
    const fuel = findBestMatches(best.fuels, descriptor)[0];
    const fuelName = fuel && tables.fuels[fuel.meaningIndex];
    return {
      year,
      make,
      model,
      fuel: fuelName === "diesel" || fuelName === "electric" ? fuelName : null,
      modelId: id ? Number(id) : null,
      trims: findBestMatches(best.trims, descriptor).flatMap(({ meaningIndex }) => tables.trims[meaningIndex] ?? []),
    };
  }
  return null;
}

let patternsPromise: Promise<VinPatterns> | undefined;

/**
 * Year, make, model and trims of a VIN; null if its format is wrong or its pattern unknown. Does not verify the check digit:
 * compare `computeCheckDigit(vin)` with `vin[8]`. Covers model years from 2000. Source: NHTSA vPIC, loaded at the first call.
 */
export async function decodeVin(vin: string): Promise<DecodedVin | null> {
  patternsPromise ??= import("./vin-patterns.json", { with: { type: "json" } }).then((file) => file.default);
  return decodeWith(await patternsPromise, vin);
}
