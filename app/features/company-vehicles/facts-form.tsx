/** The facts of a vehicle in stock, and its equipment. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRows } from "#app/ui/form/choices.tsx";
import { sortOptions } from "#app/ui/form/options.ts";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { StockFactsFields, type StockFields } from "./stock-fields.tsx";

interface FactsFormProps {
  vehicle: Pick<CompanyVehicle, "equipment">;
  form: FormDescription;
}

export function FactsForm({ vehicle: { equipment }, form: description }: FactsFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<StockFields & { equipment: string[] }>(description);
  return (
    <PageForm form={form} submitText={t("companyVehicles:facts.submit")}>
      <StockFactsFields fields={fields} />
      <CheckboxRows
        field={fields.equipment}
        label={t("companyVehicles:fields.equipment")}
        options={sortOptions(
          equipment.map(({ code, name }) => ({ value: code, label: name[bilingualKeyOf(language)] })),
          language,
        )}
        hasColumns
      />
    </PageForm>
  );
}
