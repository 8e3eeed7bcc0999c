import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { formatKilometres } from "#domain/formats/formats.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";

const tones: Record<VehicleDetails["state"], Tone> = {
  free: "good",
  held: "warn",
  reserved: "neutral",
  sold: "neutral",
};

/** Name, trim and mileage of the vehicle, with its availability. */
export function VehicleHeading({ vehicle }: { vehicle: VehicleDetails }) {
  const { t, language } = useTexts();
  return (
    <PageHeading
      back={{ href: inventoryPath(language), text: t("inventory:vehicle.back") }}
      heading={vehicleName(vehicle, language)}
      lead={`${vehicle.trim} · ${formatKilometres(vehicle.mileageKm, language)}`}
      tag={<Tag tone={tones[vehicle.state]}>{t(`inventory:states.${vehicle.state}`)}</Tag>}
    />
  );
}
