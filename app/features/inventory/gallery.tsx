import { useTexts } from "#app/i18n/context.tsx";
import { Gallery } from "#app/ui/gallery.tsx";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { isTextKey, type T } from "#locales/texts.ts";
import type { VehicleView } from "./vehicle-view.ts";

const textOf = (key: string, t: T, values: Record<string, string>, otherwise: string): string =>
  isTextKey(key) ? t(key, values) : otherwise;

export function VehicleGallery({ vehicle }: Pick<VehicleView, "vehicle">) {
  const { t, language } = useTexts();
  const name = vehicleName(vehicle, language);
  const photos = vehicle.photos.map(({ url, view }, at) => ({
    url,
    label: textOf(`inventory:viewNames.${view}`, t, {}, t("inventory:vehicle.photo", { number: at + 1 })),
    alt: textOf(`inventory:views.${view}`, t, { name }, t("inventory:views.other", { name })),
  }));
  return <Gallery legend={t("inventory:vehicle.photos")} photos={photos} />;
}
