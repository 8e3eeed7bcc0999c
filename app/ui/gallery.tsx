import { Picture } from "./picture.tsx";

export interface GalleryPhoto {
  url: string;
  /** On its button. */
  label: string;
  alt: string;
}

/** One picture at a time, chosen by radio buttons: the others are loaded once they are. */
export function Gallery({ legend, photos }: { legend: string; photos: readonly GalleryPhoto[] }) {
  return (
    <fieldset className="gallery">
      <legend className="visually-hidden">{legend}</legend>
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
