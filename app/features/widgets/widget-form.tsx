/** The dealer's settings of a widget. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { TextArea, TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { languages } from "#domain/formats/language.ts";
import { widgetKinds } from "#domain/site/widget.ts";

type WidgetFormValues = Record<"kind" | "title" | "language" | "accent" | "origins" | "active" | "key", string>;

interface WidgetFormProps {
  form: FormDescription;
  submitText: string;
  cancelHref?: string;
  /** When an existing widget was last changed. */
  seenAt?: string;
}

export function WidgetForm({ form: description, submitText, cancelHref, seenAt }: WidgetFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<WidgetFormValues>(description);
  return (
    <PageForm
      form={form}
      submitText={submitText}
      cancelHref={cancelHref}
      hiddenFields={{ key: fields.key.initialValue, seenAt }}
    >
      <RadioRows
        field={fields.kind}
        label={t("widgets:fields.kind")}
        options={toOptions(widgetKinds, (value) => t(`widgets:kinds.${value}`))}
      />
      <TextField
        field={fields.title}
        label={t("widgets:fields.title")}
        hint={t("widgets:hints.title")}
        autoComplete="off"
        invalidMessage={t("errors:codes.required")}
      />
      <RadioRows
        field={fields.language}
        label={t("widgets:fields.language")}
        hint={t("widgets:hints.language")}
        options={toOptions(languages, (value) => t(`widgets:languages.${value}`))}
        inline
      />
      <TextField
        field={fields.accent}
        type="color"
        label={t("widgets:fields.accent")}
        hint={t("widgets:hints.accent")}
        width="short"
      />
      <TextArea
        field={fields.origins}
        label={t("widgets:fields.origins")}
        hint={t("widgets:hints.origins")}
        rows={3}
        invalidMessage={t("errors:codes.required")}
      />
      <RadioRows
        field={fields.active}
        label={t("widgets:fields.active")}
        hint={t("widgets:hints.active")}
        options={toOptions(["yes", "no"] as const, (value) => t(`widgets:states.${value}`))}
        inline
      />
    </PageForm>
  );
}
