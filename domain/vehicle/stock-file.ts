/**
 * The columns of a dealer's stock file (CSV): the export writes them, and the import reads them. They are a file format, so
 * they are here and not in the locales.
 */
import type { Language } from "#domain/formats/language.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { type VehicleCondition, vehicleConditions } from "./vehicle.ts";

export const stockColumns = [
  "vin",
  "stockNumber",
  "condition",
  "year",
  "make",
  "model",
  "trim",
  "mileage",
  "price",
  "exteriorColour",
  "interiorColour",
] as const;
export type StockColumn = (typeof stockColumns)[number];

/** The cells of a line, by column; a column that the file lacks is an empty text. */
export type StockCells = Record<StockColumn, string>;

const headers: Record<StockColumn, { en: string; fr: string }> = {
  vin: { en: "VIN", fr: "NIV" },
  stockNumber: { en: "Stock number", fr: "N° de stock" },
  condition: { en: "Condition", fr: "Condition" },
  year: { en: "Year", fr: "Année" },
  make: { en: "Make", fr: "Marque" },
  model: { en: "Model", fr: "Modèle" },
  trim: { en: "Trim", fr: "Version" },
  mileage: { en: "Kilometres", fr: "Kilomètres" },
  price: { en: "Price", fr: "Prix" },
  exteriorColour: { en: "Exterior colour", fr: "Couleur extérieure" },
  interiorColour: { en: "Interior colour", fr: "Couleur intérieure" },
};

const conditions: Record<VehicleCondition, { en: string; fr: string }> = {
  new: { en: "New", fr: "Neuf" },
  used: { en: "Used", fr: "Occasion" },
};

export const stockHeader = (column: StockColumn, language: Language): string =>
  headers[column][bilingualKeyOf(language)];

export const conditionText = (condition: VehicleCondition, language: Language): string =>
  conditions[condition][bilingualKeyOf(language)];

/** Lower case, without accents, spaces and signs, so that "N° DE STOCK" and "no de stock" are near enough. */
const normalize = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "");

const columnsByHeader = new Map(
  stockColumns.flatMap((column) => [
    [normalize(column), column],
    [normalize(headers[column].en), column],
    [normalize(headers[column].fr), column],
  ]),
);

/** The column that a header of a file names, in either language; null for a column that the import ignores. */
export const findStockColumn = (header: string): StockColumn | null => columnsByHeader.get(normalize(header)) ?? null;

/** The condition that a cell names, in either language; null for anything else. */
export const findCondition = (cell: string): VehicleCondition | null =>
  vehicleConditions.find((condition) =>
    [condition, ...Object.values(conditions[condition])].some((name) => normalize(name) === normalize(cell)),
  ) ?? null;
