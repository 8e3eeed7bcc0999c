import type { Visit } from "#app/session/visit.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { widgets } from "#contract/widgets.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

/** Fills two rows of three. */
const similarLimit = 6;

/** What the page of a sold vehicle shows. It has no price and no head tags: search engines shall forget it. */
export async function loadSoldVehicle({ call, language }: Visit, vehicle: VehicleDetails) {
  const { id, state, year, make, model, trim } = vehicle;
  const { vehicles } = await call(widgets.listSimilarProducts, { id, limit: similarLimit });
  return {
    isSold: true as const,
    title: fullVehicleName(vehicle, language),
    vehicle: { id, state, year, make, model, trim },
    similar: vehicles,
  };
}
