import { useTexts } from "#app/i18n/context.tsx";
import { type FieldMeta, TextField } from "#app/ui/form/field.tsx";

/** Posted, so that no more than the postal area comes to stand in an address, and what is mistyped is shown again. */
export function PlaceField({ field }: { field: FieldMeta }) {
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
