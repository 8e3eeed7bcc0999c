import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { vehicleTones } from "#app/ui/vehicle-card.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { VehicleView } from "./vehicle-view.ts";

/** Name, trim, mileage and city of the vehicle, with its availability. */
export function VehicleHeading({ view: { vehicle, hasOwnPurchase } }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const isMine = hasOwnPurchase && vehicle.state !== "sold";
  return (
    <div className="vehicle-heading">
      <PageHeading
        back={{ href: inventoryPath(language), text: t("inventory:vehicle.back") }}
        heading={vehicleName(vehicle, language)}
        lead={[vehicle.trim, formatKilometres(vehicle.mileageKm, language), vehicle.city].join("\u00a0· ")}
        tag={
          <Tag tone={isMine ? "good" : vehicleTones[vehicle.state]}>
            {t(isMine ? "inventory:vehicle.mine" : `inventory:states.${vehicle.state}`)}
          </Tag>
        }
      />
    </div>
  );
}
