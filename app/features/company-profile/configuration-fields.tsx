/** Fields of a company's configurations: the sale of its vehicles, its promotion, its entry in the directory. */
import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { BilingualFields } from "#app/ui/form/bilingual-fields.tsx";
import { CheckboxRows, RadioRows } from "#app/ui/form/choices.tsx";
import { DateField, Fieldset, KilometresField, MoneyField, SelectField, TextField } from "#app/ui/form/field.tsx";
import { toNamedOptions, toOptions } from "#app/ui/form/options.ts";
import { dealerServices } from "#contract/company/sale-settings.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { rebateKinds } from "#domain/money/sale-rules.ts";
import { deliveryRadiusKm } from "#domain/place/distance.ts";

type Fields<Form> = { [Name in keyof Form]: FieldMetadata<Form[Name]> };
type Bilingual = Record<"en" | "fr", string>;

export type NordetForm = Record<
  "finance" | "lease" | "deliveryOffered" | "deliveryRadiusKm" | "deliveryFee" | "leadEmployeeId",
  string
> &
  Record<"brandKeys" | "planIds", string[]>;
export type PromotionForm = Record<
  "active" | "startsOn" | "endsOn" | "condition" | "makeId" | "rebate" | "rebateKind",
  string
> & { title: Bilingual; text: Bilingual };
export type DirectoryForm = { listed: string; services: string[]; position: string } & {
  headline: Bilingual;
  description: Bilingual;
};

function YesNo({
  field,
  name,
}: {
  field: FieldMetadata<string>;
  name: "active" | "listed" | "finance" | "lease" | "deliveryOffered";
}) {
  const { t } = useTexts();
  const options = toOptions(["yes", "no"] as const, (value) => t(`companyConfiguration:${value}`));
  return <RadioRows field={field} label={t(`companyConfiguration:fields.${name}`)} options={options} inline />;
}

interface NordetFieldsProps {
  fields: Fields<NordetForm>;
  brands: readonly { key: string; name: Bilingual }[];
  plans: readonly { id: number; name: Bilingual }[];
  employees: readonly { id: number; name: string }[];
}

export function NordetFields({ fields, brands, plans, employees }: NordetFieldsProps) {
  const { t, language } = useTexts();
  const key = bilingualKeyOf(language);
  return (
    <>
      <CheckboxRows
        field={fields.brandKeys}
        label={t("companyConfiguration:fields.brandKeys")}
        hint={t("companyConfiguration:configuration.brandsHint")}
        options={brands.map((brand) => ({ value: brand.key, label: brand.name[key] }))}
        hasColumns
      />
      <Fieldset
        legend={t("companyConfiguration:configuration.payments")}
        hint={t("companyConfiguration:configuration.cashAlways")}
      >
        <YesNo field={fields.finance} name="finance" />
        <YesNo field={fields.lease} name="lease" />
      </Fieldset>
      <Fieldset legend={t("companyConfiguration:configuration.delivery")}>
        <YesNo field={fields.deliveryOffered} name="deliveryOffered" />
        <KilometresField
          field={fields.deliveryRadiusKm}
          type="number"
          label={t("companyConfiguration:fields.deliveryRadiusKm")}
          hint={t("companyConfiguration:configuration.radiusHint", { limit: deliveryRadiusKm })}
          autoComplete="off"
        />
        <MoneyField
          field={fields.deliveryFee}
          label={t("companyConfiguration:fields.deliveryFee")}
          hint={t("companyConfiguration:configuration.deliveryFeeHint")}
          optional={t("common:optional")}
          autoComplete="off"
        />
      </Fieldset>
      <CheckboxRows
        field={fields.planIds}
        label={t("companyConfiguration:fields.planIds")}
        hint={t("companyConfiguration:configuration.plansHint")}
        options={plans.map(({ id, name }) => ({ value: String(id), label: name[key] }))}
        hasColumns
      />
      <SelectField
        field={fields.leadEmployeeId}
        label={t("companyConfiguration:fields.leadEmployeeId")}
        hint={t("companyConfiguration:configuration.leadHint")}
        optional={t("common:optional")}
        emptyLabel={t("companyConfiguration:configuration.fewest")}
        options={toNamedOptions(employees)}
      />
    </>
  );
}

interface PromotionFieldsProps {
  fields: Fields<PromotionForm>;
  makes: readonly { id: number; name: string }[];
}

export function PromotionFields({ fields, makes }: PromotionFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <YesNo field={fields.active} name="active" />
      <div className="fields fields-2">
        <DateField field={fields.startsOn} label={t("companyConfiguration:fields.startsOn")} />
        <DateField field={fields.endsOn} label={t("companyConfiguration:fields.endsOn")} />
      </div>
      <Fieldset legend={t("companyConfiguration:promotion.texts")}>
        <BilingualFields field={fields.title} labelOf={(key) => t(`companyConfiguration:fields.title.${key}`)} />
        <BilingualFields field={fields.text} labelOf={(key) => t(`companyConfiguration:fields.text.${key}`)} rows={3} />
      </Fieldset>
      <Fieldset legend={t("companyConfiguration:promotion.vehicles")}>
        <SelectField
          field={fields.condition}
          label={t("companyConfiguration:fields.condition")}
          optional={t("common:optional")}
          emptyLabel={t("companyConfiguration:promotion.all")}
          options={toOptions(["new", "used"] as const, (value) =>
            t(`companyConfiguration:promotion.conditions.${value}`),
          )}
        />
        <SelectField
          field={fields.makeId}
          label={t("companyConfiguration:fields.makeId")}
          optional={t("common:optional")}
          emptyLabel={t("companyConfiguration:promotion.all")}
          options={toNamedOptions(makes)}
        />
        <MoneyField
          field={fields.rebate}
          label={t("companyConfiguration:fields.rebate")}
          hint={t("companyConfiguration:promotion.rebateHint")}
          optional={t("common:optional")}
          autoComplete="off"
        />
        <RadioRows
          field={fields.rebateKind}
          label={t("companyConfiguration:fields.rebateKind")}
          options={toOptions(rebateKinds, (value) => t(`companyConfiguration:promotion.kinds.${value}`))}
          inline
        />
      </Fieldset>
    </>
  );
}

export function DirectoryFields({ fields, hasPosition }: { fields: Fields<DirectoryForm>; hasPosition: boolean }) {
  const { t } = useTexts();
  const optional = t("common:optional");
  return (
    <>
      <YesNo field={fields.listed} name="listed" />
      <BilingualFields
        field={fields.headline}
        labelOf={(key) => t(`companyConfiguration:fields.headline.${key}`)}
        optional={optional}
      />
      <BilingualFields
        field={fields.description}
        labelOf={(key) => t(`companyConfiguration:fields.description.${key}`)}
        rows={4}
        optional={optional}
      />
      <CheckboxRows
        field={fields.services}
        label={t("companyConfiguration:fields.services")}
        optional={optional}
        options={toOptions(dealerServices, (value) => t(`companyConfiguration:directory.services.${value}`))}
        hasColumns
      />
      {hasPosition ? (
        <TextField
          field={fields.position}
          type="number"
          label={t("companyConfiguration:fields.position")}
          optional={optional}
          autoComplete="off"
        />
      ) : null}
    </>
  );
}
