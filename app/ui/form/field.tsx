// Fields of a form: label above, hint, error, then the input. Each takes what Conform knows of the field; texts are given.
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { Icon } from "#app/ui/icon.tsx";

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

/** How much room the answer needs: a postal code is short. */
export type FieldWidth = "short" | "medium" | "full";

export interface FieldProps {
  field: FieldMeta;
  label: ReactNode;
  hint?: ReactNode;
  /** The word for "optional"; shown only when the field is not required. */
  optional?: string;
  /** Revealed by the browser once the person has left the field wrong; the server's errors take its place. */
  invalidMessage?: string;
  width?: FieldWidth;
}

export interface InputProps extends FieldProps {
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search" | "none";
  enterKeyHint?: "enter" | "done" | "go" | "next" | "previous" | "search" | "send";
  /** Shown until the person types. */
  helper?: ReactNode;
  /** Names an enhancement: the formatter that the enhance script applies, such as `phone` or `postal-code`. */
  format?: string;
  readOnly?: boolean;
}

/** A select's options are plain text, as HTML has it. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export const hasErrors = (field: FieldMeta) => Boolean(field.errors?.length);

const joined = (...ids: (string | false | undefined)[]) => ids.filter(Boolean).join(" ") || undefined;

/** What every control carries, whatever its element. */
export function controlAttributes({ field, hint }: FieldProps) {
  const wrong = hasErrors(field);
  return {
    id: field.id,
    name: field.name,
    required: field.required,
    "aria-invalid": wrong || undefined,
    "aria-describedby": joined(Boolean(hint) && field.descriptionId, wrong && field.errorId),
  };
}

export function LabelText({ label, optional, field }: FieldProps) {
  return (
    <>
      {label}
      {!field.required && optional ? <span className="field-optional"> ({optional})</span> : null}
    </>
  );
}

/** Whether a browser can find anything wrong with it before it is sent: what is asked after another answer may be left out. */
const isHeld = ({ required, pattern, min, max, minLength = 0 }: FieldMeta): boolean =>
  Boolean(required || pattern) || min !== undefined || max !== undefined || minLength > 1;

/** Hint and errors, in that order, above the control. */
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
      ) : invalidMessage && isHeld(field) ? (
        <p className="field-message" data-when="invalid" role="alert">
          {invalidMessage}
        </p>
      ) : null}
    </>
  );
}

/** The frame around one control: label above, messages, the control as children. */
export function Field({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, width = "full" } = props;
  return (
    <div className={`field field-${width}`} data-invalid={hasErrors(field) || undefined}>
      <label className="field-label" htmlFor={field.id}>
        <LabelText {...props} />
      </label>
      <Messages {...props} />
      {children}
    </div>
  );
}

function Input(props: InputProps & { type?: string }) {
  const { field, type = "text", autoComplete, inputMode, enterKeyHint, helper, format, readOnly } = props;
  return (
    <>
      <input
        key={field.key}
        className="input"
        type={type}
        {...controlAttributes(props)}
        defaultValue={type === "password" ? undefined : field.initialValue}
        minLength={field.minLength}
        maxLength={field.maxLength}
        min={field.min}
        max={field.max}
        step={field.step}
        pattern={field.pattern}
        autoComplete={autoComplete}
        inputMode={inputMode}
        enterKeyHint={enterKeyHint}
        readOnly={readOnly}
        data-format={format}
        // :placeholder-shown tells "nothing typed yet" only when there is a placeholder.
        placeholder={helper ? " " : undefined}
      />
      {helper ? <p className="field-helper">{helper}</p> : null}
    </>
  );
}

export function TextField({
  type = "text",
  ...props
}: InputProps & { type?: "text" | "email" | "tel" | "password" | "search" | "url" | "number" }) {
  return (
    <Field {...props}>
      <Input {...props} type={type} />
    </Field>
  );
}

/** One native date, ISO 8601 in the form. */
export function DateField(props: InputProps) {
  return (
    <Field width="medium" {...props}>
      <Input {...props} type="date" />
    </Field>
  );
}

/** An amount typed by a person; the sign stands where the language puts it. */
export function MoneyField(props: InputProps) {
  const { language } = useTexts();
  return (
    <Field width="medium" {...props}>
      <div className="affixed" data-side={language === "fr-ca" ? "after" : "before"}>
        <Input inputMode="decimal" {...props} />
        <span className="affix" aria-hidden="true">
          $
        </span>
      </div>
    </Field>
  );
}

export function TextArea({ rows = 4, ...props }: InputProps & { rows?: number }) {
  const { field, autoComplete, enterKeyHint } = props;
  return (
    <Field {...props}>
      <textarea
        key={field.key}
        className="input"
        rows={rows}
        {...controlAttributes(props)}
        defaultValue={field.initialValue}
        minLength={field.minLength}
        maxLength={field.maxLength}
        autoComplete={autoComplete}
        enterKeyHint={enterKeyHint}
      />
    </Field>
  );
}

/** A native list; `emptyLabel` is its first, empty choice. */
export function SelectField({
  options,
  emptyLabel,
  autoComplete,
  ...props
}: FieldProps & { options: readonly SelectOption[]; emptyLabel?: string; autoComplete?: string }) {
  const { field } = props;
  return (
    <Field {...props}>
      <select
        key={field.key}
        className="input"
        {...controlAttributes(props)}
        defaultValue={field.initialValue ?? ""}
        autoComplete={autoComplete}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A file, with the place where its picture shows: the one kept upstream, or the one just chosen. */
export function FileField({
  accept = "image/jpeg,image/png,image/webp",
  capture,
  current,
  multiple,
  ...props
}: FieldProps & {
  accept?: string;
  capture?: "environment" | "user";
  multiple?: boolean;
  current?: { src: string; alt: string; width?: number; height?: number };
}) {
  const { field } = props;
  return (
    <Field {...props}>
      <div className="file">
        <div className="file-preview" data-preview-for={field.id}>
          {current ? (
            <img
              src={current.src}
              alt={current.alt}
              width={current.width ?? 480}
              height={current.height ?? 320}
              loading="lazy"
            />
          ) : null}
          <Icon name="photo" />
        </div>
        <input
          key={field.key}
          type="file"
          className="file-input"
          {...controlAttributes(props)}
          accept={accept}
          capture={capture}
          multiple={multiple}
        />
      </div>
    </Field>
  );
}

/** A group of fields under one question. */
export function Fieldset({
  legend,
  hint,
  children,
  columns,
}: {
  legend: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
  /** Two fields side by side where there is room for both. */
  columns?: 2;
}) {
  return (
    <fieldset className="fieldset">
      <legend className="legend">{legend}</legend>
      {hint ? <div className="field-hint">{hint}</div> : null}
      <div className={columns ? "fields fields-2" : "fields"}>{children}</div>
    </fieldset>
  );
}
