import { useTexts } from "#app/i18n/texts-context.tsx";
import type { QuestionFields } from "#app/shared/questions/question-fields.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/file-field.tsx";
import { type TradeInAngle, tradeInAngles, withoutPhotosIntent } from "#domain/trade-in/trade-in.ts";

interface PhotosProps {
  uploadedAngles: readonly TradeInAngle[];
  photoHref: (angle: TradeInAngle) => string;
}

const removeFormId = (angle: TradeInAngle) => `remove-${angle}`;

/** One file field per angle, each with its uploaded photo. */
export function PhotoFields({ fields, uploadedAngles, photoHref }: PhotosProps & { fields: QuestionFields }) {
  const { t } = useTexts();
  const photoField = (angle: TradeInAngle) => {
    const field = fields[angle];
    if (!field) return null;
    const hasPhoto = uploadedAngles.includes(angle);
    const label = t(`tradeIn:fields.${angle}`);
    return (
      <div key={angle}>
        <FileField
          field={field}
          label={label}
          outline={angle}
          action={t(hasPhoto ? "tradeIn:photos.replace" : "tradeIn:photos.add")}
          hint={hasPhoto ? t("tradeIn:photos.received") : undefined}
          current={hasPhoto ? { src: photoHref(angle), alt: t("tradeIn:photos.kept", { angle: label }) } : undefined}
        />
        {hasPhoto ? (
          <Button variant="quiet" form={removeFormId(angle)} value="remove">
            {t("tradeIn:photos.remove")}
            <span className="visually-hidden"> {label}</span>
          </Button>
        ) : null}
      </div>
    );
  };
  return <div className="photos">{tradeInAngles.map(photoField)}</div>;
}

/** For a page whose photos are optional, until there is one. Its own form posts none of the files that were chosen. */
export function WithoutPhotos({ uploadedAngles }: Pick<PhotosProps, "uploadedAngles">) {
  const { t } = useTexts();
  return uploadedAngles.length > 0 ? null : (
    <Button variant="quiet" form={withoutPhotosIntent} value={withoutPhotosIntent}>
      {t("tradeIn:photos.without")}
    </Button>
  );
}

/** Separate forms: removing a photo must not post the page's form. Hidden, because each would have a gap of the page. */
export function RemovePhotoForms({ uploadedAngles, photoHref }: PhotosProps) {
  return uploadedAngles.map((angle) => (
    <form key={angle} id={removeFormId(angle)} method="post" action={photoHref(angle)} hidden />
  ));
}
