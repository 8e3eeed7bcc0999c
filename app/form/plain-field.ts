import type { FieldMeta } from "#app/ui/form/field.tsx";

interface PlainField {
  errors?: string[] | undefined;
  maxLength?: number;
  /** Where a page has the name twice. */
  id?: string;
}

/** A field of a form that only changes the address: no action has read it, so Conform knows nothing of it. */
export const plainField = (
  name: string,
  initialValue?: string,
  { id = name, errors, maxLength }: PlainField = {},
): FieldMeta => ({
  id,
  name,
  errorId: `${id}-error`,
  descriptionId: `${id}-hint`,
  ...(initialValue !== undefined && { initialValue }),
  ...(errors && { errors }),
  ...(maxLength !== undefined && { maxLength }),
});
