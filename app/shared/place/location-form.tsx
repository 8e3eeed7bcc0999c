import { requiredText } from "#app/form/error-texts.ts";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { useSite } from "#app/page/site.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { LocationFormValues } from "./forms.server.ts";
import { AllowPositionForm, UsePositionButton } from "./use-position.tsx";

interface LocationFormProps {
  form: FormDescription;
  autoComplete: string;
  /** Link for a user who enters no place. */
  skipLink: { href: string; text: string };
}

/** Form for a place: entered as text, or taken from the browser's position. */
export function LocationForm({ form: description, autoComplete, skipLink }: LocationFormProps) {
  const { t } = useTexts();
  const canLocate = useSite()?.consent.canLocate ?? false;
  const { form, fields } = usePageForm<LocationFormValues>(description);
  return (
    <>
      <PageForm
        form={form}
        submitText={t("common:continue")}
        moreActions={
          <ButtonLink variant="secondary" href={skipLink.href}>
            {skipLink.text}
          </ButtonLink>
        }
      >
        <TextField
          field={fields.location}
          label={t("place:fields.location")}
          hint={t("place:hint")}
          autoComplete={autoComplete}
          invalidMessage={requiredText(t, fields.location)}
        />
        {canLocate ? <UsePositionButton fieldId={fields.location.id} /> : null}
      </PageForm>
      {canLocate ? null : <AllowPositionForm />}
    </>
  );
}
