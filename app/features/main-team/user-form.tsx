/** The form that creates or edits a user. */
import type { FormDescription } from "#app/form/page-form.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Combobox } from "#app/ui/islands/combobox.tsx";
import { languages } from "#domain/formats/language.ts";
import { canManageUser } from "#domain/people/roles.ts";
import type { UserForm } from "./forms.server.ts";
import { type CompanyName, companyOptions, languageName, userTypeOptions } from "./user-texts.ts";

interface UserFieldsProps {
  description: FormDescription;
  companies: readonly CompanyName[];
  /** User type of the signed-in user; it limits the user types offered. */
  actorTypeId: number;
  submit: string;
  cancelHref: string;
  emailHint?: string;
  /** When the shown user was last changed; a later change by somebody else is then not overwritten unseen. */
  seenAt?: string;
}

export function UserFields({
  description,
  companies,
  actorTypeId,
  submit,
  cancelHref,
  emailHint,
  seenAt,
}: UserFieldsProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<UserForm>(description);
  return (
    <PageForm hiddenFields={{ seenAt }} form={form} submitText={submit} cancelHref={cancelHref}>
      <FirstNameField field={fields.firstName} autoComplete="off" />
      <LastNameField field={fields.lastName} autoComplete="off" />
      <EmailField field={fields.email} hint={emailHint} autoComplete="off" />
      <PhoneField field={fields.phone} optional={t("common:optional")} autoComplete="off" />
      <RadioRows
        field={fields.language}
        label={t("staff:users.fields.language")}
        options={toOptions(languages, (value) => languageName(t, value))}
        inline
      />
      <SelectField
        field={fields.userTypeId}
        label={t("staff:users.fields.userTypeId")}
        options={userTypeOptions(t, (userTypeId) => canManageUser(actorTypeId, userTypeId))}
        emptyLabel={t("staff:users.fields.choose")}
        invalidMessage={t("errors:fields.userTypeId.invalid")}
      />
      <Combobox
        field={fields.companyId}
        label={t("staff:users.fields.companyId")}
        hint={t("staff:users.fields.companyHint")}
        optional={t("common:optional")}
        options={companyOptions(companies, language)}
        emptyLabel={t("staff:users.fields.noCompany")}
        noMatchText={t("list:noChoice")}
      />
    </PageForm>
  );
}
