// The trade-in catalogue: years, makes, models and trims, with what the patterns tell of each trim's body and engines.
import { type ModelFacts, modelFacts } from "#upstream/db/seed/catalogue/model-facts.ts";
import { canadianMakes, canadianModels, canadianNames } from "./canadian-makes.ts";
import { fitTogether, type Places, placesOf } from "./keys.ts";
import { inSmallLetters, seriesNames, trimNames } from "./trim-names.ts";
import { element, firstYear, type Link, type Pattern, type RegisteredModel, type Vpic } from "./vpic.ts";

export const lastYear = 2027;
/** A schema from before this year that has no last one was never closed: only its first year is sure. */
const closedBefore = 2019;

/** By their letters: sedan, hatchback, coupe, suv, pickup, van, convertible, wagon. */
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
  /** vPIC's own names of it. */
  registered: Set<string>;
  years: Years;
}
export interface BuiltCatalogue {
  models: BuiltModel[];
  /** vPIC's id to the catalogue's, which may be another's of the same name. */
  ids: Map<number, number>;
  isDemonstrated: (model: RegisteredModel) => boolean;
}

/** A schema's trims; its series where it has no trims. */
export function trimsOf(patterns: readonly Pattern[]): { key: string; names: string[] }[] {
  const named = (kind: number, read: (registered: string) => string[]) =>
    patterns
      .filter((row) => row.element === kind)
      .map(({ key, value }) => ({ key, names: read(value) }))
      .filter(({ names }) => names.length > 0);
  const trims = named(element.trim, trimNames);
  return trims.length > 0 ? trims : named(element.series, seriesNames);
}

interface Schema {
  models: { id: number; places: Places }[];
  trims: { places: Places; names: string[] }[];
  of: (kind: number) => { places: Places; value: string }[];
}

function readSchema(patterns: readonly Pattern[]): Schema {
  const byKind = new Map<number, { places: Places; value: string }[]>();
  for (const { element: kind, key, value } of patterns) {
    const list = byKind.get(kind) ?? [];
    byKind.set(kind, list);
    list.push({ places: placesOf(key), value });
  }
  const of = (kind: number) => byKind.get(kind) ?? [];
  return {
    models: of(element.model).map(({ places, value }) => ({ id: Number(value), places })),
    trims: trimsOf(patterns).map(({ key, names }) => ({ places: placesOf(key), names })),
    of,
  };
}

/** Litres, cylinders and fuel as "2.5 4 g", for what fits the places given. */
function enginesOf(schema: Schema, fixed: Places[], name: string): string[] {
  const fits = (kind: number, ...more: Places[]) =>
    schema.of(kind).filter(({ places }) => fitTogether(places, ...fixed, ...more));
  const letterOf = (more: Places[]) => {
    const first = fits(element.fuel, ...more)[0];
    const letter = (first && fuelLetters[first.value]) ?? "g";
    if (letter !== "g") return letter;
    if (/plug-?in|PHEV|\bPrime\b|\b4xe\b|Recharge/i.test(name)) return "p";
    const hasMotor = fits(element.secondFuel, ...more).some(({ value }) => value === "2");
    return hasMotor || /hybrid|prius/i.test(name) ? "h" : letter;
  };
  const engines = fits(element.litres).map(({ places, value }) => {
    const [cylinders] = fits(element.cylinders, places);
    const litres = Math.round(Number(value) * 10) / 10;
    return `${litres} ${cylinders?.value ?? ""} ${letterOf([places])}`;
  });
  if (engines.length > 0) return engines;
  const letter = letterOf([]);
  if (letter === "e" || letter === "f") return [`  ${letter}`];
  const [cylinders] = fits(element.cylinders);
  return cylinders ? [` ${cylinders.value} ${letter}`] : [];
}

function yearsOf({ fromYear, toYear }: Link, make: string): number[] {
  const until = canadianMakes[make]?.until ?? lastYear;
  const last = Math.min(toYear ?? (fromYear < closedBefore ? fromYear : lastYear), until);
  const years: number[] = [];
  for (let year = Math.max(fromYear, firstYear); year <= last; year += 1) years.push(year);
  return years;
}

/** A trim's place in a model's year, made when it is not there. */
function trimYear(years: Years, year: number, name: string): TrimYear {
  const trims = years.get(year) ?? new Map<string, TrimYear>();
  years.set(year, trims);
  // "Sport" and "SPORT" are one.
  const key = [...trims.keys()].find((other) => other.toUpperCase() === name.toUpperCase()) ?? name;
  const found = trims.get(key) ?? { bodies: new Set(), engines: new Set() };
  trims.set(key, found);
  return found;
}

const nameInCanada = ({ make, model }: RegisteredModel) =>
  canadianNames[`${make} ${model}`] ??
  inSmallLetters(model.replace(/\s*\([^)]*\)/g, "")).replace(/^[A-Z]{4}$/, inSmallWord);
const inSmallWord = (word: string) => word.charAt(0) + word.slice(1).toLowerCase();

/** The demonstration's trims of a model, by its maker's names or ours. */
const factsOf = ({ make, model, registered }: BuiltModel): ModelFacts[] =>
  modelFacts.filter(
    (facts) =>
      facts.make === make && (facts.vpic ?? [facts.model]).some((name) => name === model || registered.has(name)),
  );

/** "" stands for a trim that the patterns do not name, until all schemas have been read. */
function nameUnnamed(model: BuiltModel) {
  for (const [year, trims] of model.years) {
    const unnamed = trims.get("");
    if (!unnamed) continue;
    trims.delete("");
    if (trims.size > 0) continue;
    const facts = factsOf(model).flatMap((row) =>
      row.since <= year && year <= (row.until ?? lastYear) ? row.trims : [],
    );
    const known = facts.filter(({ since }) => year >= (since ?? 0)).map(({ name }) => name);
    const engines = [...unnamed.engines].filter((engine) => Number(engine.split(" ")[0]) > 0).sort();
    if (known.length > 0) for (const name of known) trims.set(name, unnamed);
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

/** A trim without a told body has the model's; an engine told once with its cylinders need not stand there without. */
function fillIn({ years }: BuiltModel) {
  const all = new Set([...years.values()].flatMap((trims) => [...trims.values()].flatMap(({ bodies }) => [...bodies])));
  for (const { bodies, engines } of [...years.values()].flatMap((trims) => [...trims.values()])) {
    if (bodies.size === 0) for (const body of all) bodies.add(body);
    for (const engine of engines) {
      const [litres, cylinders, fuel] = engine.split(" ");
      const isTold = [...engines].some((other) => {
        const [otherLitres, otherCylinders, otherFuel] = other.split(" ");
        return other !== engine && otherFuel === fuel && otherCylinders && (litres === "" || otherLitres === litres);
      });
      if (!cylinders && isTold) engines.delete(engine);
    }
  }
}

/** All models of Canada's makes with a passenger's body. */
export function buildCatalogue(vpic: Vpic, patternsOf: Map<number, Pattern[]>): BuiltCatalogue {
  const bodyOf = new Map(
    vpic.bodies.map(({ id, name }) => [String(id), bodyLetters.find(([words]) => words.test(name))?.[1] ?? ""]),
  );
  const registered = new Map(vpic.models.map((row) => [row.id, row]));
  const byName = new Map<string, BuiltModel>();
  const ids = new Map<number, number>();
  const schemas = new Map<number, Schema>();
  for (const link of vpic.links) {
    const schema = schemas.get(link.schema) ?? readSchema(patternsOf.get(link.schema) ?? []);
    schemas.set(link.schema, schema);
    for (const { id, places } of schema.models) {
      const row = registered.get(id);
      if (!row) continue;
      const bodies = schema.of(element.body).filter((body) => fitTogether(body.places, places));
      const letters = bodies.flatMap(({ value }) => bodyOf.get(value) || []);
      // Chassis, buses and heavy trucks; a truck without a told body may be one.
      if (letters.length === 0 && (bodies.length > 0 || link.type === 3)) continue;
      const years = yearsOf(link, row.make);
      const name = nameInCanada(row);
      if (years.length === 0 || name === "") continue;
      const model = byName.get(`${row.make}\n${name}`) ?? {
        ...row,
        model: name,
        registered: new Set(),
        years: new Map(),
      };
      model.registered.add(row.model);
      byName.set(`${row.make}\n${name}`, model);
      ids.set(id, model.id);
      const trims = schema.trims.filter((trim) => fitTogether(trim.places, places));
      // Where other patterns of the schema name trims, one that names none is the plain one.
      const unnamed = { places: [], names: [schema.trims.length > 0 ? "Base" : ""] };
      for (const trim of trims.length > 0 ? trims : [unnamed]) {
        const engines = enginesOf(schema, [places, trim.places], `${name} ${trim.names.join(" ")}`);
        const ofTrim = bodies
          .filter((body) => fitTogether(body.places, places, trim.places))
          .flatMap(({ value }) => bodyOf.get(value) || []);
        for (const year of years) {
          for (const trimName of trim.names) {
            const told = trimYear(model.years, year, trimName);
            for (const body of ofTrim.length > 0 ? ofTrim : letters) told.bodies.add(body);
            for (const engine of engines) told.engines.add(engine);
          }
        }
      }
    }
  }
  addCanadian(byName);
  const models = [...byName.values()];
  for (const model of models) {
    fillIn(model);
    nameUnnamed(model);
  }
  const demonstrated = new Set(
    modelFacts.flatMap(({ make, model, vpic: names }) => (names ?? [model]).map((name) => `${make} ${name}`)),
  );
  return { models, ids, isDemonstrated: ({ make, model }) => demonstrated.has(`${make} ${model}`) };
}

/** Adds what was sold in Canada alone. */
function addCanadian(byName: Map<string, BuiltModel>) {
  for (const { id, make, model, from, to, body, engine, trims } of canadianModels) {
    const makeId = [...byName.values()].find((other) => other.make === make)?.makeId;
    const known = byName.get(`${make}\n${model}`);
    if (makeId === undefined || (id === undefined) !== (known !== undefined)) throw new Error(`${make} ${model}`);
    const built = known ?? { id: id ?? 0, makeId, make, model, registered: new Set(), years: new Map() };
    byName.set(`${make}\n${model}`, built);
    for (let year = from; year <= to; year += 1) {
      const isTold = built.years.has(year);
      for (const trim of isTold ? [] : trims) {
        const told = trimYear(built.years, year, trim);
        told.bodies.add(body);
        told.engines.add(engine);
      }
    }
  }
}
