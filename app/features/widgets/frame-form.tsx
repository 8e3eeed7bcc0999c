/** The forms that visitors fill in. */
import type { FieldMetadata } from "@conform-to/react";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { type QuestionFields, type QuestionForm, Questions } from "#app/shared/questions/question-fields.tsx";
import type { Choices } from "#app/shared/questions/questions.ts";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { Fieldset } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { isQuestionShown, type ModesByQuestion } from "#domain/leads/form-questions.ts";
import type { WidgetKind } from "#domain/site/widget.ts";
import {
  conditionQuestions,
  creditQuestions,
  mileageQuestions,
  moreTradeInQuestions,
  shownQuestionsOf,
  vehicleQuestions,
  vinQuestions,
} from "./frame-questions.ts";

interface FrameFormProps {
  kind: WidgetKind;
  form: FormDescription;
  choices: Choices;
  questions: ModesByQuestion;
  companyName: string;
}

export function FrameForm({ kind, form: description, choices, questions, companyName }: FrameFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(description);
  const credit = shownQuestionsOf(creditQuestions, questions);
  return (
    <PageForm form={form} submitText={t(`widgets:frame.submit.${kind}`)}>
      <HiddenField field={fields["draft"]} />
      {kind === "buy" ? <HiddenField field={fields["vehicleId"]} /> : null}
      {kind === "trade_in" ? <VehicleFields fields={fields} choices={choices} questions={questions} /> : null}
      {kind === "credit" && credit.length > 0 ? (
        <Fieldset legend={t("widgets:frame.money")}>
          <Questions questions={credit} fields={fields} choices={choices} namespace="creditApplication" />
        </Fieldset>
      ) : null}
      <ContactFields fields={fields} companyName={companyName} questions={questions} />
    </PageForm>
  );
}

/** Keeps its value when the form comes back with errors. */
function HiddenField({ field }: { field: FieldMetadata<string> | undefined }) {
  return field ? <input type="hidden" name={field.name} value={field.initialValue ?? ""} /> : null;
}

interface FieldsProps extends Pick<FrameFormProps, "questions"> {
  fields: QuestionFields;
}

function VehicleFields({ fields, choices, questions }: FieldsProps & Pick<FrameFormProps, "choices">) {
  const { t } = useTexts();
  const vehicleBy = isQuestionShown(questions, "tradeInVinNumber") ? fields["vehicleBy"] : undefined;
  return (
    <Fieldset legend={t("widgets:frame.vehicle")}>
      {vehicleBy ? (
        <RadioRows
          field={vehicleBy}
          label={t("widgets:frame.vehicleBy")}
          options={[
            { value: "details", label: t("widgets:frame.vehicleByDetails") },
            { value: "vin", label: t("widgets:frame.vehicleByVin") },
          ]}
        />
      ) : null}
      <div className="fields" data-shown-when="vehicleBy=details">
        <div className="fields">
          <Questions questions={shownQuestionsOf(vehicleQuestions, questions)} fields={fields} namespace="tradeIn" />
        </div>
      </div>
      {vehicleBy ? (
        <div className="fields" data-shown-when="vehicleBy=vin">
          <div className="fields">
            <Questions questions={vinQuestions} fields={fields} namespace="tradeIn" />
          </div>
        </div>
      ) : null}
      <Questions questions={mileageQuestions} fields={fields} namespace="tradeIn" />
      <Questions
        questions={conditionQuestions}
        prefix="vehicleCondition"
        fields={fields}
        choices={choices}
        namespace="tradeIn"
      />
      <Questions questions={shownQuestionsOf(moreTradeInQuestions, questions)} fields={fields} namespace="tradeIn" />
    </Fieldset>
  );
}

/** The field exists in every form of a widget. */
function requireField(fields: QuestionFields, name: string): FieldMeta {
  const field = fields[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}

function ContactFields({ fields, questions, companyName }: FieldsProps & Pick<FrameFormProps, "companyName">) {
  const { t } = useTexts();
  const [firstName, lastName] = [requireField(fields, "firstName"), requireField(fields, "lastName")];
  return (
    <Fieldset legend={t("widgets:frame.aboutYou")}>
      <NameFields fields={{ firstName, lastName }} />
      <EmailField field={requireField(fields, "email")} />
      {isQuestionShown(questions, "phone") ? (
        <PhoneField
          field={requireField(fields, "phone")}
          optional={questions["phone"] === "required" ? undefined : t("common:optional")}
        />
      ) : null}
      <CheckboxRow
        field={requireField(fields, "contactConsent")}
        value="yes"
        label={t("widgets:consent.label")}
        hint={t("widgets:consent.text", { company: companyName })}
        invalidMessage={t("errors:fields.contactConsent.required")}
      />
    </Fieldset>
  );
}
