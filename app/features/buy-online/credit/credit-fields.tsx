/** Fields of a page of the credit application, with components for its custom questions. */
import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { HomeAddressFields } from "#app/shared/questions/address-fields.tsx";
import { FirstNameField, LastNameField } from "#app/shared/questions/name-fields.tsx";
import { type QuestionFields, Questions } from "#app/shared/questions/question-fields.tsx";
import { CheckboxRow } from "#app/ui/form/choices.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { CreditConsentText } from "./credit-consent.tsx";
import type { CreditPageView } from "./credit-page-view.ts";
import { SinFields } from "./credit-sin-fields.tsx";

export function CreditFields({ view, fields }: { view: CreditPageView; fields: QuestionFields }) {
  return (
    <Questions
      {...view.questions}
      fields={fields}
      choices={view.choices}
      namespace="payment"
      renderCustom={(name, field) => <CustomQuestion name={name} field={field} fields={fields} view={view} />}
    />
  );
}

interface CustomQuestionProps {
  name: string;
  field: FieldMetadata<string>;
  fields: QuestionFields;
  view: CreditPageView;
}

function CustomQuestion({ name, field, fields, view }: CustomQuestionProps) {
  switch (name) {
    case "residence":
    case "previousResidence":
      return <HomeAddressFields field={field} isPresent={name === "residence"} />;
    case "sin":
      return <SinFields field={field} forgetField={fields["forgetSin"]} view={view} />;
    case "creditApplicationConsent":
      return <ConsentField field={field} view={view} />;
    case "lastName":
      return <LastNameField field={field} autoComplete="off" />;
    default:
      return <FirstNameField field={field} autoComplete="off" />;
  }
}

/** Consent of the applicant or, on the co-applicant's page, of the co-applicant. */
function ConsentField({ field, view }: { field: FieldMeta; view: CreditPageView }) {
  const { t } = useTexts();
  const isCoApplicant = view.page === "co-applicant";
  return (
    <>
      <CreditConsentText dealer={view.dealer} />
      <CheckboxRow
        field={field}
        label={t(isCoApplicant ? "payment:fields.coApplicantConsent" : "payment:fields.creditApplicationConsent")}
        hint={isCoApplicant ? t("payment:hints.coApplicantConsent") : undefined}
        value="yes"
      />
    </>
  );
}
