/** A page's questions, drawn by their kind. */
import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { DateField, MoneyField, SelectField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { provinces } from "#domain/place/province.ts";
import { isTextKey, type T } from "#locales/texts.ts";
import { EmailField, PhoneField, PostalCodeField } from "./contact-fields.tsx";
import type { Choices, Question } from "./question.ts";
import { YesNo } from "./yes-no.tsx";

/** A page's names, as its questions have them: some are groups of answers. */
export type QuestionForm = Record<string, string>;
export type QuestionFields = Record<string, FieldMetadata<string> | undefined>;

/** Which names are groups is the questions' to say: their kinds do, the form's type does not. */
export const groupOf = (field: FieldMetadata<string> | undefined): QuestionFields =>
  (field as FieldMetadata<QuestionForm> | undefined)?.getFieldset() ?? {};

/** A namespace with `fields` and `hints`: the names of its questions are typed by them. */
type Space = "payment" | "creditApplication" | "tradeIn";

const ownText = (t: T, key: string): string => {
  if (!isTextKey(key)) throw new Error(`There is no text "${key}".`);
  return t(key);
};

interface QuestionsProps {
  questions: readonly Question[];
  fields: QuestionFields;
  /** Where their texts are. */
  space: Space;
  choices?: Choices;
  /** What the names begin with. */
  prefix?: string | undefined;
  /** Draws the questions of kind "own". */
  own?: (name: string, field: FieldMetadata<string>) => ReactNode;
}

export function Questions({ questions, prefix, fields, ...rest }: QuestionsProps) {
  const ofPrefix = prefix ? groupOf(fields[prefix]) : fields;
  return (
    <>
      {questions.map((question) => {
        if (question.kind === "when") {
          const name = prefix ? `${prefix}.${question.name}` : question.name;
          return (
            <div key={`${question.name}=${question.is}`} data-shown-when={`${name}=${question.is}`}>
              <div className="fields">
                <Questions questions={question.questions} fields={ofPrefix} {...rest} />
              </div>
            </div>
          );
        }
        const field = ofPrefix[question.name];
        return field ? <One key={question.name} field={field} question={question} {...rest} /> : null;
      })}
    </>
  );
}

interface OneProps extends Pick<QuestionsProps, "space" | "choices" | "own"> {
  field: FieldMetadata<string>;
  question: Exclude<Question, { kind: "when" }>;
}

function One({ field, question, space, choices = {}, own }: OneProps) {
  const { t } = useTexts();
  if (question.kind === "own") return own?.(question.name, field) ?? null;
  const told = {
    field,
    label: ownText(t, `${space}:fields.${question.name}`),
    hint: question.hint ? ownText(t, `${space}:hints.${question.hint}`) : undefined,
    optional: question.isOptional ? t("common:optional") : undefined,
  };
  const shared = { ...told, invalidMessage: question.isOptional ? undefined : t("errors:codes.required") };
  const options = "list" in question ? (choices[question.list] ?? []) : [];
  const select = <SelectField {...shared} options={options} emptyLabel={t("common:chooseOne")} width="medium" />;
  switch (question.kind) {
    case "rows":
      return <RadioRows {...shared} options={options} />;
    case "checks":
      return <CheckboxRows {...shared} options={options} />;
    case "select":
      return select;
    case "select-or-text":
      return options.length > 0 ? select : <TextField {...shared} autoComplete="off" width="medium" />;
    case "yes-no":
      return <YesNo field={field} label={shared.label} hint={shared.hint} />;
    case "money":
      return <MoneyField {...shared} autoComplete="off" />;
    case "day":
      return <DateField {...told} invalidMessage={t("errors:fields.dateOfBirth.invalid")} />;
    case "notes":
      return <TextArea {...shared} rows={2} autoComplete="off" />;
    case "count":
      return <TextField {...shared} type="number" inputMode="numeric" width="short" />;
    case "decimal":
      return <TextField {...shared} inputMode="decimal" autoComplete="off" width="short" />;
    case "phone":
      return <PhoneField {...told} />;
    case "email":
      return <EmailField {...told} />;
    case "postal-code":
      return <PostalCodeField {...told} autoComplete={question.autoComplete ?? "postal-code"} />;
    case "province":
      return (
        <SelectField
          {...shared}
          options={provinces.map((value) => ({ value, label: t(`purchase:provinces.${value}`) }))}
          emptyLabel={t("purchase:fields.chooseProvince")}
          autoComplete={question.autoComplete ?? "address-level1"}
          width="medium"
        />
      );
    default:
      return <TextField {...shared} autoComplete={question.autoComplete ?? "off"} width={question.width} />;
  }
}
