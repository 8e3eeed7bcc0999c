/** The cells of a stock file with a used vehicle's declared history, in either language. */
import type { BilingualKey } from "#domain/formats/language.ts";
import { keysOf } from "#domain/keys-of.ts";
import {
  type FormerUse,
  type PastEvent,
  splitRepairs,
  type TitleStatus,
  type VehicleLabel,
} from "#domain/law/vehicle-history.ts";
import { normalizeCell } from "./normalize-cell.ts";

export const labelColumns = [
  "formerUses",
  "businessOwner",
  "titleStatus",
  "pastEvents",
  "repairs",
  "realOdometer",
  "inspection",
] as const;
export type LabelColumn = (typeof labelColumns)[number];

type Names<Code extends string> = Record<Code, { en: string; fr: string }>;

const noneName = { en: "None", fr: "Aucun" };
const noBusinessName = { en: "None", fr: "Aucune" };

export const formerUseNames: Names<FormerUse> = {
  taxi: { en: "Taxi", fr: "Taxi" },
  "driving-school": { en: "Driving school", fr: "École de conduite" },
  police: { en: "Police", fr: "Police" },
  ambulance: { en: "Ambulance", fr: "Ambulance" },
  rental: { en: "Rental", fr: "Location" },
  courtesy: { en: "Courtesy car", fr: "Courtoisie" },
  demonstrator: { en: "Demonstrator", fr: "Démonstrateur" },
};

export const titleStatusNames: Names<TitleStatus> = {
  clean: { en: "Clean", fr: "Aucune" },
  rebuilt: { en: "Rebuilt", fr: "Reconstruit" },
  salvage: { en: "Salvage", fr: "Gravement accidenté" },
};

export const pastEventNames: Names<PastEvent> = {
  accident: { en: "Accident", fr: "Accident" },
  fire: { en: "Fire", fr: "Incendie" },
  flood: { en: "Flood", fr: "Inondation" },
  buyback: { en: "Buyback", fr: "Rachat" },
};

export const answerNames: Names<"yes" | "no"> = { yes: { en: "Yes", fr: "Oui" }, no: { en: "No", fr: "Non" } };

/** The code that a cell names, in either language or as itself; null for anything else. */
export const findCode = <Code extends string>(names: Names<Code>, cell: string): Code | null =>
  keysOf(names).find((code) =>
    [code, names[code].en, names[code].fr].some((name) => normalizeCell(name) === normalizeCell(cell)),
  ) ?? null;

/** Whether a cell says that there is none: "None", "Aucun", "Aucune". */
export const isNone = (cell: string): boolean => ["none", "aucun", "aucune"].includes(normalizeCell(cell));

/** The codes of a cell, separated by commas or semicolons: empty for "None", null if one is unknown or there is none. */
export function findCodes<Code extends string>(names: Names<Code>, cell: string): Code[] | null {
  if (isNone(cell)) return [];
  const found = cell
    .split(/[,;]/)
    .filter((part) => part.trim() !== "")
    .map((part) => findCode(names, part));
  const known = found.filter((code) => code !== null);
  return known.length === found.length && found.length > 0
    ? keysOf(names).filter((code) => known.includes(code))
    : null;
}

/** The repairs of a cell, separated by semicolons: empty for "None", null if the cell has no repair. */
export function findRepairs(cell: string): string[] | null {
  if (isNone(cell)) return [];
  const repairs = splitRepairs(cell);
  return repairs.length > 0 ? repairs : null;
}

/** Empty for what is not declared: an import of the empty cell then changes nothing. */
export function labelCells(label: VehicleLabel | null, key: BilingualKey): Record<LabelColumn, string | number> {
  const none = noneName[key];
  const list = <Code extends string>(codes: readonly Code[] | null | undefined, names: Names<Code>) =>
    codes ? codes.map((code) => names[code][key]).join(", ") || none : "";
  const inspection = label?.hasInspection ?? null;
  return {
    formerUses: list(label?.formerUses, formerUseNames),
    businessOwner: label?.businessOwner === "" ? noBusinessName[key] : (label?.businessOwner ?? ""),
    titleStatus: label?.titleStatus ? titleStatusNames[label.titleStatus][key] : "",
    pastEvents: list(label?.pastEvents, pastEventNames),
    repairs: label?.repairs ? label.repairs.join("; ") || none : "",
    realOdometer: label?.realOdometerKm ?? "",
    inspection: inspection === null ? "" : answerNames[inspection ? "yes" : "no"][key],
  };
}
