import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { DateField, type FieldMeta, Fieldset, MoneyField, SelectField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import { frequencies } from "#domain/money/loan.ts";
import { formatMoney } from "#domain/money/money.ts";
import { isCovered } from "#domain/money/quote.ts";
import type { Texts } from "#locales/texts.ts";
import type { TermOffer, WayOfPaying } from "./ways-of-paying.ts";

/** One row a way, each with what it comes to. */
export function PaymentRows({ field, ways }: { field: FieldMeta; ways: SerializeFrom<WayOfPaying[]> }) {
  const { t, language } = useTexts();
  const options = ways.map(({ method, quote }) => {
    const amounts = quote?.amounts;
    // A lease's taxes fall on each payment; a loan's are financed with the rest: both figures have them in.
    const isFree = quote !== null && isCovered(quote);
    const figure = { cash: amounts?.total, finance: amounts?.payment, lease: amounts?.paymentWithTaxes }[method];
    return {
      value: method,
      label: <strong>{t(`payment:methods.${method}.name`)}</strong>,
      hint: t(`payment:methods.${method}.hint`),
      amount:
        figure === undefined ? undefined : (
          <>
            <strong>
              <Amount {...amountProps(figure, language)} {...(isFree && { text: t("payment:covered.none") })} />
            </strong>
            {isFree ? null : (
              <span className="choice-hint">
                {quote?.term ? t(`purchase:frequency.${quote.term.frequency}.unit`) : t("payment:inTotal")}
              </span>
            )}
          </>
        ),
    };
  });
  return <RadioRows field={field} label={t("payment:fields.selectedPaymentMethod")} options={options} />;
}

function termLabel({ months, finance, lease }: TermOffer, hasLease: boolean, { t, language }: Texts): string {
  const [financed, leased] = [finance, lease].map((apr) => (apr === undefined ? null : formatPercent(apr, language)));
  if (!hasLease) return t("purchase:term", { months, apr: financed ?? "" });
  if (!leased) return t("payment:term", { months, rates: t("payment:termFinance", { apr: financed ?? "" }) });
  if (!financed) return t("payment:term", { months, rates: t("payment:termLease", { apr: leased }) });
  return t("payment:term", {
    months,
    rates: t("payment:termBoth", { finance: financed, lease: leased }),
  });
}

interface TermFieldsProps {
  fields: { term: FieldMeta; frequence: FieldMeta; cashDown: FieldMeta };
  terms: TermOffer[];
}

/** What is given and put down may leave a way of paying over time without payments: what becomes of it then. */
export function CoveredNotice({ ways }: { ways: SerializeFrom<WayOfPaying[]> }) {
  const { t, language } = useTexts();
  const covered = ways.filter(({ quote }) => quote && isCovered(quote));
  if (covered.length === 0) return null;
  const loan = covered.find(({ method }) => method === "finance");
  const left = loan?.quote?.amounts.dueAtDelivery ?? 0;
  if (!loan) {
    return (
      <Notice heading={t("payment:covered.leaseHeading")}>
        <p>{t("payment:covered.lease")}</p>
      </Notice>
    );
  }
  return (
    <Notice heading={t("payment:covered.heading")}>
      <p>
        {left > 0
          ? t("payment:covered.tooLittle", { amount: formatMoney(left, language) })
          : t("payment:covered.finance")}
      </p>
    </Notice>
  );
}

/** What only payments over time have. */
export function TermFields({ fields, terms }: TermFieldsProps) {
  const texts = useTexts();
  const { t } = texts;
  const hasLease = terms.some(({ lease }) => lease !== undefined);
  return (
    <Fieldset legend={t("payment:terms")}>
      <SelectField
        field={fields.term}
        label={t("payment:fields.term")}
        hint={hasLease ? t("payment:rates") : undefined}
        width="medium"
        options={terms.map((offer) => ({ value: String(offer.months), label: termLabel(offer, hasLease, texts) }))}
      />
      <SelectField
        field={fields.frequence}
        label={t("payment:fields.frequence")}
        width="medium"
        options={frequencies.map((value) => ({ value: String(value), label: t(`purchase:frequency.${value}.name`) }))}
      />
      <MoneyField
        field={fields.cashDown}
        label={t("payment:fields.cashDown")}
        hint={t("payment:cashDownHint")}
        optional={t("common:optional")}
      />
    </Fieldset>
  );
}

/** Who pays, whatever the way: their age decides whether they may. */
export function BirthFields({ field }: { field: FieldMeta }) {
  const { t } = useTexts();
  return (
    <Fieldset legend={t("payment:you")}>
      <DateField
        field={field}
        label={t("payment:fields.dateOfBirth")}
        hint={t("payment:dateOfBirthHint")}
        autoComplete="bday"
        invalidMessage={t("errors:fields.dateOfBirth.invalid")}
      />
    </Fieldset>
  );
}
