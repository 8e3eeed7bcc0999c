/** A new value of a trim: what it changes, and the form that saves it. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { MoneyField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { EstimateEffect, TrimDetails, TrimPreview } from "#contract/trade-in/trade-in-values.ts";
import { formatShortDay } from "#domain/formats/format-day.ts";
import { formatInstantDay } from "#domain/formats/format-instant.ts";
import { formatDollars } from "#domain/money/money.ts";
import { trimValueReasons } from "#domain/trade-in/trim-value.ts";
import { shortId } from "./estimates-list.tsx";
import { authorText, differenceText } from "./value-texts.ts";

export const previewIntent = "preview";

/** Who changed the value last, so that the second of two people sees the first one's value. */
export function LatestChange({ trim: { changes } }: { trim: TrimDetails }) {
  const { t, language } = useTexts();
  const [latest] = changes;
  if (!latest) return null;
  const { before, after, reason, at } = latest;
  return (
    <Notice>
      <p>
        {t("tradeInValues:change.last", {
          day: formatInstantDay(at, language),
          by: authorText(latest, t),
          before: formatDollars(before, language),
          after: formatDollars(after, language),
          reason: t(`tradeInValues:reasons.${reason}`),
        })}
      </p>
    </Notice>
  );
}

interface PreviewFormProps {
  trim: TrimDetails;
  description: FormDescription;
  /** Whether an effect is shown below: saving it is then the main action. */
  hasPreview: boolean;
}

export function PreviewForm({ trim, description, hasPreview }: PreviewFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"value" | "percent", string>>(description, previewIntent);
  const { least, most, value } = trim;
  return (
    <Card heading={t("tradeInValues:change.first")} id="new-value">
      <p className="soft">{t("tradeInValues:change.lead")}</p>
      <PageForm
        form={form}
        submitText={t("tradeInValues:change.preview")}
        submitVariant={hasPreview ? "secondary" : undefined}
      >
        <div className="fields fields-2">
          <MoneyField
            field={fields.value}
            label={t("tradeInValues:change.value")}
            hint={t("tradeInValues:change.valueHint", {
              least: formatDollars(least, language),
              most: formatDollars(most, language),
              value: formatDollars(value, language),
            })}
            autoComplete="off"
          />
          <TextField
            field={fields.percent}
            label={t("tradeInValues:change.percent")}
            hint={t("tradeInValues:change.percentHint")}
            width="short"
            autoComplete="off"
          />
        </div>
      </PageForm>
    </Card>
  );
}

interface ReasonFieldsProps {
  fields: { reason: FieldMeta; note: FieldMeta };
  /** The latest change that the person sees. */
  seenChange: number;
  /** Made for this page, so that the form is saved once. */
  formKey: string;
}

/** Why a value changes, and what the form must know of the page that the person has seen. */
export function ReasonFields({ fields, seenChange, formKey }: ReasonFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <input type="hidden" name="seenChange" value={seenChange} />
      <input type="hidden" name="key" value={formKey} />
      <SelectField
        field={fields.reason}
        label={t("tradeInValues:change.reason")}
        hint={t("tradeInValues:change.reasonHint")}
        options={toOptions(trimValueReasons, (value) => t(`tradeInValues:reasons.${value}`))}
        emptyLabel={t("tradeInValues:change.choose")}
      />
      <TextArea
        field={fields.note}
        label={t("tradeInValues:change.note")}
        hint={t("tradeInValues:change.noteHint")}
        optional={t("common:optional")}
      />
    </>
  );
}

interface SaveFormProps {
  trim: TrimDetails;
  preview: TrimPreview;
  description: FormDescription;
  formKey: string;
}

export function SaveForm({ trim, preview, description, formKey }: SaveFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"reason" | "note", string>>(description);
  const { before, after } = preview;
  const heading = t("tradeInValues:change.from", {
    before: formatDollars(before, language),
    after: formatDollars(after, language),
    percent: differenceText(before, after, language),
  });
  return (
    <Card heading={heading} id="effect">
      <Effects preview={preview} />
      <PageForm form={form} submitText={t("tradeInValues:change.submit")} hiddenFields={{ value: after }}>
        <ReasonFields fields={fields} seenChange={trim.changes[0]?.id ?? 0} formKey={formKey} />
      </PageForm>
    </Card>
  );
}

function Effects({ preview: { openEstimates, estimates } }: { preview: TrimPreview }) {
  const { t, language } = useTexts();
  const range = ({ low, high }: { low: number; high: number }) =>
    `${formatDollars(low, language)} – ${formatDollars(high, language)}`;
  const outcomeText = ({ outcome, expiresOn }: EstimateEffect) =>
    t(`tradeInValues:change.outcomes.${outcome}`, { day: formatShortDay(expiresOn, language) });
  if (openEstimates === 0) return <p>{t("tradeInValues:change.noEstimates")}</p>;
  return (
    <>
      <p>
        {t("tradeInValues:change.estimates", { count: openEstimates })}{" "}
        {estimates.length < openEstimates ? t("tradeInValues:change.shown", { count: estimates.length }) : null}
      </p>
      <DataTable
        caption={t("tradeInValues:change.second")}
        rows={estimates}
        rowKey={({ id }) => id}
        rowState={({ outcome }) => outcome}
        empty={null}
        columns={[
          {
            key: "owner",
            header: t("tradeInValues:estimates.owner"),
            cell: ({ owner, id }) => (
              <TwoLines first={owner || t("tradeInValues:estimates.noOwner")} second={shortId(id)} />
            ),
          },
          { key: "present", header: t("tradeInValues:change.present"), cell: range, align: "end" },
          { key: "next", header: t("tradeInValues:change.next"), cell: ({ after }) => range(after), align: "end" },
          { key: "outcome", header: t("tradeInValues:change.outcome"), cell: outcomeText },
        ]}
      />
    </>
  );
}
