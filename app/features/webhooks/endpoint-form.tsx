import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { eventText } from "#app/shared/company/event-text.ts";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { webhookEventTypes } from "#domain/integrations/webhooks.ts";

type EndpointValues = { url: string; description: string; events: string[] };

interface EndpointFormProps {
  description: FormDescription;
  submitText: string;
  cancelHref: string;
  /** Of a new endpoint. */
  formKey?: string;
  /** When an existing endpoint was last changed. */
  seenAt?: string;
}

/** What a person chooses of an endpoint. */
export function EndpointForm({ description, submitText, cancelHref, formKey, seenAt }: EndpointFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<EndpointValues>(description);
  return (
    <PageForm form={form} submitText={submitText} cancelHref={cancelHref} hiddenFields={{ key: formKey, seenAt }}>
      <TextField
        field={fields.url}
        type="url"
        label={t("webhooks:fields.url")}
        hint={t("webhooks:hints.url")}
        autoComplete="off"
        invalidMessage={t("errors:codes.required")}
      />
      <TextField
        field={fields.description}
        label={t("webhooks:fields.description")}
        hint={t("webhooks:hints.description")}
        autoComplete="off"
      />
      <CheckboxRows
        field={fields.events}
        label={t("webhooks:fields.events")}
        options={webhookEventTypes.map((value) => ({ value, label: eventText(t, value), hint: value }))}
        hasColumns
      />
    </PageForm>
  );
}
