/** The facts of a vehicle in stock, and its equipment. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { hasErrors } from "#app/ui/form/field-frame.tsx";
import { sortOptions, toOptions } from "#app/ui/form/options.ts";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { companyPath } from "#domain/site/paths.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { StockFactsFields, type StockFields } from "./stock-fields.tsx";

interface FactsFormProps {
  vehicle: Pick<CompanyVehicle, "id" | "equipment" | "state" | "updatedAt">;
  form: FormDescription;
}

export function FactsForm({ vehicle: { id, equipment, state, updatedAt }, form: description }: FactsFormProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<StockFields & { condition: string; equipment: string[] }>(description);
  const isHeld = state === "held" || state === "reserved";
  return (
    <PageForm
      form={form}
      submitText={t("companyVehicles:facts.submit")}
      cancelHref={companyPath(language, `vehicles/${id}`)}
      hiddenFields={{ seenAt: updatedAt }}
      isLong
    >
      {/* Somebody may have come to hold it since the page was served. */}
      {!isHeld || hasErrors(fields.condition) ? (
        <RadioRows
          field={fields.condition}
          label={t("companyVehicles:fields.condition")}
          hint={t("companyVehicles:facts.conditionHint")}
          options={toOptions(vehicleConditions, (value) => t(`companyVehicles:conditions.${value}`))}
          inline
        />
      ) : null}
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
