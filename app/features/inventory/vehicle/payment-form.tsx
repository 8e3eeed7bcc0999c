import { plainField } from "#app/form/plain-field.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { provinceOptions } from "#app/shared/place/province-options.ts";
import { Button } from "#app/ui/form/button.tsx";
import { MoneyField, SelectField } from "#app/ui/form/field.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import { frequencies } from "#domain/money/loan.ts";
import { toVehicleQuery, type VehicleView } from "./vehicle-view.ts";

/**
 * GET form that changes the quote: the term and the down payment at once, the frequency and the province when unfolded.
 * Where scripts run, a changed field is enough (app/enhance/live-form.ts).
 */
export function PaymentForm({ view }: { view: VehicleView }) {
  const { t, language } = useTexts();
  const { quote, terms, province, dealerDistance } = view;
  const errorsOf = (field: string) => {
    const errors = view.problems.filter(({ name }) => name === field).map(({ text }) => text);
    return errors.length > 0 ? { errors } : {};
  };
  const options = quote.method === "cash" ? [] : terms[quote.method];
  const button = <Button variant="secondary">{t("inventory:vehicle.update")}</Button>;
  const provinceName = t(`purchase:provinces.${province}`);
  const provinceField = (
    <SelectField
      field={plainField("province", province)}
      label={t("inventory:fields.province")}
      options={provinceOptions(t)}
    />
  );
  return (
    <form className="fields payment-form" method="get" action="#quote" data-live="">
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
          <MoneyField
            field={plainField("cashDown", view.cashDown, errorsOf("cashDown"))}
            label={t("inventory:fields.cashDown")}
            hint={t("inventory:vehicle.depositAdded", { deposit: view.ruleTexts.deposit })}
            placeholder="0"
          />
          <details open={view.problems.some(({ name }) => name === "frequence")}>
            <MoreSummary
              label={t("inventory:vehicle.more")}
              text={`${t(`purchase:frequency.${quote.term.frequency}.name`)} · ${provinceName}`}
            />
            <div className="fields">
              <SelectField
                field={plainField("frequence", String(quote.term.frequency), errorsOf("frequence"))}
                label={t("inventory:fields.frequence")}
                options={toOptions(frequencies, (value) => t(`purchase:frequency.${value}.name`))}
              />
              {provinceField}
            </div>
          </details>
          {button}
        </>
      ) : (
        <details>
          <MoreSummary label={t("inventory:fields.province")} text={provinceName} />
          <div className="fields">
            {provinceField}
            {button}
          </div>
        </details>
      )}
    </form>
  );
}

/** Names the values that are folded, under what they are: they are behind the payment too. */
function MoreSummary({ label, text }: { label: string; text: string }) {
  return (
    <summary>
      <span className="field-label">{label}</span> {text}
      <Icon name="down" />
    </summary>
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
