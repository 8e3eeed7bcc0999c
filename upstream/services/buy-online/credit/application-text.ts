/**
 * The credit application as text, stored in the signed order and read by the lender: the same text that the buyer
 * reviewed before signing. It contains only the last three digits of a social insurance number.
 */
import { creditApplication } from "#contract/credit/credit-application.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { maskedSin } from "#domain/credit/credit-application.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatPercent, withNoBreakSpaces } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote, mainAmountName } from "#domain/money/quote.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { addressLine } from "#locales/address-text.ts";
import { listCreditApplicationRows } from "#locales/credit-application-rows.ts";
import type { Texts } from "#locales/texts.ts";
import type { ApplicationText } from "#upstream/services/buy-online/signing/signed-order-v3.ts";

type Section = ApplicationText["sections"][number];
type View = Pick<TransactionView, "vehicle" | "answers" | "quoteInput" | "credit">;

function listApplicantRows(
  { answers: { personalDetails, paymentMethod } }: View,
  { t, language }: Texts,
): Section["rows"] {
  if (!personalDetails) return [];
  const { billing } = personalDetails;
  const rows = [{ term: t("order:review.name"), value: fullNameOf(personalDetails) }];
  if (paymentMethod) {
    rows.push({ term: t("payment:fields.dateOfBirth"), value: formatDay(paymentMethod.dateOfBirth, language) });
  }
  rows.push({ term: t("purchase:personal.billing"), value: addressLine(billing, t) });
  rows.push({ term: t("purchase:fields.phone"), value: withNoBreakSpaces(billing.phone) });
  return rows;
}

function listRequestRows({ vehicle, quoteInput }: View, { t, language }: Texts): Section["rows"] {
  const quote = buildQuote(quoteInput);
  const { term, amounts, method } = quote;
  const money = (cents: number) => formatMoney(cents, language);
  const { vin, company } = vehicle;
  const rows = [
    { term: t("order:review.seller"), value: company.legalName },
    { term: t("order:review.vehicle"), value: `${fullVehicleName(vehicle, language)}, ${vin}` },
    { term: t("order:review.method"), value: t(`payment:methods.${method}.name`) },
    { term: t("purchase:lines.downPayment"), value: money(amounts.downPayment + amounts.deposit) },
    { term: t("purchase:lines.financed"), value: money(amounts.financed) },
  ];
  if (term) {
    const count = t("order:review.count", { number: term.payments });
    const unit = t(`purchase:frequency.${term.frequency}.unit`);
    const payments = `${count} ${money(amounts[mainAmountName(quote)])} ${unit}`;
    rows.push({ term: t("order:review.payments"), value: payments });
    const terms = t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) });
    rows.push({ term: t("payment:fields.term"), value: terms });
  }
  return rows;
}

/** Null for a cash order. */
export function buildApplicationText(view: View, texts: Texts): ApplicationText | null {
  const application = view.answers.creditApplication;
  if (!application) return null;
  const { t } = texts;
  const { sin } = view.credit;
  const dealer = view.vehicle.company.legalName;
  const pages = listCreditApplicationRows(creditApplication.parse(application), texts).map(
    ({ page, rows }): Section => {
      const entries = rows.map(({ term, value }) => ({ term: t(term), value }));
      const sinRow = { term: t("payment:fields.sin"), value: maskedSin(sin?.lastDigits ?? "") };
      return {
        heading: t(`payment:pages.${page}.title`),
        rows: page === "about-you" && sin ? [...entries, sinRow] : entries,
        paragraphs: page === "consent" ? [t("payment:consent.text", { dealer })] : [],
      };
    },
  );
  return {
    title: t("order:application.title"),
    sections: [
      { heading: t("order:application.applicant"), rows: listApplicantRows(view, texts), paragraphs: [] },
      { heading: t("order:application.request"), rows: listRequestRows(view, texts), paragraphs: [] },
      ...pages,
    ],
  };
}
