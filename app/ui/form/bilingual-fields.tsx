import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { bilingualOrder } from "#domain/formats/language.ts";
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

/** A text in both languages, the reader's own first; side by side where the width allows. */
export function BilingualFields({ field, labelOf, rows, ...texts }: BilingualFieldsProps) {
  const { language } = useTexts();
  const fields = field.getFieldset();
  return (
    <div className="fields fields-2">
      {bilingualOrder(language).map((key) =>
        rows === undefined ? (
          <TextField key={key} field={fields[key]} label={labelOf(key)} autoComplete="off" {...texts} />
        ) : (
          <TextArea key={key} field={fields[key]} label={labelOf(key)} rows={rows} {...texts} />
        ),
      )}
    </div>
  );
}
