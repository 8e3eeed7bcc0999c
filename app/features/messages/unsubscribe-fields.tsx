import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { listOptionalMessages, type OptionalMessage } from "#domain/people/optional-messages.ts";
import type { UnsubscribeForm } from "./forms.server.ts";

/** Checkboxes of the optional emails; a ticked kind is no longer sent. */
export function UnsubscribeFields({ description, kind }: { description: FormDescription; kind: OptionalMessage }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<UnsubscribeForm>(description);
  return (
    <PageForm form={form} submitText={t("messages:unsubscribe.submit")}>
      <CheckboxRows
        field={fields.unwanted}
        label={t("messages:unsubscribe.which")}
        hint={t("messages:unsubscribe.needed")}
        options={listOptionalMessages(kind === "trim-values").map((value) => ({
          value,
          label: t(`messages:kinds.${value}.label`),
          hint: t(`messages:kinds.${value}.hint`),
        }))}
      />
    </PageForm>
  );
}
