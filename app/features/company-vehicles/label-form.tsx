/** What the dealer declares of a used vehicle's history, and its last owner. */
import { type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { KilometresField, TextArea, TextField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import type { DeclaredLabel } from "#contract/company/vehicle-label.ts";
import { formerUses, pastEvents, titleStatuses } from "#domain/law/vehicle-history.ts";
import { labelColumns } from "#domain/vehicle/stock-label.ts";
import { vehicleColumns } from "./vehicles-list.tsx";

interface LabelFields extends Record<string, unknown> {
  formerUses: string[];
  businessOwner: string;
  titleStatus: string;
  pastEvents: string[];
  repairs: string;
  realOdometerKm: string;
  hasInspection: string;
  lastOwnerName: string;
  lastOwnerPhone: string;
}
type Fields = ReturnType<typeof usePageForm<LabelFields>>["fields"];

function HistoryFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  return (
    <>
      <CheckboxRows
        field={fields.formerUses}
        label={t("companyVehicles:fields.formerUses")}
        options={[
          ...toOptions(formerUses, (use) => t(`law:label.formerUses.${use}`)),
          { value: "none", label: t("companyVehicles:label.noFormerUse") },
        ]}
        hasColumns
      />
      <TextField
        field={fields.businessOwner}
        label={t("companyVehicles:fields.businessOwner")}
        hint={t("companyVehicles:label.businessHint")}
        optional={t("common:optional")}
        autoComplete="off"
      />
      <RadioRows
        field={fields.titleStatus}
        label={t("companyVehicles:fields.titleStatus")}
        options={toOptions(titleStatuses, (status) => t(`law:label.titleStatuses.${status}`))}
      />
      <CheckboxRows
        field={fields.pastEvents}
        label={t("companyVehicles:fields.pastEvents")}
        options={[
          ...toOptions(pastEvents, (event) => t(`law:label.pastEvents.${event}`)),
          { value: "none", label: t("companyVehicles:label.noEvent") },
        ]}
        hasColumns
      />
    </>
  );
}

interface LabelFormProps {
  form: FormDescription;
  seenVersion: string;
  cancelHref: string;
}

export function LabelForm({ form: description, seenVersion, cancelHref }: LabelFormProps) {
  const { t } = useTexts();
  const { form, fields } = usePageForm<LabelFields>(description);
  return (
    <PageForm
      form={form}
      submitText={t("companyVehicles:label.submit")}
      cancelHref={cancelHref}
      hiddenFields={{ seenVersion }}
      isLong
    >
      <HistoryFields fields={fields} />
      <TextArea
        field={fields.repairs}
        label={t("companyVehicles:fields.repairs")}
        hint={t("companyVehicles:label.repairsHint")}
        optional={t("common:optional")}
      />
      <KilometresField
        field={fields.realOdometerKm}
        label={t("companyVehicles:fields.realOdometerKm")}
        hint={t("companyVehicles:label.odometerHint")}
        optional={t("common:optional")}
      />
      <RadioRows
        field={fields.hasInspection}
        label={t("companyVehicles:fields.hasInspection")}
        options={toOptions(["yes", "no"] as const, (answer) => t(`companyVehicles:label.inspection.${answer}`))}
        inline
      />
      <TextField
        field={fields.lastOwnerName}
        label={t("companyVehicles:fields.lastOwnerName")}
        hint={t("companyVehicles:label.lastOwnerHint")}
        optional={t("common:optional")}
        autoComplete="off"
      />
      <TextField
        field={fields.lastOwnerPhone}
        label={t("companyVehicles:fields.lastOwnerPhone")}
        optional={t("common:optional")}
        type="tel"
        autoComplete="off"
        width="medium"
      />
    </PageForm>
  );
}

interface SoldLabelProps {
  vehicle: CompanyVehicle;
  lastOwner: DeclaredLabel["lastOwner"];
}

/** The same of a sold vehicle, which cannot change: a buyer may ask for the last owner after the sale. */
export function SoldLabel({ vehicle, lastOwner }: SoldLabelProps) {
  const texts = useTexts();
  const { t } = texts;
  const labelKeys = labelColumns.map((column) => `file-${column}`);
  const columns = vehicleColumns(texts).filter(({ key }) => labelKeys.includes(key));
  return (
    <>
      <PostErrors id="label" />
      <div id="label">
        <DetailList
          details={[
            ...columnDetails(columns, vehicle),
            { term: t("companyVehicles:fields.lastOwnerName"), value: lastOwner?.name ?? "–" },
            { term: t("companyVehicles:fields.lastOwnerPhone"), value: lastOwner?.phone ?? "–" },
          ]}
        />
      </div>
    </>
  );
}
