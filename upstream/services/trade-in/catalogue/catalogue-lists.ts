/** The lists of options that the trade-in pages offer for a vehicle, and the check that an answer is in its list. */
import type { TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { alwaysListedFields, isOutsideCatalogue, type TradeInPage } from "#domain/trade-in/trade-in.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { type CatalogueTrim, loadCatalogue } from "./catalogue.ts";
import { isElectric } from "./catalogue-matches.ts";
import * as options from "./catalogue-options.ts";

/** The fuels that the VIN patterns give come first; the others follow, because the patterns seldom show hybrids. */
function fuelOptions(trim: CatalogueTrim | null) {
  const allOptions = Object.entries(options.fuels);
  const likely = new Set(trim?.engines.map((engine) => engine.at(-1)));
  const first = allOptions.filter(([letter]) => likely.has(letter));
  const rest = trim && isElectric(trim) ? [] : allOptions.filter(([letter]) => !likely.has(letter));
  return [...first, ...rest].map(([, option]) => option);
}

/** The names of all makes, in their order. */
export async function listCatalogueMakes(): Promise<string[]> {
  const { models } = await loadCatalogue();
  return [...new Set([...models.values()].map(({ make }) => make))].sort((a, b) => a.localeCompare(b, "en"));
}

const lists = {
  styles: (trim: CatalogueTrim | null) =>
    [...(trim?.bodyLetters ?? "")].flatMap((letter) => options.styles[letter] ?? []),
  colors: () => options.colours,
  transmissions: (trim: CatalogueTrim | null) =>
    trim && isElectric(trim) ? [options.singleSpeed] : options.transmissions,
  engines: (trim: CatalogueTrim | null) => trim?.engines.map(options.engineOption) ?? [],
  drivetrains: () => options.drivetrains,
  fuels: fuelOptions,
  equipment: (trim: CatalogueTrim | null) => options.equipmentOptions(trim?.vehicle.year),
} as const;
export type CatalogueList = keyof typeof lists;

/** The options for a trim, or for any vehicle when `trimId` is null; empty for a trim that the catalogue does not have. */
export async function listOptions(list: CatalogueList, trimId: number | null) {
  if (trimId === null) return [...lists[list](null)];
  const trim = (await loadCatalogue()).trim(trimId);
  return trim ? [...lists[list](trim)] : [];
}

/** Options that a list offers for electric vehicles alone. */
const electricOptions: Partial<Record<CatalogueList, readonly options.Option[]>> = {
  transmissions: [options.singleSpeed],
  engines: [options.electricMotor],
};

/** The bilingual name of a saved answer; null when it is in no list, for example because the owner typed it. */
export async function findOptionName(list: CatalogueList, trimId: number | null, key: string) {
  const all = [...(await listOptions(list, trimId)), ...lists[list](null), ...(electricOptions[list] ?? [])];
  return all.find(({ Key }) => Key === key)?.Name ?? null;
}

const listByField: Readonly<Record<string, CatalogueList>> = {
  color: "colors",
  transmission: "transmissions",
  drivetrain: "drivetrains",
  fuelType: "fuels",
  engine: "engines",
  vehicleFeatures: "equipment",
};

const valuesOf = (answers: object | undefined, name: string): unknown[] => {
  const value: unknown = answers && Reflect.get(answers, name);
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};

/** The fields that a vehicle's page shows as lists. */
const listedFields = (vehicle: Parameters<typeof isOutsideCatalogue>[0]): readonly string[] =>
  isOutsideCatalogue(vehicle) ? alwaysListedFields : Object.keys(listByField);

/** Throws 422 for an answer that its list does not offer. Any text is valid where there is no list, and so is the saved answer. */
export async function requireOffered<Page extends TradeInPage>(
  stored: Parameters<typeof isOutsideCatalogue>[0],
  posted: NonNullable<TradeInAnswers[Page]>,
  saved: TradeInAnswers[Page],
): Promise<void> {
  const fieldErrors: Record<string, string[]> = {};
  for (const name of listedFields(stored)) {
    const list = listByField[name];
    const values = valuesOf(posted, name);
    const offered = list && values.length > 0 ? await listOptions(list, stored.vehicle.trimId) : [];
    const allowed: unknown[] = [...offered.map(({ Key }) => Key), ...valuesOf(saved, name)];
    if (offered.length > 0 && !values.every((value) => allowed.includes(value))) fieldErrors[name] = ["invalid_value"];
  }
  if (Object.keys(fieldErrors).length > 0) throw new Refusal(422, "invalid", { fields: fieldErrors });
}
