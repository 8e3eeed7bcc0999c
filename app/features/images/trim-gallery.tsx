/** The pictures that a trim can have: the chosen one is marked, and each can be chosen for the trim or for its model. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button, ButtonLink, ButtonRow } from "#app/ui/form/button.tsx";
import type { CataloguePicture, PictureGallery } from "#contract/images/pictures.ts";
import { foldersPath, trimImagesPath } from "./paths.ts";
import { stateTones } from "./picture-columns.tsx";
import { PictureGrid, pictureName } from "./picture-grid.tsx";

interface GalleryProps {
  gallery: PictureGallery;
}

export function GalleryFacts({ gallery: { id, vifId, state, pictures, market } }: GalleryProps) {
  const { t, language } = useTexts();
  const stored = pictures.filter((picture) => picture.state === "stored").length;
  return (
    <DetailList
      details={[
        { term: t("images:fields.market"), value: t(`images:markets.${market}`) },
        {
          term: t("images:fields.vifId"),
          value: (
            <>
              {vifId === null ? t("images:states.unmapped") : <a href={foldersPath(language, vifId)}>{vifId}</a>}{" "}
              <a href={trimImagesPath(language, id, "record")}>{t("images:gallery.changeRecord")}</a>
            </>
          ),
        },
        {
          term: t("images:fields.stored"),
          value: (
            <>
              {stored} / {pictures.length} <Tag tone={stateTones[state]}>{t(`images:states.${state}`)}</Tag>
            </>
          ),
        },
      ]}
    />
  );
}

/** Says what shoppers see now, with the way back to the drawings. */
export function MainImages({ gallery: { trimImage, modelImage } }: GalleryProps) {
  const { t } = useTexts();
  const shown = trimImage ? "trim" : modelImage ? "model" : "drawing";
  return (
    <>
      <p>{t(`images:gallery.shown.${shown}`)}</p>
      {shown === "drawing" ? null : (
        <form method="post">
          <ButtonRow>
            {trimImage ? (
              <Button variant="secondary" value="clear-trim">
                {t("images:gallery.clearTrim")}
              </Button>
            ) : null}
            {modelImage ? (
              <Button variant="secondary" value="clear-model">
                {t("images:gallery.clearModel")}
              </Button>
            ) : null}
          </ButtonRow>
        </form>
      )}
    </>
  );
}

export function TrimGallery({ gallery }: GalleryProps) {
  const { t, language } = useTexts();
  const { id, vifId, trimImage, modelImage } = gallery;
  const pictures = gallery.pictures.filter(({ state }) => state === "stored");
  const markOf = (picture: CataloguePicture) => [
    ...(picture.id === trimImage ? [t("images:gallery.ofTrim")] : []),
    ...(picture.id === modelImage ? [t("images:gallery.ofModel")] : []),
  ];
  if (pictures.length === 0)
    return vifId === null ? (
      <EmptyState heading={t("images:gallery.noRecord")} text={t("images:gallery.noRecordText")}>
        <ButtonLink href={trimImagesPath(language, id, "record")}>{t("images:gallery.chooseRecord")}</ButtonLink>
      </EmptyState>
    ) : (
      <EmptyState heading={t("images:gallery.empty")} text={t("images:gallery.emptyText")}>
        <ButtonLink href={foldersPath(language, vifId)}>{t("images:gallery.openFolder")}</ButtonLink>
      </EmptyState>
    );
  return (
    <PictureGrid
      pictures={pictures}
      markOf={markOf}
      actions={(picture) => (
        <ChooseForm picture={picture} isOfTrim={picture.id === trimImage} isOfModel={picture.id === modelImage} />
      )}
    />
  );
}

interface ChooseFormProps {
  picture: CataloguePicture;
  isOfTrim: boolean;
  isOfModel: boolean;
}

function ChooseForm({ picture, isOfTrim, isOfModel }: ChooseFormProps) {
  const texts = useTexts();
  const { t } = texts;
  const name = <span className="visually-hidden"> {pictureName(picture, texts)}</span>;
  return (
    <form method="post">
      <input type="hidden" name="pictureId" value={picture.id} />
      <ButtonRow>
        {isOfTrim ? null : (
          <Button variant="quiet" value="trim">
            {t("images:gallery.useForTrim")}
            {name}
          </Button>
        )}
        {isOfModel ? null : (
          <Button variant="quiet" value="model">
            {t("images:gallery.useForModel")}
            {name}
          </Button>
        )}
      </ButtonRow>
    </form>
  );
}
