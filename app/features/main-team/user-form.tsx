/** The form that makes a user and the one that changes it: the same fields. */

import type { FormDescription } from "#app/form/page-form.tsx";
import { PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { Combobox } from "#app/ui/hydrated/combobox.tsx";
import { languages } from "#domain/formats/language.ts";
import { mayManageUser } from "#domain/people/roles.ts";
import type { UserForm } from "./forms.server.ts";
import { type Company, companyOptions, languageName, typeOptions } from "./user-texts.ts";

interface UserFieldsProps {
  description: FormDescription;
  companies: readonly Company[];
  /** Whose role decides which types are offered. */
  actorTypeId: number;
  submit: string;
  cancelHref: string;
  emailHint?: string;
}

export function UserFields({ description, companies, actorTypeId, submit, cancelHref, emailHint }: UserFieldsProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<UserForm>(description);
  return (
    <PageForm
      form={form}
      submit={submit}
      more={
        <ButtonLink variant="secondary" href={cancelHref}>
          {t("common:cancel")}
        </ButtonLink>
      }
    >
      <FirstNameField field={fields.firstName} autoComplete="off" />
      <LastNameField field={fields.lastName} autoComplete="off" />
      <EmailField field={fields.email} hint={emailHint} autoComplete="off" />
      <PhoneField field={fields.phone} optional={t("common:optional")} autoComplete="off" />
      <RadioRows
        field={fields.language}
        label={t("staff:users.fields.language")}
        options={languages.map((value) => ({ value, label: languageName(t, value) }))}
        inline
      />
      <SelectField
        field={fields.userTypeId}
        label={t("staff:users.fields.userTypeId")}
        options={typeOptions(t, (userTypeId) => mayManageUser(actorTypeId, userTypeId))}
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
        noneText={t("list:noChoice")}
      />
    </PageForm>
  );
}
