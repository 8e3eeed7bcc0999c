/** A vehicle's facts as sentences say them; codes that are not known stand as they are. */

import { formatNumber } from "#app/domain/formats.ts";
import type { Language } from "#app/domain/language.ts";
import { isTextKey, type T } from "#app/i18n/texts.ts";
import type { VehicleCard } from "#upstream/contract/vehicle.ts";

export const vehicleName = ({ year, make, model }: Pick<VehicleCard, "year" | "make" | "model">): string =>
  [year, make, model].join(" ");

/** With its trim, where the very vehicle is meant. */
export const fullVehicleName = (vehicle: Pick<VehicleCard, "year" | "make" | "model" | "trim">): string =>
  `${vehicleName(vehicle)} ${vehicle.trim}`;

export const kilometres = (value: number, t: T, language: Language): string =>
  t("inventory:kilometres", { value: formatNumber(value, language) });

type Kind = "conditions" | "bodies" | "fuels" | "drivetrains" | "transmissions";

export function codeText(kind: Kind, code: string, t: T): string {
  const key = `inventory:${kind}.${code}`;
  return isTextKey(key) ? t(key) : code;
}
