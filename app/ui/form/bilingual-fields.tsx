import type { ReactNode } from "react";
import { TextArea, TextField } from "./field.tsx";
import type { FieldMeta } from "./field-frame.tsx";

interface BilingualFieldsProps {
  field: { getFieldset(): Record<"en" | "fr", FieldMeta> };
  labelOf: (key: "en" | "fr") => string;
  /** Lines of a long text; a short one has one line. */
  rows?: number;
  hint?: ReactNode;
  optional?: string;
  invalidMessage?: string;
}

/** A text in both languages, in the order of their fields in the contract. */
export function BilingualFields({ field, labelOf, rows, ...texts }: BilingualFieldsProps) {
  const fields = field.getFieldset();
  return (["en", "fr"] as const).map((key) =>
    rows === undefined ? (
      <TextField key={key} field={fields[key]} label={labelOf(key)} autoComplete="off" {...texts} />
    ) : (
      <TextArea key={key} field={fields[key]} label={labelOf(key)} rows={rows} {...texts} />
    ),
  );
}
