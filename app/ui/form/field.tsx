// Form fields: each is one input in its frame.
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { controlAttributes, Field, type FieldProps } from "./field-frame.tsx";

export interface InputProps extends FieldProps {
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel" | "email" | "url" | "search" | "none";
  enterKeyHint?: "enter" | "done" | "go" | "next" | "previous" | "search" | "send";
  /** Formatter that the enhance script applies while typing: `phone` or `postal-code`. */
  format?: string;
  readOnly?: boolean;
  /** Where the label is hidden, such as in a search field. */
  placeholder?: string;
}

/** Option of a select; HTML allows plain text only. */
export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
  /** Labels that the script shows for the answers to another question (app/enhance/shown-when.ts). */
  labels?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
}

function Input(props: InputProps & { type?: string }) {
  const { field, type = "text", autoComplete, inputMode, enterKeyHint, helper, format, readOnly, placeholder } = props;
  return (
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
      // The CSS that hides the helper uses :placeholder-shown, which needs a placeholder.
      placeholder={placeholder ?? (helper ? " " : undefined)}
    />
  );
}

export function TextField({
  type = "text",
  ...props
}: InputProps & { type?: "text" | "email" | "tel" | "password" | "search" | "url" | "number" | "color" | "time" }) {
  return (
    <Field {...props}>{type === "password" ? <PasswordInput {...props} /> : <Input {...props} type={type} />}</Field>
  );
}

/** With a button that shows what was entered, which needs the script. */
function PasswordInput(props: InputProps) {
  const { t } = useTexts();
  return (
    <div className="password">
      <Input {...props} type="password" />
      <button
        type="button"
        className="button button-quiet needs-script"
        aria-controls={props.field.id}
        data-other={t("account:fields.hide")}
      >
        {t("account:fields.show")}
      </button>
    </div>
  );
}

/** Native date input; its value is YYYY-MM-DD. */
export function DateField(props: InputProps) {
  return (
    <Field width="medium" {...props}>
      <Input {...props} type="date" />
    </Field>
  );
}

/** Input for an amount; the dollar sign is placed by the language's convention. */
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

/** Input for kilometres, with their unit in it. */
export function KilometresField(props: InputProps & { type?: "number" }) {
  return (
    <Field width="medium" {...props}>
      <div className="affixed" data-side="after">
        <Input inputMode="numeric" autoComplete="off" {...props} />
        <span className="affix" aria-hidden="true">
          km
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
        placeholder={props.helper ? " " : undefined}
      />
    </Field>
  );
}

interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  emptyLabel?: string;
  autoComplete?: string;
  /** Name of the question whose answer chooses among the options' `labels`. */
  labelsOf?: string | undefined;
  /** What the script of staff pages replaces it by. */
  island?: { name: "combobox"; noMatchText: string };
}

/** Native select; `emptyLabel` is the text of its first, empty option. */
export function SelectField({ options, emptyLabel, autoComplete, labelsOf, island, ...props }: SelectFieldProps) {
  const { field } = props;
  return (
    <Field {...props}>
      <select
        key={field.key}
        className="input"
        {...controlAttributes(props)}
        defaultValue={field.initialValue ?? ""}
        autoComplete={autoComplete}
        data-labels-of={labelsOf}
        data-island={island?.name}
        data-no-match={island?.noMatchText}
      >
        {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} {...option.labels}>
            {option.label}
          </option>
        ))}
      </select>
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
  /** Two columns where the width allows. */
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
