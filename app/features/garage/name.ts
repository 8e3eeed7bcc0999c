import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import type { Texts } from "#app/i18n/texts.ts";
import type { GarageVehicle } from "#upstream/contract/garage.ts";

/** What a vehicle is called: by its VIN until its questions have named it. */
export function garageName({ vehicle, vin }: Pick<GarageVehicle, "vehicle" | "vin">, { t, language }: Texts): string {
  const name = fullVehicleName(vehicle, language);
  return name || (vin ? `${t("tradeIn:inPurchase.vin")} ${vin}` : t("garage:unnamed"));
}
