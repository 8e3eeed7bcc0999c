import { type ReactNode, useId } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { photoUrlAt } from "#domain/site/photo-sizes.ts";
import { Icon } from "./icon.tsx";
import { Picture } from "./picture.tsx";

export interface GalleryPhoto {
  url: string;
  /** Name of the photo's thumbnail. */
  label: string;
  alt: string;
}

interface GalleryProps {
  legend: string;
  photos: readonly GalleryPhoto[];
  /** On the photo. */
  mark?: ReactNode;
}

/**
 * Shows one photo at a time, selected by thumbnails that are radio buttons; other photos load when selected. The arrows on a photo
 * are further labels of the buttons beside it: the keyboard has the buttons' own arrow keys.
 */
export function Gallery({ legend, photos, mark }: GalleryProps) {
  const { t } = useTexts();
  const id = useId();
  const arrow = (name: "left" | "right", index: number) =>
    photos[index] ? (
      <label htmlFor={`${id}${index}`} aria-hidden="true">
        <Icon name={name} />
      </label>
    ) : null;
  return (
    <fieldset className="gallery">
      <legend className="visually-hidden">{legend}</legend>
      {photos.flatMap(({ url, label, alt }, index) => [
        photos.length > 1 ? (
          <label key={label} id={`${id}name${index}`}>
            <input
              type="radio"
              name="photo"
              id={`${id}${index}`}
              aria-labelledby={`${id}name${index}`}
              defaultChecked={index === 0}
            />
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
          <div key={`position-of-${label}`}>
            {arrow("left", index - 1)}
            <span>{t("common:placeOf", { number: index + 1, total: photos.length })}</span>
            {arrow("right", index + 1)}
          </div>
        ) : null,
      ])}
      {mark}
    </fieldset>
  );
}
