import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { Button } from "#app/ui/form/button.tsx";
import { MoneyField, SelectField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { frequencies } from "#domain/money/loan.ts";
import { toVehicleQuery, type VehicleView } from "./vehicle-view.ts";

/** GET form that changes the term, frequency, down payment or province of the quote. */
export function PaymentForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { quote, terms, province, dealerDistance } = view;
  const errorsOf = (field: string) => {
    const errors = view.problems.filter(({ name }) => name === field).map(({ text }) => text);
    return errors.length > 0 ? { errors } : {};
  };
  const options = quote.method === "cash" ? [] : terms[quote.method];
  return (
    <form className="fields" method="get" action="#quote">
      <input type="hidden" name="method" value={quote.method} />
      {dealerDistance?.postalCode ? <input type="hidden" name="postalCode" value={dealerDistance.postalCode} /> : null}
      {quote.term ? (
        <>
          <SelectField
            field={plainField("term", String(quote.term.months), errorsOf("term"))}
            label={t("inventory:fields.term")}
            options={options.map(({ months, apr }) => ({
              value: String(months),
              label: t("inventory:vehicle.months", { count: months, apr: formatPercent(apr, language) }),
            }))}
          />
          <SelectField
            field={plainField("frequence", String(quote.term.frequency), errorsOf("frequence"))}
            label={t("inventory:fields.frequence")}
            options={toOptions(frequencies, (value) => t(`purchase:frequency.${value}.name`))}
          />
          <MoneyField
            field={plainField("cashDown", view.cashDown, errorsOf("cashDown"))}
            label={t("inventory:fields.cashDown")}
            optional={t("common:optional")}
          />
        </>
      ) : null}
      <SelectField
        field={plainField("province", province)}
        label={t("inventory:fields.province")}
        options={provinceOptions(t)}
      />
      <Button variant="secondary">{t("inventory:vehicle.update")}</Button>
    </form>
  );
}

/** Hidden inputs with the payment choices, so that submitting another form keeps the quote. */
export function ChoiceInputs({ view }: { view: VehicleView }) {
  return (
    <>
      {Object.entries(toVehicleQuery(view)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
