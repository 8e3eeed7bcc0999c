/** A manufacturer's colour: what is known of it, its picture, and the form that maps it. */

import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Swatch } from "#app/ui/data/swatch.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { admin } from "#contract/admin.ts";
import type { ColourMappingDetails } from "#contract/colours/colours.ts";
import type { CallResponse } from "#contract/define.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

interface ColourProps {
  colour: ColourMappingDetails;
}

export function ColourFacts({ colour }: ColourProps) {
  const { t } = useTexts();
  const { name, vehicles, makes, since, changedAt, paint } = colour;
  return (
    <Card heading={t("colours:facts")} id="facts">
      {paint ? (
        <Picture src={`/media/drawings/sedan-${paint.slice(1)}-front.svg`} alt={t("colours:picture")} eager />
      ) : null}
      <DetailList
        details={[
          ...(name.fr === name.en ? [] : [{ term: t("colours:fields.nameFr"), value: name.fr }]),
          { term: t("colours:fields.vehicles"), value: t("colours:vehicles", { count: vehicles }) },
          { term: t("colours:fields.makes"), value: makes.join(", ") || t("colours:none") },
          { term: t("colours:fields.since"), value: <Instant value={since} /> },
          ...(changedAt ? [{ term: t("colours:fields.changedAt"), value: <Instant value={changedAt} /> }] : []),
        ]}
      />
    </Card>
  );
}

interface ColourFormProps extends ColourProps {
  cancelHref: string;
  /** The shop's colours. */
  choices: CallResponse<typeof admin.getAilColors>["colors"];
  description: FormDescription;
}

export function ColourForm({ colour, choices, description, cancelHref }: ColourFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<Record<"color" | "ownPaint" | "paint", string>>(description);
  const isSuggested = colour.color === null && colour.suggested !== null;
  return (
    <PageForm
      form={form}
      submitText={t("colours:form.save")}
      cancelHref={cancelHref}
      hiddenFields={{ seenAt: colour.updatedAt }}
    >
      <RadioRows
        field={fields.color}
        label={t("colours:fields.color")}
        hint={isSuggested ? t("colours:form.suggested") : undefined}
        options={choices.map(({ code, name, paint }) => ({
          value: code,
          label: <Swatch hex={paint}>{name[bilingualKeyOf(language)]}</Swatch>,
        }))}
        hasColumns
      />
      <CheckboxRows
        field={fields.ownPaint}
        label={t("colours:fields.paint")}
        hint={t("colours:form.paintHint")}
        options={[{ value: "yes", label: t("colours:form.ownPaint") }]}
      />
      <div className="own-paint">
        <TextField field={fields.paint} label={t("colours:form.paintColour")} type="color" width="short" />
      </div>
    </PageForm>
  );
}
