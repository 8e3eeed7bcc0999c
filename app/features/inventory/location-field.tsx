import { useTexts } from "#app/i18n/texts-context.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { locationPattern } from "#domain/formats/formats.ts";

/** For POST forms only: a GET form would put the full postal code into the URL. */
export function LocationField({ field }: { field: FieldMeta }) {
  const { t } = useTexts();
  return (
    <TextField
      // The browser finds a mistyped postal code before it is sent, so the answer stands at the field.
      field={{ ...field, name: "location", pattern: locationPattern }}
      label={t("inventory:fields.postalCode")}
      invalidMessage={t("errors:fields.postalCode.invalid")}
      width="short"
      format="postal-code"
      autoComplete="postal-code"
    />
  );
}
