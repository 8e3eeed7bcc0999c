/**
 * The trade-in catalogue: every make sold in Canada, from model year 2000. Its ids differ from those of the vehicles for
 * sale: makes and models have the ids of vPIC (the US vehicle database), and a trim's id combines its model, its year and
 * its index among the model's trims. The export never changes the order of the trims.
 */
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";

export interface CatalogueModel {
  id: number;
  makeId: number;
  make: string;
  model: string;
  trims: readonly { name: string; runs: string }[];
  /** A bit mask with one bit per model year; bit 0 is 2000. */
  years: number;
}

/** The VIN patterns' data about a trim. */
interface TrimBuild {
  /** First letters of sedan, hatchback, coupe, utility, pickup, van, open (convertible), wagon. */
  bodyLetters: string;
  /** Litres, cylinders and fuel letter, such as "2.5 4 g". */
  engines: readonly string[];
}

export interface CatalogueTrim extends TrimBuild {
  vehicle: { [Name in keyof CatalogueVehicle]: NonNullable<CatalogueVehicle[Name]> };
  /** The trim in its latest model year. */
  latest: TrimBuild;
}

export interface Catalogue {
  /** Newest first. */
  years: readonly number[];
  models: ReadonlyMap<number, CatalogueModel>;
  modelsOf: (year: number) => readonly CatalogueModel[];
  trimsOf: (modelId: number, year: number) => CatalogueTrim[];
  trim: (trimId: number) => CatalogueTrim | null;
}

const firstYear = 2000;
// A trim id has 31 bits, which fit an integer column: model 16, year 6, trim index 9.
const [yearsPerModel, trimsPerYear] = [64, 512];
const maxYears = 31;

/** Parses "3-7:su:0,4": first and last year after 2000, body letters, and engines by index in the file's list. */
function parseRuns(runs: string, engines: readonly string[]): (TrimBuild & { from: number; to: number })[] {
  return runs
    .split(" ")
    .filter((run) => run !== "")
    .map((run) => {
      const [years = "", bodyLetters = "", indexes = ""] = run.split(":");
      const [from = 0, to = 0] = years.split("-").map(Number);
      const runEngines = indexes === "" ? [] : indexes.split(",").flatMap((index) => engines[Number(index)] ?? []);
      return { from: from + firstYear, to: to + firstYear, bodyLetters, engines: runEngines };
    });
}

function parseModel(line: string, makes: ReadonlyMap<number, string>): CatalogueModel {
  const [id = "", makeId = "", model = "", trims = ""] = line.split("|");
  let years = 0;
  for (const [, from = "", to = ""] of line.matchAll(/[~ ](\d+)-(\d+):/g)) {
    for (let year = Number(from); year <= Number(to); year += 1) years |= 1 << year;
  }
  return {
    id: Number(id),
    makeId: Number(makeId),
    make: makes.get(Number(makeId)) ?? "",
    model,
    trims: trims.split(";").map((trim) => {
      const [name = "", runs = ""] = trim.split("~");
      return { name, runs };
    }),
    years,
  };
}

const hasYear = ({ years }: CatalogueModel, year: number) =>
  year >= firstYear && year < firstYear + maxYears && (years & (1 << (year - firstYear))) !== 0;

function parseCatalogue(file: { engines: string[]; makes: string[]; models: string[] }): Catalogue {
  const makes = new Map(file.makes.map((line) => [Number(line.split("|")[0]), line.split("|")[1] ?? ""]));
  const all = file.models.map((line) => parseModel(line, makes));
  const models = new Map(all.map((model) => [model.id, model]));
  const findTrim = ({ trims, ...model }: CatalogueModel, index: number, year: number): CatalogueTrim | null => {
    const trim = trims[index];
    const runs = trim ? parseRuns(trim.runs, file.engines) : [];
    const run = runs.find(({ from, to }) => from <= year && year <= to);
    const latest = runs.at(-1);
    if (!trim || !run || !latest) return null;
    const trimId = (model.id * yearsPerModel + (year - firstYear)) * trimsPerYear + index;
    const { make, makeId } = model;
    const vehicle = { year, makeId, make, modelId: model.id, model: model.model, trimId, trim: trim.name };
    return { vehicle, bodyLetters: run.bodyLetters, engines: run.engines, latest };
  };
  return {
    years: Array.from({ length: maxYears }, (_, index) => firstYear + maxYears - 1 - index).filter((year) =>
      all.some((model) => hasYear(model, year)),
    ),
    models,
    modelsOf: (year) => all.filter((model) => hasYear(model, year)),
    trimsOf: (modelId, year) => {
      const model = models.get(modelId);
      return model ? model.trims.flatMap((_, index) => findTrim(model, index, year) ?? []) : [];
    },
    trim: (trimId) => {
      const index = trimId % trimsPerYear;
      const modelAndYear = (trimId - index) / trimsPerYear;
      const model = models.get(Math.floor(modelAndYear / yearsPerModel));
      return model ? findTrim(model, index, firstYear + (modelAndYear % yearsPerModel)) : null;
    },
  };
}

let cachedCatalogue: Promise<Catalogue> | undefined;

/** Loaded on first use, then cached. */
export function loadCatalogue(): Promise<Catalogue> {
  cachedCatalogue ??= import("#upstream/db/seed/catalogue/trade-in-catalogue.json", { with: { type: "json" } }).then(
    (file) => parseCatalogue(file.default),
  );
  return cachedCatalogue;
}
