import type { GarageVehicle } from "#contract/garage.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";

/** Name of a vehicle; its VIN until the questions about make and model are answered. */
export function garageName({ vehicle, vin }: Pick<GarageVehicle, "vehicle" | "vin">, { t, language }: Texts): string {
  const name = fullVehicleName(vehicle, language);
  return name || (vin ? `${t("tradeIn:inPurchase.vin")} ${vin}` : t("garage:unnamed"));
}
