import { useTexts } from "#app/i18n/texts-context.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { Gallery } from "#app/ui/gallery.tsx";
import { ConditionMark } from "#app/ui/vehicle-card.tsx";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { isTextKey, type T } from "#locales/texts.ts";
import type { VehicleView } from "./vehicle-view.ts";

const textOrFallback = (key: string, t: T, values: Record<string, string>, fallback: string): string =>
  isTextKey(key) ? t(key, values) : fallback;

export function VehicleGallery({ vehicle }: Pick<VehicleView, "vehicle">) {
  const { t, language } = useTexts();
  const name = vehicleName(vehicle, language);
  const photos = vehicle.photos.map(({ url, view }, index) => ({
    url,
    label: textOrFallback(`inventory:viewNames.${view}`, t, {}, t("inventory:vehicle.photo", { number: index + 1 })),
    alt: textOrFallback(`inventory:views.${view}`, t, { name }, t("inventory:views.other", { name })),
  }));
  const { condition } = vehicle;
  return (
    <Gallery
      legend={t("inventory:vehicle.photos")}
      photos={photos}
      mark={<ConditionMark isNew={condition === "new"} text={codeLabel("conditions", condition, t)} />}
    />
  );
}
