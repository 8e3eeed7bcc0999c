// Builds the trade-in catalogue: years, makes, models and trims, with each trim's body styles and engines.
import { type ModelFacts, modelFacts } from "#upstream/db/seed/catalogue/model-facts.ts";
import { canadianMakes, canadianModels, canadianNames } from "./canadian-makes.ts";
import { type AllowedCharacters, areCompatible, parseVinKey } from "./keys.ts";
import { parseSeriesNames, parseTrimNames, toTitleCase } from "./trim-names.ts";
import { elementIds, firstYear, type Link, type Pattern, type RegisteredModel, type Vpic } from "./vpic.ts";

export const lastYear = 2027;
/** A schema without a last year that starts before this year is treated as valid for its first year only. */
const openEndedFrom = 2019;

/** Letters for body styles, by vPIC's body name. */
const bodyLetters: [RegExp, string][] = [
  [/^(?:Sedan)/, "s"],
  [/^Hatchback/, "h"],
  [/^Coupe/, "c"],
  [/^Sport Utility Vehicle|^Crossover/, "u"],
  [/^Pickup|^Sport Utility Truck/, "p"],
  [/^Van|^Minivan|^Cargo Van/, "v"],
  [/^Convertible|^Roadster/, "o"],
  [/^Wagon/, "w"],
];
const fuelLetters: Record<string, string> = { "1": "d", "2": "e", "8": "f", "18": "f" };

interface TrimYear {
  bodies: Set<string>;
  engines: Set<string>;
}
type Years = Map<number, Map<string, TrimYear>>;
export interface BuiltModel extends RegisteredModel {
  /** The model's names in vPIC. */
  vpicNames: Set<string>;
  years: Years;
}
export interface BuiltCatalogue {
  models: BuiltModel[];
  /** Catalogue model id by vPIC id; vPIC models with the same name share one. */
  catalogueIds: Map<number, number>;
  isDemoModel: (model: RegisteredModel) => boolean;
}

/** Trim names of a schema; its series names when it has no trims. */
export function listTrims(patterns: readonly Pattern[]): { key: string; names: string[] }[] {
  const namesOf = (kind: number, parseNames: (registered: string) => string[]) =>
    patterns
      .filter((row) => row.element === kind)
      .map(({ key, value }) => ({ key, names: parseNames(value) }))
      .filter(({ names }) => names.length > 0);
  const trims = namesOf(elementIds.trim, parseTrimNames);
  return trims.length > 0 ? trims : namesOf(elementIds.series, parseSeriesNames);
}

interface Schema {
  models: { id: number; pattern: AllowedCharacters }[];
  trims: { pattern: AllowedCharacters; names: string[] }[];
  patternsOfElement: (kind: number) => { pattern: AllowedCharacters; value: string }[];
}

function readSchema(patterns: readonly Pattern[]): Schema {
  const byElement = new Map<number, { pattern: AllowedCharacters; value: string }[]>();
  for (const { element: kind, key, value } of patterns) {
    const list = byElement.get(kind) ?? [];
    byElement.set(kind, list);
    list.push({ pattern: parseVinKey(key), value });
  }
  const findPatterns = (kind: number) => byElement.get(kind) ?? [];
  return {
    models: findPatterns(elementIds.model).map(({ pattern, value }) => ({ id: Number(value), pattern })),
    trims: listTrims(patterns).map(({ key, names }) => ({ pattern: parseVinKey(key), names })),
    patternsOfElement: findPatterns,
  };
}

/** Engines (litres, cylinders, fuel letter) such as "2.5 4 g" that are compatible with the required patterns. */
function listEngines(schema: Schema, required: AllowedCharacters[], name: string): string[] {
  const findCompatible = (kind: number, ...more: AllowedCharacters[]) =>
    schema.patternsOfElement(kind).filter(({ pattern }) => areCompatible(pattern, ...required, ...more));
  const letterOf = (more: AllowedCharacters[]) => {
    const first = findCompatible(elementIds.fuel, ...more)[0];
    const letter = (first && fuelLetters[first.value]) ?? "g";
    if (letter !== "g") return letter;
    if (/plug-?in|PHEV|\bPrime\b|\b4xe\b|Recharge/i.test(name)) return "p";
    const hasMotor = findCompatible(elementIds.secondFuel, ...more).some(({ value }) => value === "2");
    return hasMotor || /hybrid|prius/i.test(name) ? "h" : letter;
  };
  const engines = findCompatible(elementIds.litres).map(({ pattern, value }) => {
    const [cylinders] = findCompatible(elementIds.cylinders, pattern);
    const litres = Math.round(Number(value) * 10) / 10;
    return `${litres} ${cylinders?.value ?? ""} ${letterOf([pattern])}`;
  });
  if (engines.length > 0) return engines;
  const letter = letterOf([]);
  if (letter === "e" || letter === "f") return [`  ${letter}`];
  const [cylinders] = findCompatible(elementIds.cylinders);
  return cylinders ? [` ${cylinders.value} ${letter}`] : [];
}

function listYears({ fromYear, toYear }: Link, make: string): number[] {
  const until = canadianMakes[make]?.until ?? lastYear;
  const last = Math.min(toYear ?? (fromYear < openEndedFrom ? fromYear : lastYear), until);
  const years: number[] = [];
  for (let year = Math.max(fromYear, firstYear); year <= last; year += 1) years.push(year);
  return years;
}

/** The trim of a model year, created when missing. */
function getOrCreateTrimYear(years: Years, year: number, name: string): TrimYear {
  const trims = years.get(year) ?? new Map<string, TrimYear>();
  years.set(year, trims);
  // Trim names are compared without case.
  const key = [...trims.keys()].find((other) => other.toUpperCase() === name.toUpperCase()) ?? name;
  const trimYear = trims.get(key) ?? { bodies: new Set(), engines: new Set() };
  trims.set(key, trimYear);
  return trimYear;
}

const toCanadianName = ({ make, model }: RegisteredModel) =>
  canadianNames[`${make} ${model}`] ??
  toTitleCase(model.replace(/\s*\([^)]*\)/g, "")).replace(/^[A-Z]{4}$/, capitalize);
const capitalize = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** The demo's data for a model, matched by its vPIC names or its Canadian name. */
const findModelFacts = ({ make, model, vpicNames }: BuiltModel): ModelFacts[] =>
  modelFacts.filter(
    (facts) =>
      facts.make === make && (facts.vpicNames ?? [facts.model]).some((name) => name === model || vpicNames.has(name)),
  );

/** Replaces the name "", which marks trims that no pattern names, after all schemas have been read. */
function nameUnnamedTrims(model: BuiltModel) {
  for (const [year, trims] of model.years) {
    const unnamed = trims.get("");
    if (!unnamed) continue;
    trims.delete("");
    if (trims.size > 0) continue;
    const facts = findModelFacts(model).flatMap((row) =>
      row.firstYear <= year && year <= (row.lastYear ?? lastYear) ? row.trims : [],
    );
    const knownNames = facts.filter(({ firstYear: since }) => year >= (since ?? 0)).map(({ name }) => name);
    const engines = [...unnamed.engines].filter((engine) => Number(engine.split(" ")[0]) > 0).sort();
    if (knownNames.length > 0) for (const name of knownNames) trims.set(name, unnamed);
    else if (engines.length < 2) trims.set("Base", unnamed);
    else {
      for (const engine of engines) {
        const [litres = "", cylinders = ""] = engine.split(" ");
        const name = `${Number(litres).toFixed(1)} L${cylinders && ` ${cylinders} cyl.`}`;
        trims.set(name, { bodies: unnamed.bodies, engines: new Set([...(trims.get(name)?.engines ?? []), engine]) });
      }
    }
  }
}

/** Gives trims without bodies all bodies of the model, and removes engines that are duplicates without cylinders. */
function completeTrims({ years }: BuiltModel) {
  const all = new Set([...years.values()].flatMap((trims) => [...trims.values()].flatMap(({ bodies }) => [...bodies])));
  for (const { bodies, engines } of [...years.values()].flatMap((trims) => [...trims.values()])) {
    if (bodies.size === 0) for (const body of all) bodies.add(body);
    for (const engine of engines) {
      const [litres, cylinders, fuel] = engine.split(" ");
      const isDuplicate = [...engines].some((other) => {
        const [otherLitres, otherCylinders, otherFuel] = other.split(" ");
        return other !== engine && otherFuel === fuel && otherCylinders && (litres === "" || otherLitres === litres);
      });
      if (!cylinders && isDuplicate) engines.delete(engine);
    }
  }
}

/** Builds the catalogue from all passenger vehicles of the makes sold in Canada. */
export function buildCatalogue(vpic: Vpic, patternsBySchema: Map<number, Pattern[]>): BuiltCatalogue {
  const bodyLetterById = new Map(
    vpic.bodies.map(({ id, name }) => [String(id), bodyLetters.find(([words]) => words.test(name))?.[1] ?? ""]),
  );
  const modelById = new Map(vpic.models.map((row) => [row.id, row]));
  const byName = new Map<string, BuiltModel>();
  const catalogueIds = new Map<number, number>();
  const schemas = new Map<number, Schema>();
  for (const link of vpic.links) {
    const schema = schemas.get(link.schema) ?? readSchema(patternsBySchema.get(link.schema) ?? []);
    schemas.set(link.schema, schema);
    for (const { id, pattern } of schema.models) {
      const row = modelById.get(id);
      if (!row) continue;
      const bodies = schema.patternsOfElement(elementIds.body).filter((body) => areCompatible(body.pattern, pattern));
      const modelBodies = bodies.flatMap(({ value }) => bodyLetterById.get(value) || []);
      // Excludes chassis, buses and heavy trucks; a truck without a body style may be one.
      if (modelBodies.length === 0 && (bodies.length > 0 || link.type === 3)) continue;
      const years = listYears(link, row.make);
      const name = toCanadianName(row);
      if (years.length === 0 || name === "") continue;
      const model = byName.get(`${row.make}\n${name}`) ?? {
        ...row,
        model: name,
        vpicNames: new Set(),
        years: new Map(),
      };
      model.vpicNames.add(row.model);
      byName.set(`${row.make}\n${name}`, model);
      catalogueIds.set(id, model.id);
      const trims = schema.trims.filter((trim) => areCompatible(trim.pattern, pattern));
      // In a schema with named trims, a model without one is the base trim.
      const unnamed = { pattern: [], names: [schema.trims.length > 0 ? "Base" : ""] };
      for (const trim of trims.length > 0 ? trims : [unnamed]) {
        const engines = listEngines(schema, [pattern, trim.pattern], `${name} ${trim.names.join(" ")}`);
        const trimBodies = bodies
          .filter((body) => areCompatible(body.pattern, pattern, trim.pattern))
          .flatMap(({ value }) => bodyLetterById.get(value) || []);
        for (const year of years) {
          for (const trimName of trim.names) {
            const trimYear = getOrCreateTrimYear(model.years, year, trimName);
            for (const body of trimBodies.length > 0 ? trimBodies : modelBodies) trimYear.bodies.add(body);
            for (const engine of engines) trimYear.engines.add(engine);
          }
        }
      }
    }
  }
  addCanadianModels(byName);
  const models = [...byName.values()];
  for (const model of models) {
    completeTrims(model);
    nameUnnamedTrims(model);
  }
  const demoNames = new Set(
    modelFacts.flatMap(({ make, model, vpicNames: names }) => (names ?? [model]).map((name) => `${make} ${name}`)),
  );
  return { models, catalogueIds, isDemoModel: ({ make, model }) => demoNames.has(`${make} ${model}`) };
}

/** Adds the models and years sold only in Canada. */
function addCanadianModels(byName: Map<string, BuiltModel>) {
  for (const { id, make, model, from, to, body, engine, trims } of canadianModels) {
    const makeId = [...byName.values()].find((other) => other.make === make)?.makeId;
    const existing = byName.get(`${make}\n${model}`);
    if (makeId === undefined || (id === undefined) !== (existing !== undefined)) throw new Error(`${make} ${model}`);
    const built = existing ?? { id: id ?? 0, makeId, make, model, vpicNames: new Set(), years: new Map() };
    byName.set(`${make}\n${model}`, built);
    for (let year = from; year <= to; year += 1) {
      const hasYear = built.years.has(year);
      for (const trim of hasYear ? [] : trims) {
        const trimYear = getOrCreateTrimYear(built.years, year, trim);
        trimYear.bodies.add(body);
        trimYear.engines.add(engine);
      }
    }
  }
}
