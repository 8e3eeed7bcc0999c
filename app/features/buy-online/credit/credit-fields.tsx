/** The credit application's questions, and those that it draws itself. */
import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/context.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { groupOf, type QuestionFields, Questions } from "#app/shared/questions/question-fields.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field.tsx";
import { ConsentText } from "./credit-consent.tsx";
import { HomeFields } from "./credit-home-fields.tsx";
import { SinFields } from "./credit-sin-fields.tsx";
import type { CreditView } from "./credit-view.ts";

export function CreditFields({ view, fields }: { view: CreditView; fields: QuestionFields }) {
  return (
    <Questions
      {...view.questions}
      fields={fields}
      choices={view.choices}
      space="payment"
      own={(name, field) => <Own name={name} field={field} fields={fields} view={view} />}
    />
  );
}

interface OwnProps {
  name: string;
  field: FieldMetadata<string>;
  fields: QuestionFields;
  view: CreditView;
}

function Own({ name, field, fields, view }: OwnProps) {
  switch (name) {
    case "residence":
    case "previousResidence":
      return <HomeFields fields={groupOf(field)} page={view.page} />;
    case "sin":
      return <SinFields field={field} forget={fields["forgetSin"]} view={view} />;
    case "creditApplicationConsent":
      return <Agreement field={field} view={view} />;
    case "lastName":
      return <LastNameField field={field} autoComplete="off" />;
    default:
      return <FirstNameField field={field} autoComplete="off" />;
  }
}

/** For oneself, or for the co-applicant who has read the same words. */
function Agreement({ field, view }: { field: FieldMeta; view: CreditView }) {
  const { t } = useTexts();
  const isOthers = view.page === "co-applicant";
  return (
    <>
      <ConsentText dealer={view.dealer} />
      <CheckboxRow
        field={field}
        label={t(isOthers ? "payment:fields.coApplicantConsent" : "payment:fields.creditApplicationConsent")}
        hint={isOthers ? t("payment:hints.coApplicantConsent") : undefined}
        value="yes"
      />
    </>
  );
}
