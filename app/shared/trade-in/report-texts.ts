/** Texts about the vehicle of a trade-in, for dealers and staff. */
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { type GeneralCondition, generalConditions } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

/** Year, make, model and trim, or a placeholder when none is known. */
export const longName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  fullVehicleName(vehicle, language) || t("block:unknownVehicle");

const isGeneralCondition = (level: string): level is GeneralCondition => level in generalConditions;

/** Text of the general condition; an unknown level is returned unchanged. */
export const generalConditionText = (level: string, t: T): string =>
  isGeneralCondition(level) ? t(`tradeIn:options.generalCondition.${level}`) : level;
