/** The form that invites a person to the company. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField } from "#app/shared/questions/contact-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { languages } from "#domain/formats/language.ts";
import { RoleRows } from "./employee-facts.tsx";

type InvitationValues = Record<"firstName" | "lastName" | "email" | "language" | "role", string>;

export function InvitationFields({ description, cancelHref }: { description: FormDescription; cancelHref: string }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<InvitationValues>(description);
  return (
    <PageForm form={form} submitText={t("company:employees.invite.submit")} cancelHref={cancelHref}>
      <FirstNameField field={fields.firstName} autoComplete="off" />
      <LastNameField field={fields.lastName} autoComplete="off" />
      <EmailField field={fields.email} autoComplete="off" />
      <RadioRows
        field={fields.language}
        label={t("company:employees.fields.language")}
        hint={t("company:employees.invite.languageHint")}
        options={toOptions(languages, (value) => t(`company:employees.languages.${value}`))}
        inline
      />
      <RoleRows field={fields.role} />
    </PageForm>
  );
}
