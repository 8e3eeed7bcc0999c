import { useTexts } from "#app/i18n/texts-context.tsx";
import { type FieldMeta, TextField } from "#app/ui/form/field.tsx";

/** For POST forms only: a GET form would put the full postal code into the URL. */
export function LocationField({ field }: { field: FieldMeta }) {
  const { t } = useTexts();
  return (
    <TextField
      field={{ ...field, name: "location" }}
      label={t("inventory:fields.postalCode")}
      width="short"
      format="postal-code"
      autoComplete="postal-code"
    />
  );
}
