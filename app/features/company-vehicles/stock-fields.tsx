/** Fields of a vehicle's facts, for a new vehicle and for one in stock. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { KilometresField, MoneyField, TextField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";

export interface StockFields extends Record<string, unknown> {
  stockNumber: string;
  mileageKm: string;
  exteriorColour: string;
  interiorColour: string;
  dealerFee: string;
}

export type StockFactsMeta = {
  [Name in keyof Pick<
    StockFields,
    "stockNumber" | "mileageKm" | "exteriorColour" | "interiorColour" | "dealerFee"
  >]: FieldMeta;
};

export function StockFactsFields({ fields }: { fields: StockFactsMeta }) {
  const { t } = useTexts();
  const label = (name: keyof StockFactsMeta) => t(`companyVehicles:fields.${name}`);
  return (
    <>
      <div className="fields fields-2">
        <TextField field={fields.stockNumber} label={label("stockNumber")} autoComplete="off" />
        <KilometresField field={fields.mileageKm} label={label("mileageKm")} />
        <TextField field={fields.exteriorColour} label={label("exteriorColour")} autoComplete="off" />
        <TextField field={fields.interiorColour} label={label("interiorColour")} autoComplete="off" />
      </div>
      <MoneyField
        field={fields.dealerFee}
        label={label("dealerFee")}
        hint={t("companyVehicles:facts.feeHint")}
        autoComplete="off"
      />
    </>
  );
}
