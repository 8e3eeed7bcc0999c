/** What each step of the form asks. */
import { decimalAmount, formatDollars } from "#app/domain/money.ts";
import { type TradeInAngle, tradeInAngles } from "#app/domain/trade-in.ts";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { AmountList } from "#app/ui/amount-list.tsx";
import { Button } from "#app/ui/button.tsx";
import { FileField, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formPhotoPath } from "./steps.ts";

export function VinStep({ form: description }: { form: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ tradeInVinNumber: string }>(description);
  return (
    <PageForm form={form} submit={t("common:continue")}>
      <TextField
        field={fields.tradeInVinNumber}
        label={t("tradeInForm:fields.tradeInVinNumber")}
        hint={t("tradeInForm:vin.hint")}
        autoComplete="off"
        width="medium"
        invalidMessage={t("tradeInForm:vin.invalid")}
      />
    </PageForm>
  );
}

const removeFormId = (angle: TradeInAngle) => `remove-${angle}`;

interface PhotosStepProps {
  guid: string;
  received: readonly TradeInAngle[];
  form: FormDescription;
}

/** Six photos; those that came are kept, and asked for no more. */
export function PhotosStep({ guid, received, form: description }: PhotosStepProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<TradeInAngle, string>>(description);
  const hrefOf = (angle: TradeInAngle) => formPhotoPath(language, guid, angle);
  return (
    <>
      <PageForm form={form} submit={t("common:continue")} hasFiles>
        {tradeInAngles.map((angle) => {
          const isReceived = received.includes(angle);
          const label = t(`tradeInForm:fields.${angle}`);
          return (
            <div key={angle}>
              <FileField
                field={fields[angle]}
                label={label}
                hint={t(isReceived ? "tradeInForm:photos.kept" : "tradeInForm:photos.hint")}
                capture="environment"
                {...(isReceived && { current: { src: hrefOf(angle), alt: label } })}
              />
              {isReceived ? (
                <Button variant="quiet" form={removeFormId(angle)} value="remove">
                  {t("tradeInForm:photos.remove")}
                  <span className="visually-hidden"> {label}</span>
                </Button>
              ) : null}
            </div>
          );
        })}
      </PageForm>
      {received.map((angle) => (
        <form key={angle} id={removeFormId(angle)} method="post" action={hrefOf(angle)} />
      ))}
    </>
  );
}

export function EmailStep({ form: description }: { form: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ email: string }>(description);
  return (
    <PageForm form={form} submit={t("tradeInForm:completed.submit")}>
      <TextField
        field={fields.email}
        type="email"
        label={t("tradeInForm:fields.email")}
        hint={t("tradeInForm:completed.hint")}
        autoComplete="email"
        invalidMessage={t("errors:fields.email.invalid")}
      />
    </PageForm>
  );
}

interface DoneProps {
  email: string | null;
  estimate: { priceLow: number; priceHigh: number } | null;
  pdfHref: string;
}

/** What comes next, or the value that came. */
export function Completed({ email, estimate, pdfHref }: DoneProps) {
  const { t, language } = useTexts();
  const money = (name: string, amount: number) => ({
    name,
    value: decimalAmount(amount),
    text: formatDollars(amount, language),
  });
  if (!estimate) {
    return (
      <Notice tone="good" heading={t("tradeInForm:completed.received")}>
        <p>{t("tradeInForm:completed.next", { email: email ?? "" })}</p>
      </Notice>
    );
  }
  return (
    <>
      <AmountList
        lines={[
          { label: t("tradeInForm:completed.low"), amount: money("priceLow", estimate.priceLow) },
          { label: t("tradeInForm:completed.high"), amount: money("priceHigh", estimate.priceHigh), kind: "total" },
        ]}
      />
      <p>
        <a href={pdfHref}>{t("tradeInForm:completed.pdf")}</a>
      </p>
    </>
  );
}
