import { garageWizard } from "#app/domain/garage.ts";
import type { Language } from "#app/domain/language.ts";
import { garagePath } from "#app/domain/paths.ts";
import { progressOf } from "#app/trade-in/progress.ts";
import type { GarageVehicleDetails } from "#upstream/contract/garage.ts";

/** Where a vehicle stands: its first question without an answer, or its own page once there is none. */
export function garageStandPath(language: Language, vehicle: GarageVehicleDetails): string {
  const [missing] = garageWizard.missingOf(progressOf(vehicle));
  return garagePath(language, vehicle.id, missing && `questions/${missing}`);
}
