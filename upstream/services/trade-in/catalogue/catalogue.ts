/**
 * The trade-in catalogue: model years 2000 on of every make sold in Canada. Its ids are its own, not those of the vehicles
 * for sale: makes and models bear vPIC's numbers, a trim's is made of its model, its year and its place among the model's
 * trims, which the export never changes.
 */
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";

export interface CatalogueModel {
  id: number;
  makeId: number;
  make: string;
  model: string;
  trims: readonly { name: string; runs: string }[];
  /** A bit a year, from 2000 on. */
  years: number;
}

/** What the patterns tell of a trim. */
interface Build {
  /** Letters: sedan, hatchback, coupe, utility, pickup, van, open, wagon. */
  bodies: string;
  /** Litres, cylinders and fuel's letter: "2.5 4 g". */
  engines: readonly string[];
}

export interface CatalogueTrim extends Build {
  vehicle: { [Name in keyof CatalogueVehicle]: NonNullable<CatalogueVehicle[Name]> };
  /** Of its latest year. */
  latest: Build;
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
// A model's id has 16 bits, a year 6, a trim's place 9: 31 in all, as much as an integer column holds.
const [yearsAModel, trimsAYear] = [64, 512];
const mostYears = 31;

/** "3-7:su:0,4": years from 2000, bodies, and engines by their places in the file's list. */
function readRuns(runs: string, engines: readonly string[]): (Build & { from: number; to: number })[] {
  return runs
    .split(" ")
    .filter((run) => run !== "")
    .map((run) => {
      const [years = "", bodies = "", places = ""] = run.split(":");
      const [from = 0, to = 0] = years.split("-").map(Number);
      const told = places === "" ? [] : places.split(",").flatMap((place) => engines[Number(place)] ?? []);
      return { from: from + firstYear, to: to + firstYear, bodies, engines: told };
    });
}

function readModel(line: string, makes: ReadonlyMap<number, string>): CatalogueModel {
  const [id = "", makeId = "", model = "", trims = ""] = line.split("|");
  let years = 0;
  for (const [, from = "", to = ""] of line.matchAll(/[~ ](\d+)-(\d+):/g)) {
    for (let year = Number(from); year <= Number(to); year += 1) years |= 1 << year;
  }
  const told = trims.split(";").map((trim) => {
    const [name = "", runs = ""] = trim.split("~");
    return { name, runs };
  });
  return { id: Number(id), makeId: Number(makeId), make: makes.get(Number(makeId)) ?? "", model, trims: told, years };
}

const isOfYear = ({ years }: CatalogueModel, year: number) =>
  year >= firstYear && year < firstYear + mostYears && (years & (1 << (year - firstYear))) !== 0;

function readCatalogue(file: { engines: string[]; makes: string[]; models: string[] }): Catalogue {
  const makes = new Map(file.makes.map((line) => [Number(line.split("|")[0]), line.split("|")[1] ?? ""]));
  const all = file.models.map((line) => readModel(line, makes));
  const models = new Map(all.map((model) => [model.id, model]));
  const trimAt = ({ trims, ...model }: CatalogueModel, place: number, year: number): CatalogueTrim | null => {
    const told = trims[place];
    const runs = told ? readRuns(told.runs, file.engines) : [];
    const run = runs.find(({ from, to }) => from <= year && year <= to);
    const latest = runs.at(-1);
    if (!told || !run || !latest) return null;
    const trimId = (model.id * yearsAModel + (year - firstYear)) * trimsAYear + place;
    const { make, makeId } = model;
    const vehicle = { year, makeId, make, modelId: model.id, model: model.model, trimId, trim: told.name };
    return { vehicle, bodies: run.bodies, engines: run.engines, latest };
  };
  return {
    years: Array.from({ length: mostYears }, (_, at) => firstYear + mostYears - 1 - at).filter((year) =>
      all.some((model) => isOfYear(model, year)),
    ),
    models,
    modelsOf: (year) => all.filter((model) => isOfYear(model, year)),
    trimsOf: (modelId, year) => {
      const model = models.get(modelId);
      return model ? model.trims.flatMap((_, place) => trimAt(model, place, year) ?? []) : [];
    },
    trim: (trimId) => {
      const place = trimId % trimsAYear;
      const yearAndModel = (trimId - place) / trimsAYear;
      const model = models.get(Math.floor(yearAndModel / yearsAModel));
      return model ? trimAt(model, place, firstYear + (yearAndModel % yearsAModel)) : null;
    },
  };
}

let opened: Promise<Catalogue> | undefined;

/** Read when it is first asked for, and kept. */
export function openCatalogue(): Promise<Catalogue> {
  opened ??= import("#upstream/db/seed/catalogue/trade-in-catalogue.json", { with: { type: "json" } }).then((file) =>
    readCatalogue(file.default),
  );
  return opened;
}
