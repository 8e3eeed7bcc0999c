/** A vehicle that a dealer adds: first its VIN, then its trim and facts. */
import { type FormDescription, PageForm, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { MoneyField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { StockTrim } from "#contract/company/stock.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { StockFactsFields, type StockFields } from "./stock-fields.tsx";

interface Search {
  vin: string;
  search: string;
  /** The VIN cannot be one. */
  isInvalid: boolean;
}

/** A form of the query: the page shows what the VIN, or the words, can mean. */
export function TrimSearch({ vin, search, isInvalid, hasTrims }: Search & { hasTrims: boolean }) {
  const { t } = useTexts();
  const needsWords = vin !== "" && !isInvalid && (!hasTrims || search !== "");
  const searchField = (name: "vin" | "search", value: string, error?: string) => (
    <TextField
      field={{
        id: name,
        name,
        key: name,
        initialValue: value,
        errorId: `${name}-error`,
        descriptionId: `${name}-hint`,
        ...(error && { errors: [error] }),
      }}
      label={t(name === "vin" ? "companyVehicles:fields.vin" : "companyVehicles:add.search")}
      autoComplete="off"
    />
  );
  return (
    <form className="form" method="get">
      {searchField("vin", vin, isInvalid ? t("errors:fields.vin.invalid") : undefined)}
      {needsWords ? searchField("search", search) : null}
      <ButtonRow>
        <Button variant={hasTrims ? "secondary" : undefined}>{t("companyVehicles:add.find")}</Button>
      </ButtonRow>
    </form>
  );
}

interface NewVehicleFields extends StockFields {
  vin: string;
  trimId: string;
  condition: string;
  price: string;
}

export function NewVehicleForm({ trims, form: description }: { trims: readonly StockTrim[]; form: FormDescription }) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<NewVehicleFields>(description);
  return (
    <PageForm form={form} submitText={t("companyVehicles:add.submit")} hiddenFields={{ vin: fields.vin.initialValue }}>
      <SelectField
        field={fields.trimId}
        label={t("companyVehicles:fields.trimId")}
        emptyLabel={trims.length > 1 ? t("companyVehicles:add.choose") : undefined}
        options={trims.map((trim) => ({ value: String(trim.id), label: fullVehicleName(trim, language) }))}
      />
      <RadioRows
        field={fields.condition}
        label={t("companyVehicles:fields.condition")}
        options={toOptions(vehicleConditions, (value) => t(`companyVehicles:conditions.${value}`))}
        inline
      />
      <MoneyField
        field={fields.price}
        label={t("companyVehicles:fields.price")}
        hint={t("companyVehicles:add.priceHint")}
        autoComplete="off"
      />
      <StockFactsFields fields={fields} />
    </PageForm>
  );
}

/** Shown when neither the VIN nor the words name a trim of the catalogue. */
export function NoTrims({ search }: Pick<Search, "search">) {
  const { t } = useTexts();
  return (
    <Notice tone="warn" heading={t("companyVehicles:add.none")}>
      <p>{t(search === "" ? "companyVehicles:add.noneByVin" : "companyVehicles:add.noneByWords")}</p>
    </Notice>
  );
}
