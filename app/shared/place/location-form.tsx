import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { useSite } from "#app/page/site.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { LocationForm as Values } from "./forms.server.ts";
import { AllowPosition, UsePosition } from "./use-position.tsx";

interface LocationFormProps {
  form: FormDescription;
  autoComplete: string;
  /** The way on without a place. */
  otherwise: { href: string; text: string };
}

/** A place as a person writes it, or where they are. */
export function LocationForm({ form: description, autoComplete, otherwise }: LocationFormProps) {
  const { t } = useTexts();
  const canLocate = useSite()?.consent.canLocate ?? false;
  const { form, fields } = usePageForm<Values>(description);
  return (
    <>
      <PageForm
        form={form}
        submit={t("common:continue")}
        more={
          <ButtonLink variant="secondary" href={otherwise.href}>
            {otherwise.text}
          </ButtonLink>
        }
      >
        <TextField
          field={fields.location}
          label={t("place:fields.location")}
          hint={t("place:hint")}
          autoComplete={autoComplete}
          invalidMessage={t("errors:codes.required")}
        />
        {canLocate ? <UsePosition fieldId={fields.location.id} /> : null}
      </PageForm>
      {canLocate ? null : <AllowPosition />}
    </>
  );
}
