// Finds VIN stems (the first eight characters of real VINs) for the demo's vehicles.
import {
  computeCheckDigit,
  decodeWith,
  type VinPatterns,
  yearCharacter,
} from "#upstream/db/seed/catalogue/decode-vin.ts";
import { type ModelFacts, modelFacts } from "#upstream/db/seed/catalogue/model-facts.ts";
import { elementIds, type Link, type Pattern, type RegisteredModel, type Vpic } from "./vpic.ts";

const firstStemYear = 2014;
const lastStemYear = 2027;

const bodyPatterns: Record<string, RegExp> = {
  sedan: /Sedan/,
  hatchback: /Hatchback/,
  coupe: /Coupe/,
  suv: /Utility|Crossover/,
  pickup: /Pickup/,
  van: /Van/,
  convertible: /Convertible/,
  wagon: /Wagon/,
};

/** Characters that a key allows at each position; an unrestricted position uses the characters of the schema's other keys. */
function allowedCharacters(key: string, usedCharacters: Set<string>[]): string[][] {
  const parts = key.split("|")[0]?.match(/\[[^\]]*\]|./g) ?? [];
  return usedCharacters.map((used, index) => {
    const part = parts[index] ?? "*";
    if (part === "*") return used.size > 0 ? [...used].sort() : ["A", "1"];
    if (part === "#") return ["1"];
    if (!part.startsWith("[")) return [part];
    const first = part.slice(1, -1).replace(/(.)-(.)/g, (_, from: string) => from);
    return [...first].filter((letter) => /[A-HJ-NPR-Z0-9]/.test(letter));
  });
}

function combine(lists: string[][], limit: number): string[] {
  let words = [""];
  for (const list of lists) words = words.flatMap((word) => list.map((letter) => word + letter)).slice(0, limit);
  return words;
}

function matchesKey(key: string, descriptor: string): boolean {
  const first = key.split("|")[0] ?? "";
  return new RegExp(`^${first.replaceAll("*", ".").replaceAll("#", "\\d")}`).test(descriptor);
}

/** Stems of VINs that decode to this model and year, by fuel; the best match of fuel and body first. */
function findStems({ tables, links, patternsBySchema, modelById, bodyIds }: Sources, facts: ModelFacts, year: number) {
  const names = facts.vpicNames ?? [facts.model];
  const bodies = bodyIds(facts.bodyStyle);
  const fuels = [...new Set(facts.trims.map(({ powertrain }) => powertrain.fuel))];
  const candidates: { stem: string; fuel: string | null; body: boolean; name: number }[] = [];
  for (const link of links) {
    if (year < link.fromYear || (link.toYear !== null && year > link.toYear)) continue;
    const patterns = patternsBySchema.get(link.schema) ?? [];
    const usedCharacters = [0, 1, 2, 3, 4].map(() => new Set<string>());
    for (const { key } of patterns) {
      const parts = key.split("|")[0]?.match(/\[[^\]]*\]|./g) ?? [];
      for (const [index, part] of parts.entries()) {
        const letter = part.startsWith("[") ? part[1] : part;
        if (letter && /[A-HJ-NPR-Z0-9]/.test(letter)) usedCharacters[index]?.add(letter);
      }
    }
    for (const { element: kind, key, value } of patterns) {
      const model = kind === elementIds.model ? modelById.get(value) : undefined;
      if (!model || model.make.toUpperCase() !== facts.make.toUpperCase() || !names.includes(model.model)) continue;
      for (const word of combine(allowedCharacters(key, usedCharacters), 150)) {
        const vin = `${link.wmi}${word}0${yearCharacter(year)}0000001`;
        const decoded = decodeWith(tables, vin.slice(0, 8) + computeCheckDigit(vin) + vin.slice(9));
        if (decoded?.make !== facts.make || !names.includes(decoded.model) || decoded.year !== year) continue;
        const bodyPatternsOfSchema = patterns.filter(
          (row) => row.element === elementIds.body && matchesKey(row.key, word),
        );
        const body = bodyPatternsOfSchema.length === 0 || bodyPatternsOfSchema.some((row) => bodies.has(row.value));
        candidates.push({ stem: link.wmi + word, fuel: decoded.fuel, body, name: names.indexOf(decoded.model) });
        if (candidates.length > 4000) break;
      }
    }
  }
  const result: Record<string, string[]> = {};
  for (const fuel of fuels) {
    const expected = fuel === "diesel" || fuel === "electric" ? fuel : null;
    const cost = (row: (typeof candidates)[number]) =>
      (row.fuel === expected ? 0 : 4) + (row.body ? 0 : 2) + row.name / 100;
    const best = candidates.toSorted((a, b) => cost(a) - cost(b) || a.stem.localeCompare(b.stem));
    const selected = [best[0], best.find((row) => row.stem.slice(0, 3) !== best[0]?.stem.slice(0, 3) && cost(row) < 4)];
    const list = selected.flatMap((row) => (row ? [row.stem] : []));
    if (list.length > 0) result[fuel] = list;
  }
  return result;
}

interface Sources {
  tables: VinPatterns;
  links: Link[];
  patternsBySchema: Map<number, Pattern[]>;
  modelById: Map<string, RegisteredModel>;
  bodyIds: (style: string) => Set<string>;
}

/** Rows instead of nested objects, because large JSON objects slow the type checker. */
export function buildVinStems(vpic: Vpic, allPatterns: Map<number, Pattern[]>, tables: VinPatterns) {
  const kinds = [elementIds.model, elementIds.body, elementIds.fuel];
  const sources: Sources = {
    tables,
    links: vpic.links,
    patternsBySchema: new Map(
      [...allPatterns].map(([id, rows]) => [id, rows.filter((row) => kinds.includes(row.element))]),
    ),
    modelById: new Map(vpic.models.map((row) => [String(row.id), row])),
    bodyIds: (style) =>
      new Set(vpic.bodies.filter((row) => bodyPatterns[style]?.test(row.name)).map((row) => String(row.id))),
  };
  const rows: [model: string, year: number, fuel: string, stems: string][] = [];
  for (const facts of modelFacts) {
    const lastYear = Math.min(facts.lastYear ?? lastStemYear, lastStemYear);
    for (let year = Math.max(facts.firstYear, firstStemYear); year <= lastYear; year++) {
      const stemsByFuel = Object.entries(findStems(sources, facts, year));
      if (stemsByFuel.length === 0) console.warn(`no pattern: ${facts.make} ${facts.model} ${year}`);
      for (const [fuel, list] of stemsByFuel) rows.push([`${facts.make} ${facts.model}`, year, fuel, list.join(" ")]);
    }
  }
  return rows;
}
