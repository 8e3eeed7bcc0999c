/** Texts about a trade-in in the page's language. */

import type { StateTone } from "#app/ui/data/tag.tsx";
import type { BlockState } from "#contract/trade-in/block.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";

/** Year, make and model, or a placeholder when none is known. */
export const shortName = (vehicle: CatalogueVehicle, { t, language }: Texts): string =>
  vehicleName(vehicle, language) || t("block:unknownVehicle");

export const stateTones: Record<BlockState, StateTone> = {
  draft: "todo",
  published: "done",
  withdrawn: "off",
  accepted: "done",
};
