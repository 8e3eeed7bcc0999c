/** A trade-in's facts in the page's words. */

import type { Tone } from "#app/ui/data/tag.tsx";
import type { BlockState } from "#contract/trade-in/block.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { type Language, wordOf } from "#domain/formats/language.ts";
import type { Province } from "#domain/place/province.ts";
import { conditionName, type GeneralCondition, generalConditions } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName, vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

/** Year, make and model, as far as they are known. */
export const shortName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  vehicleName(vehicle, language) || t("block:unknownVehicle");

export const longName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  fullVehicleName(vehicle, language) || t("block:unknownVehicle");

const isGeneral = (level: string): level is GeneralCondition => level in generalConditions;

/** One of the three words of a general condition. */
export const generalText = (level: string, language: Language): string =>
  isGeneral(level) ? conditionName(generalConditions[level])[wordOf(language)] : level;

export const stateTones: Record<BlockState, Tone> = {
  draft: "neutral",
  published: "info",
  withdrawn: "bad",
  accepted: "good",
};

interface Located {
  /** Whole for staff alone. */
  vin?: string | null;
  vinStart?: string | null;
  province: Province | null;
}

/** What stands above a report: by which number and where the vehicle is. */
export const factsOf = ({ vin, vinStart, province }: Located, t: T) => [
  ...(vin ? [{ term: t("block:report.vin"), value: vin }] : []),
  ...(vinStart ? [{ term: t("block:report.vinStart"), value: `${vinStart}…` }] : []),
  ...(province ? [{ term: t("block:report.province"), value: t(`purchase:provinces.${province}`) }] : []),
];
