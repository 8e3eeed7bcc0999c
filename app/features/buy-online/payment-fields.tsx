import type { SerializeFrom } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { paymentTerms } from "#app/shared/quote/payment-terms.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { RadioRows } from "#app/ui/form/choices.tsx";
import { DateField, Fieldset, MoneyField, SelectField } from "#app/ui/form/field.tsx";
import type { FieldMeta } from "#app/ui/form/field-frame.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatPercent } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { frequencies } from "#domain/money/loan.ts";
import { formatMoney } from "#domain/money/money.ts";
import { hasZeroPayment, type Quote } from "#domain/money/quote.ts";
import type { T, Texts } from "#locales/texts.ts";
import type { PaymentMethodOffer, TermOffer } from "./payment-offers.ts";

/** How much the total of cash differs from the loan's: each method has its own rebates. */
function cashDifference(cash: Quote, loan: Quote | null | undefined, t: T, language: Language): string | null {
  const difference = (loan?.amounts.total ?? cash.amounts.total) - cash.amounts.total;
  if (difference === 0) return null;
  const amount = formatMoney(Math.abs(difference), language);
  return t(difference > 0 ? "payment:cashLess" : "payment:cashMore", { amount });
}

/** What is paid when with cash; of a loan or a lease, the terms that the law wants beside a payment. */
function termsText(quote: Quote, loan: Quote | null | undefined, t: T, language: Language): string {
  if (quote.method !== "cash") return (quote.term && !hasZeroPayment(quote) && paymentTerms(quote, t, language)) || "";
  const { deposit, dueAtDelivery } = quote.amounts;
  const due = deposit > 0 ? t("payment:cashDue", { amount: formatMoney(dueAtDelivery, language) }) : null;
  return [due, cashDifference(quote, loan, t, language)].filter(Boolean).join(" ");
}

/** One radio row per payment method, with its payment and terms, or its total. */
export function PaymentMethodRows({
  field,
  offers,
}: {
  field: FieldMeta;
  offers: SerializeFrom<PaymentMethodOffer[]>;
}) {
  const { t, language } = useTexts();
  const loan = offers.find(({ method }) => method === "finance")?.quote;
  const options = offers.map(({ method, quote }) => {
    const amounts = quote?.amounts;
    // Both payments include taxes: a lease is taxed on each payment, a loan finances the taxes.
    const isZeroPayment = quote !== null && hasZeroPayment(quote);
    const terms = quote ? termsText(quote, loan, t, language) : "";
    const amount = { cash: amounts?.total, finance: amounts?.payment, lease: amounts?.paymentWithTaxes }[method];
    return {
      value: method,
      label: <strong>{t(`payment:methods.${method}.name`)}</strong>,
      hint: (
        <>
          {t(`payment:methods.${method}.hint`)}
          {terms ? <span className="choice-terms">{terms}</span> : null}
        </>
      ),
      amount:
        amount === undefined ? undefined : (
          <>
            <strong>
              <Amount {...amountProps(amount, language)} {...(isZeroPayment && { text: t("payment:covered.none") })} />
            </strong>
            {isZeroPayment ? null : (
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
  const [financeApr, leaseApr] = [finance, lease].map((apr) =>
    apr === undefined ? null : formatPercent(apr, language),
  );
  if (!hasLease) return t("purchase:term", { months, apr: financeApr ?? "" });
  if (!leaseApr) return t("payment:term", { months, rates: t("payment:termFinance", { apr: financeApr ?? "" }) });
  if (!financeApr) return t("payment:term", { months, rates: t("payment:termLease", { apr: leaseApr }) });
  return t("payment:term", {
    months,
    rates: t("payment:termBoth", { finance: financeApr, lease: leaseApr }),
  });
}

/** The label of a term for each method that offers it. */
function methodLabels({ months, finance, lease }: TermOffer, { t, language }: Texts) {
  const label = (apr: number | undefined) =>
    apr === undefined ? undefined : t("purchase:term", { months, apr: formatPercent(apr, language) });
  return { "data-finance": label(finance), "data-lease": label(lease) };
}

interface TermFieldsProps {
  fields: Record<"selectedPaymentMethod" | "term" | "frequence" | "cashDown", FieldMeta>;
  terms: TermOffer[];
}

/** Shown when the trade-in and the down payment cover the whole price, so that a loan or lease has no payments. */
export function ZeroPaymentNotice({ offers }: { offers: SerializeFrom<PaymentMethodOffer[]> }) {
  const { t, language } = useTexts();
  const zeroPaymentOffers = offers.filter(({ quote }) => quote && hasZeroPayment(quote));
  if (zeroPaymentOffers.length === 0) return null;
  const loanOffer = zeroPaymentOffers.find(({ method }) => method === "finance");
  const dueAtDelivery = loanOffer?.quote?.amounts.dueAtDelivery ?? 0;
  if (!loanOffer) {
    return (
      <Notice heading={t("payment:covered.leaseHeading")}>
        <p>{t("payment:covered.lease")}</p>
      </Notice>
    );
  }
  return (
    <Notice heading={t("payment:covered.heading")}>
      <p>
        {dueAtDelivery > 0
          ? t("payment:covered.tooLittle", { amount: formatMoney(dueAtDelivery, language) })
          : t("payment:covered.finance")}
      </p>
    </Notice>
  );
}

/** Fields of a loan or lease: term, payment frequency and down payment. */
export function TermFields({ fields, terms }: TermFieldsProps) {
  const texts = useTexts();
  const { t } = texts;
  const hasLease = terms.some(({ lease }) => lease !== undefined);
  return (
    <Fieldset legend={t("payment:terms")} columns={2}>
      <SelectField
        field={fields.term}
        label={t("payment:fields.term")}
        // Without script the list cannot follow the chosen method: it has both rates.
        options={terms.map((offer) => ({
          value: String(offer.months),
          label: termLabel(offer, hasLease, texts),
          labels: hasLease ? methodLabels(offer, texts) : undefined,
        }))}
        labelsOf={hasLease ? fields.selectedPaymentMethod.name : undefined}
      />
      <SelectField
        field={fields.frequence}
        label={t("payment:fields.frequence")}
        options={toOptions(frequencies, (value) => t(`purchase:frequency.${value}.name`))}
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

/** Required for every payment method: buyers must be of legal age. */
export function DateOfBirthField({ field }: { field: FieldMeta }) {
  const { t } = useTexts();
  return (
    <DateField
      field={field}
      label={t("payment:fields.dateOfBirth")}
      hint={t("payment:dateOfBirthHint")}
      autoComplete="bday"
      invalidMessage={t("errors:fields.dateOfBirth.invalid")}
    />
  );
}
