/** Renders a page's questions, each as the field of its kind. */

import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { requiredText } from "#app/form/error-texts.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { DateField, MoneyField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { isTextKey, type T } from "#locales/texts.ts";
import { CountryField } from "./address-fields.tsx";
import { EmailField, PhoneField, PostalCodeField } from "./contact-fields.tsx";
import { type Choices, durationClass, type Question } from "./questions.ts";
import { YesNoField } from "./yes-no.tsx";

/** Form values by question name; a group of questions is typed as a string too (see `fieldGroup`). */
export type QuestionForm = Record<string, string>;
export type QuestionFields = Record<string, FieldMetadata<string> | undefined>;

/** Fields of a group. The cast is needed: only the questions say which names are groups, not the form's type. */
export const fieldGroup = (field: FieldMetadata<string> | undefined): QuestionFields =>
  (field as FieldMetadata<QuestionForm> | undefined)?.getFieldset() ?? {};

/** Text namespace with the keys `fields` and `hints`. */
type TextNamespace = "payment" | "creditApplication" | "tradeIn";

const requireText = (t: T, key: string): string => {
  if (!isTextKey(key)) throw new Error(`There is no text "${key}".`);
  return t(key);
};

interface QuestionsProps {
  questions: readonly Question[];
  fields: QuestionFields;
  /** Namespace of the questions' texts. */
  namespace: TextNamespace;
  choices?: Choices;
  /** Field group of the questions. */
  prefix?: string | undefined;
  /** The heading above asks the only question, so its label is for screen readers only. */
  isInHeading?: boolean | undefined;
  /** Renders questions of kind "custom". */
  renderCustom?: (name: string, field: FieldMetadata<string>) => ReactNode;
}

export function Questions({ questions, prefix, fields, ...rest }: QuestionsProps) {
  const groupFields = prefix ? fieldGroup(fields[prefix]) : fields;
  return (
    <>
      {questions.map((question) => {
        if (question.kind === "when") {
          const name = prefix ? `${prefix}.${question.name}` : question.name;
          return (
            <div key={question.questions[0]?.name} data-shown-when={`${name}=${question.answer}`}>
              <div className={question.isDuration ? durationClass : "fields"}>
                <Questions questions={question.questions} fields={groupFields} {...rest} />
              </div>
            </div>
          );
        }
        const field = groupFields[question.name];
        return field ? <QuestionField key={question.name} field={field} question={question} {...rest} /> : null;
      })}
    </>
  );
}

interface QuestionFieldProps extends Pick<QuestionsProps, "namespace" | "choices" | "isInHeading" | "renderCustom"> {
  field: FieldMetadata<string>;
  question: Exclude<Question, { kind: "when" }>;
}

function QuestionField({ field, question, namespace, choices = {}, isInHeading, renderCustom }: QuestionFieldProps) {
  const { t } = useTexts();
  if (question.kind === "custom") return renderCustom?.(question.name, field) ?? null;
  const fieldProps = {
    field,
    label: requireText(t, `${namespace}:fields.${question.name}`),
    isLabelHidden: isInHeading,
    hint: question.hint ? requireText(t, `${namespace}:hints.${question.hint}`) : undefined,
    optional: question.isOptional ? t("common:optional") : undefined,
    // Section 5: required fields about a vehicle say so until the user types.
    helper: namespace === "tradeIn" && field.required ? t("tradeIn:required") : undefined,
  };
  const validatedProps = {
    ...fieldProps,
    invalidMessage: question.isOptional ? undefined : requiredText(t, field),
  };
  const options = "list" in question ? (choices[question.list] ?? []) : [];
  const select = (
    <SelectField
      {...validatedProps}
      options={options}
      emptyLabel={t("common:chooseOne")}
      // A longer option would be cut.
      width={options.some(({ label }) => label.length > 28) ? "full" : "medium"}
    />
  );
  switch (question.kind) {
    case "rows":
      return <RadioRows {...validatedProps} options={options} />;
    case "checks":
      return <CheckboxRows {...validatedProps} options={options} />;
    case "select":
      return select;
    case "select-or-text":
      return options.length > 0 ? select : <TextField {...validatedProps} autoComplete="off" width="medium" />;
    case "yes-no":
      return <YesNoField {...fieldProps} />;
    case "money":
      return <MoneyField {...validatedProps} autoComplete="off" />;
    case "day":
      return <DateField {...fieldProps} invalidMessage={t("errors:fields.dateOfBirth.invalid")} />;
    case "notes":
      return <TextArea {...validatedProps} rows={2} autoComplete="off" />;
    case "count":
      return <TextField {...validatedProps} type="number" inputMode="numeric" width="short" />;
    case "decimal":
      return <TextField {...validatedProps} inputMode="decimal" autoComplete="off" width="short" />;
    case "phone":
      return <PhoneField {...fieldProps} />;
    case "email":
      return <EmailField {...fieldProps} />;
    case "postal-code":
      return <PostalCodeField {...fieldProps} autoComplete={question.autoComplete ?? "postal-code"} />;
    case "vin":
      return (
        <TextField
          {...fieldProps}
          autoComplete="off"
          width="medium"
          invalidMessage={t("errors:fields.tradeInVinNumber.invalid")}
        />
      );
    case "country":
      return <CountryField {...fieldProps} />;
    case "province":
      return (
        <SelectField
          {...validatedProps}
          options={provinceOptions(t)}
          emptyLabel={t("common:chooseOne")}
          autoComplete={question.autoComplete ?? "address-level1"}
          width="medium"
        />
      );
    default:
      return <TextField {...validatedProps} autoComplete={question.autoComplete ?? "off"} width={question.width} />;
  }
}
