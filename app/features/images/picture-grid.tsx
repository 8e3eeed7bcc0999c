/** Pictures side by side, each with its angle and colour; one that is not stored shows why. */

import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Swatch } from "#app/ui/data/swatch.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { CataloguePicture } from "#contract/images/pictures.ts";
import { bilingualKeyOf, type Language } from "#domain/formats/language.ts";
import { isNamedAngle } from "#domain/vehicle/catalogue-picture.ts";
import type { Texts } from "#locales/texts.ts";

const colourName = ({ colour }: CataloguePicture, language: Language): string => colour.name[bilingualKeyOf(language)];

/** Such as "Front left, Maple Red". */
export const pictureName = (picture: CataloguePicture, { t, language }: Texts): string => {
  const { angle } = picture;
  const view = isNamedAngle(angle) ? t(`images:angles.${angle}`) : angle;
  return t("images:pictureName", { view, colour: colourName(picture, language) });
};

interface PictureGridProps {
  pictures: readonly CataloguePicture[];
  /** Whether the picture is marked, and how. */
  markOf?: (picture: CataloguePicture) => readonly string[];
  /** What can be done with a stored picture. */
  actions?: (picture: CataloguePicture) => ReactNode;
}

export function PictureGrid({ pictures, markOf = () => [], actions }: PictureGridProps) {
  return (
    <ul className="vehicle-grid">
      {pictures.map((picture) => (
        <li key={picture.id} id={`picture-${picture.id}`} data-row-id={picture.id} data-row-state={picture.state}>
          <PictureCard picture={picture} marks={markOf(picture)} actions={actions?.(picture)} />
        </li>
      ))}
    </ul>
  );
}

function PictureCard({
  picture,
  marks,
  actions,
}: {
  picture: CataloguePicture;
  marks: readonly string[];
  actions: ReactNode;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  const { angle, state, failure, colour } = picture;
  return (
    <div className="vehicle-card" data-chosen={marks.length > 0 ? "yes" : undefined}>
      <Picture src={picture.url} alt={pictureName(picture, texts)} width={480} height={320} />
      <div className="vehicle-card-body">
        <p>
          <strong>{isNamedAngle(angle) ? t(`images:angles.${angle}`) : angle}</strong>
          <Swatch hex={colour.hex}>{colourName(picture, language)}</Swatch>
        </p>
        {marks.map((mark) => (
          <Tag key={mark} tone="good">
            {mark}
          </Tag>
        ))}
        {state === "waiting" ? <Tag tone="neutral">{t("images:pictureStates.waiting")}</Tag> : null}
        {failure ? <Tag tone="bad">{t(`images:failures.${failure}`)}</Tag> : null}
        {state === "stored" ? actions : null}
      </div>
    </div>
  );
}
