/** The forms that visitors fill in. */
import type { FieldMetadata } from "@conform-to/react";
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { EmailField, PhoneField } from "#app/shared/questions/contact-fields.tsx";
import { NameFields } from "#app/shared/questions/name-fields.tsx";
import { type QuestionFields, type QuestionForm, Questions } from "#app/shared/questions/question-fields.tsx";
import type { Choices } from "#app/shared/questions/questions.ts";
import { CheckboxRow, RadioRows } from "#app/ui/form/choices.tsx";
import { type FieldMeta, Fieldset } from "#app/ui/form/field.tsx";
import type { WidgetKind } from "#domain/site/widget.ts";
import {
  conditionQuestions,
  creditQuestions,
  mileageQuestions,
  vehicleQuestions,
  vinQuestions,
} from "./frame-questions.ts";

interface FrameFormProps {
  kind: WidgetKind;
  form: FormDescription;
  choices: Choices;
  companyName: string;
}

export function FrameForm({ kind, form: description, choices, companyName }: FrameFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<QuestionForm>(description);
  return (
    <PageForm form={form} submitText={t(`widgets:frame.submit.${kind}`)}>
      <HiddenField field={fields["draft"]} />
      {kind === "buy" ? <HiddenField field={fields["vehicleId"]} /> : null}
      {kind === "trade_in" ? <VehicleFields fields={fields} choices={choices} /> : null}
      {kind === "credit" ? (
        <Fieldset legend={t("widgets:frame.money")}>
          <Questions questions={creditQuestions} fields={fields} choices={choices} namespace="creditApplication" />
        </Fieldset>
      ) : null}
      <ContactFields fields={fields} companyName={companyName} />
    </PageForm>
  );
}

/** Keeps its value when the form comes back with errors. */
function HiddenField({ field }: { field: FieldMetadata<string> | undefined }) {
  return field ? <input type="hidden" name={field.name} value={field.initialValue ?? ""} /> : null;
}

interface FieldsProps {
  fields: QuestionFields;
}

function VehicleFields({ fields, choices }: FieldsProps & Pick<FrameFormProps, "choices">) {
  const { t } = useTexts();
  const { vehicleBy } = fields;
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
          inline
        />
      ) : null}
      <div className="fields" data-shown-when="vehicleBy=details">
        <div className="fields">
          <Questions questions={vehicleQuestions} fields={fields} namespace="tradeIn" />
        </div>
      </div>
      <div className="fields" data-shown-when="vehicleBy=vin">
        <div className="fields">
          <Questions questions={vinQuestions} fields={fields} namespace="tradeIn" />
        </div>
      </div>
      <Questions questions={mileageQuestions} fields={fields} namespace="tradeIn" />
      <Questions
        questions={conditionQuestions}
        prefix="vehicleCondition"
        fields={fields}
        choices={choices}
        namespace="tradeIn"
      />
    </Fieldset>
  );
}

/** The field exists in every form of a widget. */
function requireField(fields: QuestionFields, name: string): FieldMeta {
  const field = fields[name];
  if (!field) throw new Error(`The form has no field ${name}.`);
  return field;
}

function ContactFields({ fields, companyName }: FieldsProps & Pick<FrameFormProps, "companyName">) {
  const { t } = useTexts();
  const [firstName, lastName] = [requireField(fields, "firstName"), requireField(fields, "lastName")];
  return (
    <Fieldset legend={t("widgets:frame.aboutYou")}>
      <NameFields fields={{ firstName, lastName }} />
      <EmailField field={requireField(fields, "email")} />
      <PhoneField field={requireField(fields, "phone")} optional={t("common:optional")} />
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
