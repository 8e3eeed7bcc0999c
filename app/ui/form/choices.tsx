// Radio buttons and checkboxes as full-width rows, with the same labels and messages as other fields.
import type { ReactNode } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import {
  controlAttributes,
  type FieldMeta,
  type FieldProps,
  hasErrors,
  LabelText,
  labelClass,
  Messages,
} from "./field-frame.tsx";

export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Shown at the end of the row, such as a price. */
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

const arrangementClasses = {
  rows: "choices",
  pairs: "choices choices-pairs",
  inline: "choices choices-inline",
  columns: "choices choices-columns",
};

/** Fieldset of one question: legend, messages, and the rows as children. */
function ChoiceGroup({
  arrangement,
  below,
  children,
  ...props
}: FieldProps & { arrangement?: keyof typeof arrangementClasses | undefined; below?: ReactNode; children: ReactNode }) {
  const { field } = props;
  return (
    <fieldset
      className="field fieldset"
      data-invalid={hasErrors(field) || undefined}
      aria-describedby={controlAttributes(props)["aria-describedby"]}
    >
      <legend className={labelClass(props)}>
        <LabelText {...props} />
        {props.helper && !hasErrors(field) && !props.isLabelHidden ? (
          // It stays on the line of the last word.
          <span className="field-optional field-helper">
            {"\u00a0"}
            {props.helper}
          </span>
        ) : null}
      </legend>
      <Messages {...props} />
      <div className={arrangementClasses[arrangement ?? "rows"]}>{children}</div>
      {below}
    </fieldset>
  );
}

/** Radio buttons, each a full row. The first one has the field's id, because the error summary links to it. */
export function RadioRows({
  options,
  inline,
  hasColumns,
  arePairs,
  others,
  ...props
}: FieldProps & {
  options: readonly Option[];
  /** Rare answers, below a fold. */
  others?: { summary: string; options: readonly Option[] } | undefined;
  /** Full rows, two side by side on wide screens, for a long list of short names. */
  arePairs?: boolean;
  /** Side by side, for yes and no. */
  inline?: boolean;
  /** For a long list. */
  hasColumns?: boolean;
}) {
  const { field } = props;
  const { id, ...attributes } = controlAttributes(props);
  const arrangement = inline ? "inline" : hasColumns ? "columns" : arePairs ? "pairs" : "rows";
  const drawRow = (option: Option, rowId: string) => (
    <ChoiceRow
      key={option.value}
      type="radio"
      id={rowId}
      value={option.value}
      checked={field.initialValue === option.value}
      option={option}
      attributes={{ ...attributes, "aria-describedby": hasErrors(field) ? field.errorId : undefined }}
    />
  );
  return (
    <ChoiceGroup
      key={field.key}
      {...props}
      arrangement={arrangement}
      below={
        others && others.options.length > 0 ? (
          <Disclosure
            summary={others.summary}
            isOpen={others.options.some(({ value }) => value === field.initialValue)}
            isProse={false}
          >
            <div className={arrangementClasses[arrangement]}>
              {others.options.map((option) => drawRow(option, `${id}-${option.value}`))}
            </div>
          </Disclosure>
        ) : null
      }
    >
      {options.map((option, index) => drawRow(option, index === 0 ? id : `${id}-${option.value}`))}
    </ChoiceGroup>
  );
}

/** Checkboxes with one name, each a full row; a long list of them stands in columns. */
export function CheckboxRows({
  options,
  hasColumns,
  ...props
}: Omit<FieldProps, "field"> & {
  field: Omit<FieldMeta, "initialValue"> & { initialValue?: unknown };
  options: readonly Option[];
  hasColumns?: boolean;
}) {
  // Copied one by one: Conform's field has getters, which a spread does not copy.
  const { initialValue, id: fieldId, name, required: isRequired, key, errors, errorId, descriptionId } = props.field;
  const field: FieldMeta = {
    id: fieldId,
    name,
    errorId,
    descriptionId,
    required: isRequired,
    key,
    errors,
  };
  const checkedValues: unknown[] = Array.isArray(initialValue) ? initialValue : [initialValue];
  const { id, required: _, "aria-describedby": __, ...attributes } = controlAttributes({ ...props, field });
  return (
    <ChoiceGroup key={field.key} {...props} field={field} arrangement={hasColumns ? "columns" : undefined}>
      {options.map((option, index) => (
        <ChoiceRow
          key={option.value}
          type="checkbox"
          id={index === 0 ? id : `${id}-${option.value}`}
          value={option.value}
          checked={checkedValues.includes(option.value)}
          option={option}
          attributes={{ ...attributes, "aria-describedby": hasErrors(field) ? errorId : undefined }}
        />
      ))}
    </ChoiceGroup>
  );
}

/** A single checkbox, such as a statement to accept. */
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
