/** Fields of what a person is here: role, company, role in the company. */
import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Combobox } from "#app/ui/islands/combobox.tsx";
import { languages } from "#domain/formats/language.ts";
import { canManageUser, companyRoles } from "#domain/people/roles.ts";
import { employeeTypeOptions } from "./staff-employees-list.tsx";
import { type CompanyName, companyOptions, languageName } from "./user-texts.ts";

type Fields<Name extends string> = Record<Name, FieldMetadata<string>>;
export type PositionName = "userTypeId" | "companyId" | "companyRole";
export type PersonName = "firstName" | "lastName" | "email" | "phone" | "language";

interface PositionFieldsProps {
  fields: Fields<PositionName>;
  companies: readonly CompanyName[];
  /** User type of the signed-in user, which limits the roles. */
  actorTypeId: number;
}

export function PositionFields({ fields, companies, actorTypeId }: PositionFieldsProps) {
  const { t, language } = useTexts();
  return (
    <>
      <SelectField
        field={fields.userTypeId}
        label={t("staffEmployees:fields.userTypeId")}
        options={employeeTypeOptions(t, (userTypeId) => canManageUser(actorTypeId, userTypeId))}
        emptyLabel={t("staffEmployees:change.choose")}
      />
      <Combobox
        field={fields.companyId}
        label={t("staffEmployees:fields.companyId")}
        hint={t("staffEmployees:change.companyHint")}
        optional={t("common:optional")}
        options={companyOptions(companies, language)}
        emptyLabel={t("staffEmployees:change.noCompany")}
        noMatchText={t("list:noChoice")}
      />
      <RadioRows
        field={fields.companyRole}
        label={t("staffEmployees:fields.companyRole")}
        hint={t("staffEmployees:change.companyRoleHint")}
        options={companyRoles.map((value) => ({
          value,
          label: t(`company:employees.roles.${value}`),
          hint: t(`company:employees.roleHints.${value}`),
        }))}
      />
    </>
  );
}

export function PersonFields({ fields }: { fields: Fields<PersonName> }) {
  const { t } = useTexts();
  return (
    <>
      <FirstNameField field={fields.firstName} autoComplete="off" />
      <LastNameField field={fields.lastName} autoComplete="off" />
      <EmailField field={fields.email} autoComplete="off" />
      <PhoneField field={fields.phone} optional={t("common:optional")} autoComplete="off" />
      <RadioRows
        field={fields.language}
        label={t("staffEmployees:fields.language")}
        options={toOptions(languages, (value) => languageName(t, value))}
        inline
      />
    </>
  );
}
