// What is around each field: label, hint and errors. It takes Conform's field metadata and translated texts.
import type { ReactNode } from "react";

/** The part of Conform's FieldMetadata that a field needs. */
export interface FieldMeta {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: string[];
  initialValue?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  pattern?: string;
  key?: string;
}

/** Width of the input: a postal code is `short`. */
export type FieldWidth = "short" | "medium" | "full";

export interface FieldProps {
  field: FieldMeta;
  label: ReactNode;
  /** The page's heading is the question: the label is for screen readers only. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Translated word "optional", shown only when the field is not required. */
  optional?: string;
  /** Shown by CSS (:user-invalid) after the user leaves an invalid field; server errors replace it. */
  invalidMessage?: string;
  /** Shown until the user types or chooses. */
  helper?: ReactNode;
  width?: FieldWidth;
}

export const hasErrors = (field: FieldMeta) => Boolean(field.errors?.length);

const joinIds = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** Attributes that all input elements share. */
export function controlAttributes({ field, hint }: FieldProps) {
  const isInvalid = hasErrors(field);
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": joinIds(Boolean(hint) && field.descriptionId, isInvalid && field.errorId),
  };
}

export const labelClass = ({ isLabelHidden }: Pick<FieldProps, "isLabelHidden">): string =>
  isLabelHidden ? "visually-hidden" : "field-label";

export function LabelText({ label, optional, field }: FieldProps) {
  return (
    <>
      {label}
      {!field.required && optional ? <span className="field-optional small"> ({optional})</span> : null}
    </>
  );
}

/** Whether the browser can find the field invalid; without constraints, `invalidMessage` is not rendered. */
const hasConstraints = ({ required, pattern, min, max, minLength = 0 }: FieldMeta): boolean =>
  Boolean(required || pattern) || min !== undefined || max !== undefined || minLength > 1;

/** Hint and errors, above the input. */
export function Messages({ field, hint, invalidMessage }: FieldProps) {
  return (
    <>
      {hint ? (
        <div className="field-hint" id={field.descriptionId}>
          {hint}
        </div>
      ) : null}
      {hasErrors(field) ? (
        <div className="field-message" id={field.errorId}>
          {field.errors?.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </div>
      ) : invalidMessage && hasConstraints(field) ? (
        <p className="field-message" data-when="invalid" role="alert">
          {invalidMessage}
        </p>
      ) : null}
    </>
  );
}

/** Wrapper of one input: label, messages, and the input as children. */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, helper, width = "full" } = props;
  const label = (
    <label className={labelClass(props)} htmlFor={field.id}>
      <LabelText {...props} />
    </label>
  );
  return (
    <div
      className={`field field-${width}`}
      data-invalid={hasErrors(field) || undefined}
      data-hint={props.hint ? "" : undefined}
    >
      {helper && !hasErrors(field) ? (
        <div className="field-head">
          {label}
          <p className={props.isLabelHidden ? "visually-hidden" : "field-helper"}>{helper}</p>
        </div>
      ) : (
        label
      )}
      <Messages {...props} />
      {children}
    </div>
  );
}
