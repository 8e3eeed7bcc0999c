import { tradeInProgress } from "#app/shared/trade-in/progress.ts";
import type { GarageVehicleDetails } from "#contract/garage.ts";
import type { Language } from "#domain/formats/language.ts";
import { garagePath } from "#domain/site/paths.ts";
import { garageWizard } from "#domain/trade-in/garage.ts";

/** The first page with an unanswered question, or the page of the vehicle when all are answered. */
export function nextGaragePath(language: Language, vehicle: GarageVehicleDetails): string {
  const [missing] = garageWizard.missingPages(tradeInProgress(vehicle));
  return garagePath(language, vehicle.id, missing && `questions/${missing}`);
}
