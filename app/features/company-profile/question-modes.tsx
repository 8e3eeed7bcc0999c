/** What one of the company's forms asks: a choice for each question about which the company decides. */
import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Fieldset, SelectField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { keysOf } from "#domain/keys-of.ts";
import { type CompanyForm, formQuestions } from "#domain/leads/form-questions.ts";

export type FormModes = Record<CompanyForm, Record<string, string>>;

interface QuestionModesProps {
  name: CompanyForm;
  field: FieldMetadata<Record<string, string>>;
}

export function QuestionModes({ name, field }: QuestionModesProps) {
  const { t } = useTexts();
  const modes = field.getFieldset();
  const questions = Object.entries(formQuestions[name]);
  return (
    <Fieldset legend={t(`company:forms.legends.${name}`)} hint={t(`company:forms.always.${name}`)}>
      <div className="fields fields-2">
        {questions.map(([question, { modes: allowed }]) => {
          const mode = modes[question];
          if (!mode) return null;
          const options = toOptions(allowed, (value) => t(`company:forms.modes.${value}`));
          return (
            <SelectField
              key={question}
              field={mode}
              label={t(`company:forms.questions.${keyOf(question)}`)}
              options={options}
            />
          );
        })}
      </div>
    </Fieldset>
  );
}

type QuestionName = { [F in CompanyForm]: keyof (typeof formQuestions)[F] }[CompanyForm];
const questionNames: readonly QuestionName[] = Object.values(formQuestions).flatMap((form) => keysOf(form));

function keyOf(name: string): QuestionName {
  const question = questionNames.find((known) => known === name);
  if (!question) throw new Error(`There is no question ${name}.`);
  return question;
}
