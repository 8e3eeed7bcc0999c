/** The credit application's questions, drawn by their kind. */
import type { FieldMetadata } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRow, RadioRows } from "#app/ui/choices.tsx";
import { DateField, type FieldMeta, MoneyField, SelectField, TextArea, TextField } from "#app/ui/field.tsx";
import { ConsentText } from "./credit-consent.tsx";
import { HomeFields } from "./credit-home-fields.tsx";
import type { Question } from "./credit-pages.ts";
import { SinFields } from "./credit-sin-fields.tsx";
import type { CreditPageView } from "./open-credit.server.ts";
import { YesNo } from "./yes-no.tsx";

export type CreditView = Omit<SerializeFrom<CreditPageView>, "form"> & { form: FormDescription };

/** A page's names, as the questions have them: some are groups of answers. */
export type CreditForm = Record<string, string>;
type Fields = Record<string, FieldMetadata<string> | undefined>;

// Which names are groups is the questions' to say: their kinds do, the form's type does not.
const groupOf = (field: FieldMetadata<string> | undefined): Fields =>
  (field as FieldMetadata<CreditForm> | undefined)?.getFieldset() ?? {};

interface QuestionsProps {
  view: CreditView;
  fields: Fields;
  prefix?: string | undefined;
  questions: readonly Question[];
}

export function Questions({ view, fields, prefix, questions }: QuestionsProps) {
  const ofPrefix = prefix ? groupOf(fields[prefix]) : fields;
  return (
    <>
      {questions.map((question) => {
        const field = ofPrefix[question.name];
        if (!field) return null;
        if (question.kind === "unless") {
          return (
            <div key="unless" data-shown-when={`${question.name}=no`}>
              <div className="fields">
                <Questions view={view} fields={fields} prefix={prefix} questions={question.questions} />
              </div>
            </div>
          );
        }
        return <One key={question.name} view={view} field={field} fields={fields} question={question} />;
      })}
    </>
  );
}

interface OneProps {
  view: CreditView;
  field: FieldMetadata<string>;
  fields: Fields;
  question: Exclude<Question, { kind: "unless" }>;
}

function One({ view, field, fields, question }: OneProps) {
  const { t, language } = useTexts();
  if (question.kind === "address") return <HomeFields fields={groupOf(field)} page={view.page} />;
  if (question.kind === "sin") return <SinFields field={field} forget={fields["forgetSin"]} view={view} />;
  if (question.kind === "agreement") return <Agreement field={field} view={view} />;
  if (question.kind === "person") {
    return <TextField field={field} label={t(`account:fields.${question.name}`)} autoComplete="off" />;
  }
  const shared = {
    field,
    label: t(`payment:fields.${question.name}`),
    hint: question.hint ? t(`payment:hints.${question.hint}`) : undefined,
    optional: question.isOptional ? t("common:optional") : undefined,
  };
  switch (question.kind) {
    case "rows":
      return <RadioRows {...shared} options={view.choices[question.list] ?? []} />;
    case "select":
      return (
        <SelectField
          {...shared}
          options={view.choices[question.list] ?? []}
          emptyLabel={t("payment:hints.chooseOne")}
          width="medium"
        />
      );
    case "yes-no":
      return <YesNo field={field} label={shared.label} />;
    case "money":
      return <MoneyField {...shared} autoComplete="off" signSide={language === "fr-ca" ? "after" : "before"} />;
    case "day":
      return <DateField {...shared} invalidMessage={t("errors:fields.dateOfBirth.invalid")} />;
    case "notes":
      return <TextArea {...shared} rows={2} autoComplete="off" />;
    case "count":
      return <TextField {...shared} type="number" inputMode="numeric" width="short" />;
    default:
      return <TextField {...shared} autoComplete={question.autoComplete ?? "off"} />;
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
