/**
 * The credit application in words, as a signed order freezes it and a lender reads it: what the buyer read back before
 * agreeing. Of a social insurance number it has the last three digits and no more.
 */

import { z } from "@hono/zod-openapi";
import { creditApplication } from "#contract/credit/credit-application.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import { maskedSin } from "#domain/credit/credit-application.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { formatPercent, unbroken } from "#domain/formats/formats.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote, leadingAmount } from "#domain/money/quote.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { creditRows } from "#locales/credit-rows.ts";
import type { Texts } from "#locales/texts.ts";
import { addressLine } from "#upstream/services/buy-online/contract/contract-facts.ts";

/** Kept with the order for as long as it is: its shape never changes. */
export const frozenApplication = z.object({
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.string(),
      rows: z.array(z.object({ term: z.string(), value: z.string() })),
      paragraphs: z.array(z.string()),
    }),
  ),
});
export type ApplicationText = z.infer<typeof frozenApplication>;
type Section = ApplicationText["sections"][number];
type View = Pick<TransactionView, "vehicle" | "answers" | "quoteInput" | "credit">;

function applicant({ answers: { personalDetails, paymentMethod } }: View, { t, language }: Texts): Section["rows"] {
  if (!personalDetails) return [];
  const { billing } = personalDetails;
  return [
    { term: t("order:review.name"), value: nameOf(personalDetails) },
    ...(paymentMethod
      ? [{ term: t("payment:fields.dateOfBirth"), value: dayInWords(paymentMethod.dateOfBirth, language) }]
      : []),
    { term: t("purchase:personal.billing"), value: addressLine(billing) },
    { term: t("purchase:fields.phone"), value: unbroken(billing.phone) },
  ];
}

function request({ vehicle, quoteInput }: View, { t, language }: Texts): Section["rows"] {
  const quote = buildQuote(quoteInput);
  const { term, amounts, method } = quote;
  const money = (cents: number) => formatMoney(cents, language);
  const { vin, company } = vehicle;
  return [
    { term: t("order:review.seller"), value: company.legalName },
    { term: t("order:review.vehicle"), value: `${fullVehicleName(vehicle, language)}, ${vin}` },
    { term: t("order:review.method"), value: t(`payment:methods.${method}.name`) },
    { term: t("purchase:lines.downPayment"), value: money(amounts.downPayment + amounts.deposit) },
    { term: t("purchase:lines.financed"), value: money(amounts.financed) },
    ...(term
      ? [
          {
            term: t("order:review.payments"),
            value: `${t("order:review.count", { number: term.payments })} ${money(amounts[leadingAmount(quote)])} ${t(`purchase:frequency.${term.frequency}.unit`)}`,
          },
          {
            term: t("payment:fields.term"),
            value: t("purchase:term", { months: term.months, apr: formatPercent(term.apr, language) }),
          },
        ]
      : []),
  ];
}

/** Null where nothing is paid over time. */
export function applicationText(view: View, texts: Texts): ApplicationText | null {
  const given = view.answers.creditApplication;
  if (!given) return null;
  const { t } = texts;
  const { sin } = view.credit;
  const dealer = view.vehicle.company.legalName;
  const pages = creditRows(creditApplication.parse(given), texts).map(({ page, rows }): Section => {
    const named = rows.map(({ term, value }) => ({ term: t(term), value }));
    const ending = { term: t("payment:fields.sin"), value: maskedSin(sin?.lastDigits ?? "") };
    return {
      heading: t(`payment:pages.${page}.title`),
      rows: page === "about-you" && sin ? [...named, ending] : named,
      paragraphs: page === "consent" ? [t("payment:consent.text", { dealer })] : [],
    };
  });
  return {
    title: t("order:application.title"),
    sections: [
      { heading: t("order:application.applicant"), rows: applicant(view, texts), paragraphs: [] },
      { heading: t("order:application.request"), rows: request(view, texts), paragraphs: [] },
      ...pages,
    ],
  };
}
