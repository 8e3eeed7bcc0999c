// Answers to tap: rows of radios and of checkboxes, labelled and refused as the other fields are.
import type { ReactNode } from "react";
import { controlAttributes, type FieldMeta, type FieldProps, hasErrors, LabelText, Messages } from "./field.tsx";

export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Text at the end of a row, such as a price. */
  amount?: ReactNode;
  disabled?: boolean;
}

function ChoiceRow({
  type,
  id,
  value,
  checked,
  option,
  attributes,
}: {
  type: "radio" | "checkbox";
  id: string;
  value: string;
  checked: boolean;
  option: Pick<Option, "label" | "hint" | "amount" | "disabled">;
  attributes: { name: string; required?: boolean; "aria-invalid"?: boolean; "aria-describedby"?: string };
}) {
  return (
    <label className="choice">
      <input {...attributes} type={type} id={id} value={value} defaultChecked={checked} disabled={option.disabled} />
      <span className="choice-text">
        <span className="choice-label">{option.label}</span>
        {option.hint ? <span className="choice-hint">{option.hint}</span> : null}
      </span>
      {option.amount ? <span className="choice-amount">{option.amount}</span> : null}
    </label>
  );
}

/** The frame of answers to one question: question, messages, the rows as children. */
function ChoiceGroup({
  inline,
  children,
  ...props
}: FieldProps & { inline?: boolean | undefined; children: ReactNode }) {
  const { field } = props;
  return (
    <fieldset
      className="field fieldset"
      data-invalid={hasErrors(field) || undefined}
      aria-describedby={controlAttributes(props)["aria-describedby"]}
    >
      <legend className="field-label">
        <LabelText {...props} />
      </legend>
      <Messages {...props} />
      <div className={inline ? "choices choices-inline" : "choices"}>{children}</div>
    </fieldset>
  );
}

/** One answer among few, each a full row to tap. The first row has the field's id, so that the error summary can lead there. */
export function RadioRows({
  options,
  inline,
  ...props
}: FieldProps & { options: readonly Option[] /** Side by side, for yes and no. */; inline?: boolean }) {
  const { field } = props;
  const { id, ...attributes } = controlAttributes(props);
  return (
    <ChoiceGroup key={field.key} {...props} inline={inline}>
      {options.map((option, at) => (
        <ChoiceRow
          key={option.value}
          type="radio"
          id={at === 0 ? id : `${id}-${option.value}`}
          value={option.value}
          checked={field.initialValue === option.value}
          option={option}
          attributes={{ ...attributes, "aria-describedby": hasErrors(field) ? field.errorId : undefined }}
        />
      ))}
    </ChoiceGroup>
  );
}

/** Any number of answers, each a full row to tap: a name sent as often as it is ticked. */
export function CheckboxRows({
  options,
  ...props
}: Omit<FieldProps, "field"> & {
  field: Omit<FieldMeta, "initialValue"> & { initialValue?: unknown };
  options: readonly Option[];
}) {
  // Its parts one by one: a field of Conform's has them behind getters, which a spread leaves out.
  const { initialValue, id: ownId, name, required: isRequired, key, errors, errorId, descriptionId } = props.field;
  const field: FieldMeta = {
    id: ownId,
    name,
    errorId,
    descriptionId,
    ...(isRequired !== undefined && { required: isRequired }),
    ...(key !== undefined && { key }),
    ...(errors && { errors }),
  };
  const ticked: unknown[] = Array.isArray(initialValue) ? initialValue : [initialValue];
  const { id, required: _, "aria-describedby": __, ...attributes } = controlAttributes({ ...props, field });
  return (
    <ChoiceGroup key={field.key} {...props} field={field}>
      {options.map((option, at) => (
        <ChoiceRow
          key={option.value}
          type="checkbox"
          id={at === 0 ? id : `${id}-${option.value}`}
          value={option.value}
          checked={ticked.includes(option.value)}
          option={option}
          attributes={{ ...attributes, "aria-describedby": hasErrors(field) ? errorId : undefined }}
        />
      ))}
    </ChoiceGroup>
  );
}

/** One statement to agree with or to tick. */
export function CheckboxRow({ value = "on", checked, ...props }: FieldProps & { value?: string; checked?: boolean }) {
  const { field, label, hint } = props;
  const { id, ...attributes } = controlAttributes(props);
  return (
    <div key={field.key} className="field" data-invalid={hasErrors(field) || undefined}>
      <Messages {...props} hint={undefined} />
      <ChoiceRow
        type="checkbox"
        id={id}
        value={value}
        checked={checked ?? field.initialValue === value}
        option={{ label, hint: hint ? <span id={field.descriptionId}>{hint}</span> : undefined }}
        attributes={attributes}
      />
    </div>
  );
}
