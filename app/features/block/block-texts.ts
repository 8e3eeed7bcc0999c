/** Texts about a trade-in in the page's language. */

import type { StateTone } from "#app/ui/data/tag.tsx";
import type { BlockState } from "#contract/trade-in/block.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { type GeneralCondition, generalConditions } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName, vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

/** Year, make and model, or a placeholder when none is known. */
export const shortName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  vehicleName(vehicle, language) || t("block:unknownVehicle");

export const longName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  fullVehicleName(vehicle, language) || t("block:unknownVehicle");

const isGeneralCondition = (level: string): level is GeneralCondition => level in generalConditions;

/** Text of the general condition; an unknown level is returned unchanged. */
export const generalConditionText = (level: string, t: T): string =>
  isGeneralCondition(level) ? t(`tradeIn:options.generalCondition.${level}`) : level;

export const stateTones: Record<BlockState, StateTone> = {
  draft: "todo",
  published: "done",
  withdrawn: "off",
  accepted: "done",
};
