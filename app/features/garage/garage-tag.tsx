import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { GarageVehicle } from "#contract/garage.ts";

/** State of a vehicle; none for one that the owner added and that is complete. */
export function GarageTag({ vehicle }: { vehicle: Pick<GarageVehicle, "isReturned" | "addedAt" | "boughtVehicleId"> }) {
  const { t } = useTexts();
  const { isReturned, addedAt, boughtVehicleId } = vehicle;
  if (isReturned) return <Tag icon="back">{t("garage:states.returned")}</Tag>;
  if (!addedAt) return <Tag tone="warn">{t("garage:states.begun")}</Tag>;
  return boughtVehicleId ? <Tag tone="good">{t("garage:states.bought")}</Tag> : null;
}
