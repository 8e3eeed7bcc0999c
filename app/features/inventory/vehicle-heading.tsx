import { inventoryPath } from "#app/domain/paths.ts";
import { vehicleName } from "#app/domain/vehicle-name.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import { kilometres } from "#app/vehicles/vehicle-texts.ts";
import type { VehicleDetails } from "#upstream/contract/vehicle.ts";

const tones: Record<VehicleDetails["state"], Tone> = {
  free: "good",
  held: "warn",
  reserved: "neutral",
  sold: "neutral",
};

/** Which vehicle it is, and whether it can be had. */
export function VehicleHeading({ vehicle }: { vehicle: VehicleDetails }) {
  const { t, language } = useTexts();
  return (
    <PageHeading
      back={{ href: inventoryPath(language), text: t("inventory:vehicle.back") }}
      heading={vehicleName(vehicle, language)}
      lead={`${vehicle.trim} · ${kilometres(vehicle.mileageKm, t, language)}`}
      tag={<Tag tone={tones[vehicle.state]}>{t(`inventory:states.${vehicle.state}`)}</Tag>}
    />
  );
}
