import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SitePage } from "#app/page/site-page.tsx";
import { SimilarVehicles } from "#app/shared/vehicles/similar-vehicles.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { vehicleTones } from "#app/ui/vehicle-card.tsx";
import { inventoryPath } from "#domain/site/paths.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { loadSoldVehicle } from "./sold-vehicle.server.ts";

export type SoldVehicleView = SerializeFrom<Awaited<ReturnType<typeof loadSoldVehicle>>>;

/** Says that the vehicle is sold, and shows similar ones that are not. */
export function SoldVehicle({ view: { vehicle, similar } }: { view: SoldVehicleView }) {
  const { t, language } = useTexts();
  return (
    <SitePage mainAttributes={{ "data-vehicle-id": String(vehicle.id), "data-state": vehicle.state }}>
      <PageHeading
        back={{ href: inventoryPath(language), text: t("inventory:vehicle.back") }}
        heading={vehicleName(vehicle, language)}
        lead={t(similar.length > 0 ? "inventory:sold.leadSimilar" : "inventory:sold.lead")}
        tag={<Tag tone={vehicleTones.sold}>{t("inventory:states.sold")}</Tag>}
      />
      <SimilarVehicles vehicles={similar} />
      <ButtonRow>
        <ButtonLink href={inventoryPath(language)} variant={similar.length > 0 ? "secondary" : "main"}>
          {t("inventory:sold.all")}
        </ButtonLink>
      </ButtonRow>
    </SitePage>
  );
}
