/** A vehicle that a dealer adds: first its VIN, then its trim and facts. */
import type { ComponentProps } from "react";
import { type FormDescription, FormErrors, PageForm, usePageForm, useRejectedForm } from "#app/form/page-form.tsx";
import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Button, ButtonRow } from "#app/ui/form/button.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { MoneyField, SelectField, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { StockTrim } from "#contract/company/stock.ts";
import { companyPath } from "#domain/site/paths.ts";
import { vehicleConditions } from "#domain/vehicle/vehicle.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { StockFactsFields, type StockFactsMeta, type StockFields } from "./stock-fields.tsx";

interface Search {
  vin: string;
  search: string;
  /** The VIN cannot be one. */
  isInvalid: boolean;
}

interface NewVehicleFields extends StockFields {
  vin: string;
  trimId: string;
  condition: string;
  price: string;
}

interface NewVehicleProps {
  search: Search;
  trims: readonly StockTrim[];
  form: FormDescription;
}

export function NewVehicle({ search, trims, form: description }: NewVehicleProps) {
  const { form, fields } = usePageForm<NewVehicleFields>(description);
  const isRejected = useRejectedForm() !== null;
  const isSearched = search.vin !== "" && !search.isInvalid;
  return (
    <>
      <FormErrors form={form} />
      <TrimSearch {...search} hasTrims={trims.length > 0} vinField={fields.vin} />
      {isSearched && trims.length === 0 ? <NoTrims search={search.search} /> : null}
      {trims.length > 0 || isRejected ? <NewVehicleForm trims={trims} form={form} fields={fields} /> : null}
    </>
  );
}

interface TrimSearchProps extends Search {
  hasTrims: boolean;
  /** Of the vehicle's form, which posts the VIN that was searched: its errors are shown where the VIN is entered. */
  vinField: FieldMeta;
}

/** A form of the query: the page shows what the VIN, or the words, can mean. */
function TrimSearch({ search, isInvalid, hasTrims, vinField, vin }: TrimSearchProps) {
  const { t } = useTexts();
  const needsWords = vin !== "" && !isInvalid && (!hasTrims || search !== "");
  const errors = isInvalid ? [t("errors:fields.vin.invalid")] : vinField.errors;
  return (
    <form className="form" method="get">
      <TextField
        field={plainField("vin", vinField.initialValue ?? vin, { id: vinField.id, errors })}
        label={t("companyVehicles:fields.vin")}
        hint={t("companyVehicles:add.vinHint")}
        autoComplete="off"
        width="medium"
      />
      {needsWords ? (
        <TextField field={plainField("search", search)} label={t("companyVehicles:add.search")} autoComplete="off" />
      ) : null}
      <ButtonRow>
        <Button variant={hasTrims ? "secondary" : undefined}>{t("companyVehicles:add.find")}</Button>
      </ButtonRow>
    </form>
  );
}

interface NewVehicleFormProps extends Pick<NewVehicleProps, "trims"> {
  form: ComponentProps<typeof PageForm>["form"];
  fields: StockFactsMeta & Record<"vin" | "trimId" | "condition" | "price", FieldMeta>;
}

function NewVehicleForm({ trims, form, fields }: NewVehicleFormProps) {
  const { t, language } = useTexts();
  return (
    <PageForm
      form={form}
      submitText={t("companyVehicles:add.submit")}
      cancelHref={companyPath(language, "vehicles")}
      hiddenFields={{ vin: fields.vin.initialValue }}
      hasOwnErrorSummary
    >
      <SelectField
        field={fields.trimId}
        label={t("companyVehicles:fields.trimId")}
        emptyLabel={trims.length === 1 ? undefined : t("companyVehicles:add.choose")}
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
function NoTrims({ search }: Pick<Search, "search">) {
  const { t } = useTexts();
  return (
    <Notice tone="warn" heading={t("companyVehicles:add.none")}>
      <p>{t(search === "" ? "companyVehicles:add.noneByVin" : "companyVehicles:add.noneByWords")}</p>
    </Notice>
  );
}
