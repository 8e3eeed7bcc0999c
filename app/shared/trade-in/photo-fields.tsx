import { useTexts } from "#app/i18n/context.tsx";
import type { QuestionFields } from "#app/shared/questions/question-fields.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { FileField } from "#app/ui/form/field.tsx";
import { type TradeInAngle, tradeInAngles } from "#domain/trade-in/trade-in.ts";

interface PhotosProps {
  received: readonly TradeInAngle[];
  photoHref: (angle: TradeInAngle) => string;
}

const removeFormId = (angle: TradeInAngle) => `remove-${angle}`;

/** One photo an angle, each with what was received of it. */
export function PhotoFields({ fields, received, photoHref }: PhotosProps & { fields: QuestionFields }) {
  const { t } = useTexts();
  const one = (angle: TradeInAngle) => {
    const field = fields[angle];
    if (!field) return null;
    const isReceived = received.includes(angle);
    const label = t(`tradeIn:fields.${angle}`);
    return (
      <div key={angle}>
        <FileField
          field={field}
          label={label}
          hint={t(isReceived ? "tradeIn:photos.received" : "tradeIn:hints.photo")}
          optional={isReceived ? undefined : t("common:optional")}
          capture="environment"
          current={isReceived ? { src: photoHref(angle), alt: t("tradeIn:photos.kept", { angle: label }) } : undefined}
        />
        {isReceived ? (
          <Button variant="quiet" form={removeFormId(angle)} value="remove">
            {t("tradeIn:photos.remove")}
            <span className="visually-hidden"> {label}</span>
          </Button>
        ) : null}
      </div>
    );
  };
  return <div className="fields fields-2">{tradeInAngles.map(one)}</div>;
}

/** Outside of the page's form, which a photo that is removed does not send. */
export function RemovePhotoForms({ received, photoHref }: PhotosProps) {
  return received.map((angle) => <form key={angle} id={removeFormId(angle)} method="post" action={photoHref(angle)} />);
}
