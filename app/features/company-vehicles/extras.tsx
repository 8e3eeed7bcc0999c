/** Options and rebates of a vehicle: each list, and a form that adds to it. */

import { type FormDescription, PageForm, PostErrors, usePageForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { MoneyField, TextField } from "#app/ui/form/field.tsx";
import { RowButton } from "#app/ui/form/row-button.tsx";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { bilingualKeyOf, bilingualOrder } from "#domain/formats/language.ts";
import { formatWithOptionalCents } from "#domain/money/money.ts";

type Items = CompanyVehicle["options"];

interface ItemsProps {
  kind: "option" | "rebate";
  items: Items;
  form: FormDescription;
}

export function ItemsCard({ kind, items, form: description }: ItemsProps) {
  const { t, language } = useTexts();
  const { form, fields } = usePageForm<{ nameEn: string; nameFr: string; price: string }>(description, `add-${kind}`);
  const heading = t(`companyVehicles:extras.${kind}.heading`);
  return (
    <Card heading={heading} id={`${kind}s`}>
      <ItemTable heading={heading} items={items} empty={t(`companyVehicles:extras.${kind}.none`)} />
      <h3>{t(`companyVehicles:extras.${kind}.add`)}</h3>
      <PageForm form={form} submitText={t(`companyVehicles:extras.${kind}.submit`)}>
        <div className="fields fields-2">
          {bilingualOrder(language).map((key) => {
            const name = key === "fr" ? "nameFr" : "nameEn";
            return (
              <TextField
                key={key}
                field={fields[name]}
                label={t(`companyVehicles:itemFields.${name}`)}
                autoComplete="off"
              />
            );
          })}
        </div>
        <MoneyField
          field={fields.price}
          label={t("companyVehicles:itemFields.price")}
          hint={t(`companyVehicles:extras.${kind}.hint`)}
          autoComplete="off"
        />
      </PageForm>
    </Card>
  );
}

function ItemTable({ heading, items, empty }: { heading: string; items: Items; empty: string }) {
  const { t, language } = useTexts();
  const nameOf = ({ name }: Items[number]) => name[bilingualKeyOf(language)];
  return (
    <DataTable
      caption={heading}
      rows={items}
      rowKey={({ code }) => code}
      empty={<p className="soft">{empty}</p>}
      columns={[
        { key: "name", header: t("companyVehicles:extras.name"), cell: nameOf },
        {
          key: "price",
          header: t("companyVehicles:itemFields.price"),
          cell: ({ price }) => formatWithOptionalCents(price, language),
          align: "end",
        },
      ]}
      actions={{
        header: t("companyVehicles:remove"),
        menu: (item) => (
          <RowButton
            intent="remove"
            text={t("companyVehicles:remove")}
            name={nameOf(item)}
            hiddenFields={{ code: item.code }}
          />
        ),
      }}
    />
  );
}

/** Both cards, with the refusal of a removal above them. */
export function Extras({ vehicle, form }: { vehicle: CompanyVehicle; form: FormDescription }) {
  return (
    <>
      <PostErrors id="options" formsWithErrors={["add-option", "add-rebate"]} />
      <ItemsCard kind="option" items={vehicle.options} form={form} />
      <ItemsCard kind="rebate" items={vehicle.rebates} form={form} />
    </>
  );
}
