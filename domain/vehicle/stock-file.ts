/**
 * The columns of a dealer's stock file (CSV): the export writes them, and the import reads them. They are a file format, so
 * they are here and not in the locales.
 */
import type { Language } from "#domain/formats/language.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { normalizeCell } from "./normalize-cell.ts";
import { labelColumns } from "./stock-label.ts";
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
  ...labelColumns,
] as const;
export type StockColumn = (typeof stockColumns)[number];

/** The cells of a line, by column; a column that the file lacks is an empty text. */
export type StockCells = Record<StockColumn, string>;

export const emptyCells = Object.fromEntries(stockColumns.map((column) => [column, ""])) as StockCells;

const headers: Record<StockColumn, { en: string; fr: string }> = {
  vin: { en: "VIN", fr: "NIV" },
  stockNumber: { en: "Stock number", fr: "N° d’inventaire" },
  condition: { en: "Condition", fr: "Neuf ou d’occasion" },
  year: { en: "Year", fr: "Année" },
  make: { en: "Make", fr: "Marque" },
  model: { en: "Model", fr: "Modèle" },
  trim: { en: "Trim", fr: "Version" },
  mileage: { en: "Kilometres", fr: "Kilométrage" },
  price: { en: "Price", fr: "Prix" },
  exteriorColour: { en: "Exterior colour", fr: "Couleur extérieure" },
  interiorColour: { en: "Interior colour", fr: "Couleur intérieure" },
  formerUses: { en: "Former use", fr: "Usage antérieur" },
  businessOwner: { en: "Business owner", fr: "Entreprise propriétaire" },
  titleStatus: { en: "Title status", fr: "Mention au dossier" },
  pastEvents: { en: "Damage and buybacks", fr: "Dommages et rachat" },
  repairs: { en: "Repairs", fr: "Réparations" },
  realOdometer: { en: "True kilometres", fr: "Kilométrage réel" },
  inspection: { en: "Inspection certificate", fr: "Certificat de vérification" },
};

const conditions: Record<VehicleCondition, { en: string; fr: string }> = {
  new: { en: "New", fr: "Neuf" },
  used: { en: "Used", fr: "D’occasion" },
};

/** Other French headers and cells that the import reads: those of files that dealers have from earlier exports. */
const otherHeaders: Readonly<Record<string, StockColumn>> = { "N° de stock": "stockNumber", Kilomètres: "mileage" };
const otherConditions: Readonly<Record<string, VehicleCondition>> = { Occasion: "used" };

export const stockHeader = (column: StockColumn, language: Language): string =>
  headers[column][bilingualKeyOf(language)];

export const conditionText = (condition: VehicleCondition, language: Language): string =>
  conditions[condition][bilingualKeyOf(language)];

const columnsByHeader = new Map([
  ...stockColumns.flatMap((column): [string, StockColumn][] =>
    [column, headers[column].en, headers[column].fr].map((header) => [normalizeCell(header), column]),
  ),
  ...Object.entries(otherHeaders).map(([header, column]): [string, StockColumn] => [normalizeCell(header), column]),
]);

/** The column that a header of a file names, in either language; null for a column that the import ignores. */
export const findStockColumn = (header: string): StockColumn | null =>
  columnsByHeader.get(normalizeCell(header)) ?? null;

const conditionsByCell = new Map([
  ...vehicleConditions.flatMap((condition): [string, VehicleCondition][] =>
    [condition, conditions[condition].en, conditions[condition].fr].map((name) => [normalizeCell(name), condition]),
  ),
  ...Object.entries(otherConditions).map(([name, condition]): [string, VehicleCondition] => [
    normalizeCell(name),
    condition,
  ]),
]);

/** The condition that a cell names, in either language; null for anything else. */
export const findCondition = (cell: string): VehicleCondition | null =>
  conditionsByCell.get(normalizeCell(cell)) ?? null;
