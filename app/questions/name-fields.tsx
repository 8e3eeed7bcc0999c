import { useTexts } from "#app/i18n/context.tsx";
import { type FieldMeta, TextField } from "#app/ui/field.tsx";

/** The names of an account's person. */
export function NameFields({ fields }: { fields: { firstName: FieldMeta; lastName: FieldMeta } }) {
  const { t } = useTexts();
  const required = t("errors:codes.required");
  return (
    <div className="fields fields-2">
      <TextField
        field={fields.firstName}
        label={t("account:fields.firstName")}
        autoComplete="given-name"
        invalidMessage={required}
      />
      <TextField
        field={fields.lastName}
        label={t("account:fields.lastName")}
        autoComplete="family-name"
        invalidMessage={required}
      />
    </div>
  );
}
