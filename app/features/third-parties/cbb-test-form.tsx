/** The vehicle that a test asks Canadian Black Book for. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { TextField } from "#app/ui/form/field.tsx";

const names = ["vin", "year", "make", "model", "trim", "kilometres"] as const;
type Name = (typeof names)[number];

const numbers: readonly Name[] = ["year", "kilometres"];

export function CbbTestForm({ description }: { description: FormDescription }) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<Record<Name, string>>(description);
  return (
    <PageForm form={form} submitText={t("cbb:test.submit")}>
      {names.map((name) => (
        <TextField
          key={name}
          field={fields[name]}
          label={t(`cbb:fields.${name}`)}
          autoComplete="off"
          {...(name === "vin" && ({ hint: t("cbb:hints.vin"), width: "medium" } as const))}
          {...(name !== "kilometres" && { optional: t("common:optional") })}
          {...(numbers.includes(name) && ({ type: "number", inputMode: "numeric", width: "short" } as const))}
        />
      ))}
    </PageForm>
  );
}
