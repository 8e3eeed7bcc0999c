import { progressOf } from "#app/shared/trade-in/progress.ts";
import type { GarageVehicleDetails } from "#contract/garage.ts";
import type { Language } from "#domain/formats/language.ts";
import { garagePath } from "#domain/site/paths.ts";
import { garageWizard } from "#domain/trade-in/garage.ts";

/** Where a vehicle stands: its first question without an answer, or its own page once there is none. */
export function garageStandPath(language: Language, vehicle: GarageVehicleDetails): string {
  const [missing] = garageWizard.missingOf(progressOf(vehicle));
  return garagePath(language, vehicle.id, missing && `questions/${missing}`);
}
