/** The forms of a new key, and of one that takes the place of another. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { apiKeyModes, apiScopes, rotationHours } from "#domain/integrations/api-key.ts";
import { scopeHint, scopeText } from "./scope-texts.ts";

type NewKeyValues = { name: string; mode: string; scopes: string[] };

/** @param formKey made with the page */
export function NewKeyForm({ description, formKey, cancelHref }: RotationFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<NewKeyValues>(description);
  return (
    <PageForm
      form={form}
      submitText={t("integrations:create.submit")}
      cancelHref={cancelHref}
      hiddenFields={{ key: formKey }}
    >
      <TextField
        field={fields.name}
        label={t("integrations:fields.name")}
        hint={t("integrations:hints.name")}
        autoComplete="off"
        invalidMessage={t("errors:codes.required")}
      />
      <CheckboxRows
        field={fields.scopes}
        label={t("integrations:fields.scopes")}
        hint={t("integrations:hints.scopes")}
        options={apiScopes.map((value) => ({
          value,
          label: scopeText(value, t),
          hint: scopeHint(value, t),
        }))}
      />
      <RadioRows
        field={fields.mode}
        label={t("integrations:fields.mode")}
        options={apiKeyModes.map((value) => ({
          value,
          label: t(`integrations:modes.${value}`),
          hint: t(`integrations:modeHints.${value}`),
        }))}
      />
    </PageForm>
  );
}

interface RotationFormProps {
  description: FormDescription;
  /** Made with the page. */
  formKey: string;
  cancelHref: string;
}

export function RotationForm({ description, formKey, cancelHref }: RotationFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<{ hours: string }>(description);
  return (
    <PageForm
      form={form}
      submitText={t("integrations:rotate.submit")}
      hiddenFields={{ key: formKey }}
      cancelHref={cancelHref}
    >
      <RadioRows
        field={fields.hours}
        label={t("integrations:fields.hours")}
        hint={t("integrations:hints.hours")}
        options={toOptions(rotationHours, (hours) => t(`integrations:hours.${hours}`))}
      />
    </PageForm>
  );
}
