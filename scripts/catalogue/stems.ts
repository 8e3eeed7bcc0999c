// The first eight characters of real VINs for the demonstration's vehicles.
import { checkDigit, decodeWith, type VinPatterns, yearCode } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { type ModelFacts, modelFacts } from "#upstream/db/seed/catalogue/model-facts.ts";
import { element, type Link, type Pattern, type RegisteredModel, type Vpic } from "./vpic.ts";

const firstStemYear = 2014;
const lastStemYear = 2027;

const bodyWords: Record<string, RegExp> = {
  sedan: /Sedan/,
  hatchback: /Hatchback/,
  coupe: /Coupe/,
  suv: /Utility|Crossover/,
  pickup: /Pickup/,
  van: /Van/,
  convertible: /Convertible/,
  wagon: /Wagon/,
};

/** The characters that the places of a pattern allow; a free place takes what other patterns of the schema put there. */
function places(key: string, seen: Set<string>[]): string[][] {
  const parts = key.split("|")[0]?.match(/\[[^\]]*\]|./g) ?? [];
  return seen.map((used, place) => {
    const part = parts[place] ?? "*";
    if (part === "*") return used.size > 0 ? [...used].sort() : ["A", "1"];
    if (part === "#") return ["1"];
    if (!part.startsWith("[")) return [part];
    const first = part.slice(1, -1).replace(/(.)-(.)/g, (_, from: string) => from);
    return [...first].filter((letter) => /[A-HJ-NPR-Z0-9]/.test(letter));
  });
}

function product(lists: string[][], limit: number): string[] {
  let words = [""];
  for (const list of lists) words = words.flatMap((word) => list.map((letter) => word + letter)).slice(0, limit);
  return words;
}

function fits(key: string, descriptor: string): boolean {
  const first = key.split("|")[0] ?? "";
  return new RegExp(`^${first.replaceAll("*", ".").replaceAll("#", "\\d")}`).test(descriptor);
}

/** First eight characters of VINs that decode to this model in this year, the best fitting fuel and body first. */
function stems({ tables, links, patternsOf, modelOf, bodyIds }: Sources, facts: ModelFacts, year: number) {
  const names = facts.vpic ?? [facts.model];
  const bodies = bodyIds(facts.bodyStyle);
  const wanted = [...new Set(facts.trims.map(({ powertrain }) => powertrain.fuel))];
  const scored: { stem: string; fuel: string | null; body: boolean; name: number }[] = [];
  for (const link of links) {
    if (year < link.fromYear || (link.toYear !== null && year > link.toYear)) continue;
    const patterns = patternsOf.get(link.schema) ?? [];
    const seen = [0, 1, 2, 3, 4].map(() => new Set<string>());
    for (const { key } of patterns) {
      const parts = key.split("|")[0]?.match(/\[[^\]]*\]|./g) ?? [];
      for (const [place, part] of parts.entries()) {
        const letter = part.startsWith("[") ? part[1] : part;
        if (letter && /[A-HJ-NPR-Z0-9]/.test(letter)) seen[place]?.add(letter);
      }
    }
    for (const { element: kind, key, value } of patterns) {
      const model = kind === element.model ? modelOf.get(value) : undefined;
      if (!model || model.make.toUpperCase() !== facts.make.toUpperCase() || !names.includes(model.model)) continue;
      for (const word of product(places(key, seen), 150)) {
        const vin = `${link.wmi}${word}0${yearCode(year)}0000001`;
        const decoded = decodeWith(tables, vin.slice(0, 8) + checkDigit(vin) + vin.slice(9));
        if (decoded?.make !== facts.make || !names.includes(decoded.model) || decoded.year !== year) continue;
        const classes = patterns.filter((row) => row.element === element.body && fits(row.key, word));
        const body = classes.length === 0 || classes.some((row) => bodies.has(row.value));
        scored.push({ stem: link.wmi + word, fuel: decoded.fuel, body, name: names.indexOf(decoded.model) });
        if (scored.length > 4000) break;
      }
    }
  }
  const result: Record<string, string[]> = {};
  for (const fuel of wanted) {
    const expected = fuel === "diesel" || fuel === "electric" ? fuel : null;
    const cost = (row: (typeof scored)[number]) =>
      (row.fuel === expected ? 0 : 4) + (row.body ? 0 : 2) + row.name / 100;
    const best = scored.toSorted((a, b) => cost(a) - cost(b) || a.stem.localeCompare(b.stem));
    const picked = [best[0], best.find((row) => row.stem.slice(0, 3) !== best[0]?.stem.slice(0, 3) && cost(row) < 4)];
    const list = picked.flatMap((row) => (row ? [row.stem] : []));
    if (list.length > 0) result[fuel] = list;
  }
  return result;
}

interface Sources {
  tables: VinPatterns;
  links: Link[];
  patternsOf: Map<number, Pattern[]>;
  modelOf: Map<string, RegisteredModel>;
  bodyIds: (style: string) => Set<string>;
}

/** Model, year, fuel, stems: rows, so that the type checker need not read the keys of a tree. */
export function vinStems(vpic: Vpic, allPatterns: Map<number, Pattern[]>, tables: VinPatterns) {
  const kinds = [element.model, element.body, element.fuel];
  const sources: Sources = {
    tables,
    links: vpic.links,
    patternsOf: new Map([...allPatterns].map(([id, rows]) => [id, rows.filter((row) => kinds.includes(row.element))])),
    modelOf: new Map(vpic.models.map((row) => [String(row.id), row])),
    bodyIds: (style) =>
      new Set(vpic.bodies.filter((row) => bodyWords[style]?.test(row.name)).map((row) => String(row.id))),
  };
  const all: [model: string, year: number, fuel: string, stems: string][] = [];
  for (const facts of modelFacts) {
    const lastYear = Math.min(facts.until ?? lastStemYear, lastStemYear);
    for (let year = Math.max(facts.since, firstStemYear); year <= lastYear; year++) {
      const found = Object.entries(stems(sources, facts, year));
      if (found.length === 0) console.warn(`no pattern: ${facts.make} ${facts.model} ${year}`);
      for (const [fuel, list] of found) all.push([`${facts.make} ${facts.model}`, year, fuel, list.join(" ")]);
    }
  }
  return all;
}
