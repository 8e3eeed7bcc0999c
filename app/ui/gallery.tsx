import { useTexts } from "#app/i18n/texts-context.tsx";
import { photoUrlAt } from "#domain/site/photo-sizes.ts";
import { Picture } from "./picture.tsx";

export interface GalleryPhoto {
  url: string;
  /** Name of the photo's thumbnail. */
  label: string;
  alt: string;
}

/** Shows one photo at a time, selected by thumbnails that are radio buttons; other photos load when selected. */
export function Gallery({ legend, photos }: { legend: string; photos: readonly GalleryPhoto[] }) {
  const { t } = useTexts();
  return (
    <fieldset className="gallery">
      <legend className="visually-hidden">{legend}</legend>
      {photos.flatMap(({ url, label, alt }, index) => [
        photos.length > 1 ? (
          <label key={label}>
            <input type="radio" name="photo" defaultChecked={index === 0} />
            <img
              src={photoUrlAt(url, 480)}
              alt={label}
              width={96}
              height={64}
              loading={index < 4 ? undefined : "lazy"}
            />
          </label>
        ) : null,
        <Picture key={url} src={url} alt={alt} width={900} height={600} eager={index === 0} />,
        photos.length > 1 ? (
          <span key={`position-of-${label}`}>{t("common:photoOf", { number: index + 1, total: photos.length })}</span>
        ) : null,
      ])}
    </fieldset>
  );
}
