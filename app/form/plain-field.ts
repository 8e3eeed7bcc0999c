import type { FieldMeta } from "#app/ui/form/field-frame.tsx";

interface PlainFieldOptions {
  errors?: string[] | undefined;
  maxLength?: number;
  /** Needed when a page has two fields with this name. */
  id?: string;
}

/** Field metadata for GET forms, which have no action and therefore no Conform state. */
export const plainField = (
  name: string,
  initialValue?: string,
  { id = name, errors, maxLength }: PlainFieldOptions = {},
): FieldMeta => ({
  id,
  name,
  errorId: `${id}-error`,
  descriptionId: `${id}-hint`,
  initialValue,
  errors,
  maxLength,
});
