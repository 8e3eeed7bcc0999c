import { vehicleName } from "#app/domain/vehicle-name.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { isTextKey, type T } from "#app/i18n/texts.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { VehicleView } from "./vehicle-view.ts";

const textOf = (key: string, t: T, values: Record<string, string>, otherwise: string): string =>
  isTextKey(key) ? t(key, values) : otherwise;

/** One picture at a time, chosen by radio buttons: the others are loaded once they are. */
export function Gallery({ vehicle }: Pick<VehicleView, "vehicle">) {
  const { t, language } = useTexts();
  const name = vehicleName(vehicle, language);
  const photos = vehicle.photos.map(({ url, view }, at) => ({
    url,
    label: textOf(`inventory:viewNames.${view}`, t, {}, t("inventory:vehicle.photo", { number: at + 1 })),
    alt: textOf(`inventory:views.${view}`, t, { name }, t("inventory:views.other", { name })),
  }));
  return (
    <fieldset className="gallery">
      <legend className="visually-hidden">{t("inventory:vehicle.photos")}</legend>
      {photos.flatMap(({ url, label, alt }, at) => [
        photos.length > 1 ? (
          <label key={label}>
            <input type="radio" name="photo" defaultChecked={at === 0} autoComplete="off" />
            {label}
          </label>
        ) : null,
        <Picture key={url} src={url} alt={alt} width={900} height={600} eager={at === 0} />,
      ])}
    </fieldset>
  );
}
