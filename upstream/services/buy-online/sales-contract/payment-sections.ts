/** How each kind of contract is paid: cash, by credit, or as a lease. Credit and lease have the lines that the law lists. */
import { formatDayWithWeekday } from "#domain/formats/format-day.ts";
import { formatKilometres, formatNumber, formatPercent } from "#domain/formats/formats.ts";
import type { ContractKind } from "#domain/law/contract-kind.ts";
import { leaseKilometers } from "#domain/money/offer.ts";
import { hasZeroPayment, type Quote } from "#domain/money/quote.ts";
import type { SalesContractFacts } from "./sales-contract-facts.ts";
import { sellerAddress, sellerName } from "./sales-contract-sections.ts";
import type { SalesContractWords } from "./sales-contract-words.ts";
import { listTexts, type SectionWriter } from "./section.ts";

const creditDueText = ({ creditDue }: Quote["amounts"], { t, money }: SalesContractWords): string | null =>
  creditDue > 0 ? t("contract:payment.creditDue", { amount: money(creditDue) }) : null;

const downPaymentText = ({ downPayment }: Quote["amounts"], { t, money }: SalesContractWords): string | null =>
  downPayment > 0 ? t("contract:payment.downPayment", { amount: money(downPayment) }) : null;

/** The rest of a cash order, or an amount too small to finance. */
const balanceText = ({ dueAtDelivery }: Quote["amounts"], { t, money }: SalesContractWords): string | null =>
  dueAtDelivery > 0 ? t("contract:payment.balance", { amount: money(dueAtDelivery) }) : null;

function firstPaymentText({ quote, days }: SalesContractFacts, { t, language }: SalesContractWords): string | null {
  if (!quote.term || hasZeroPayment(quote)) return null;
  const period = t(`contract:period.${quote.term.frequency}`);
  return days.firstPayment
    ? t("contract:firstPayment", { period, day: formatDayWithWeekday(days.firstPayment, language) })
    : t("contract:firstPaymentWithoutDay", { period });
}

const cashSection: SectionWriter = (facts, words) => {
  const { t } = words;
  const { amounts, term } = facts.quote;
  return {
    heading: t("contract:payment.heading"),
    paragraphs: listTexts(
      downPaymentText(amounts, words),
      t(term ? "contract:payment.nothingFinanced" : "contract:payment.cash"),
      balanceText(amounts, words) ?? (term ? null : t("contract:payment.nothingLeft")),
      creditDueText(amounts, words),
    ),
  };
};

/** "260 weekly payments of $99.00, over 60 months". */
const paymentsText = (term: NonNullable<Quote["term"]>, payment: number, { t, language, money }: SalesContractWords) =>
  t("contract:credit.count", {
    count: formatNumber(term.payments, language),
    frequency: t(`contract:frequency.${term.frequency}`),
    amount: money(payment),
    months: term.months,
  });

/** What the order costs before a trade-in counts: with its taxes in a sale, without sales taxes in a lease. */
const priceBeforeTradeIn = ({ total, tradeInValue, tradeInBalanceDue }: Quote["amounts"]): number =>
  total + tradeInValue - tradeInBalanceDue;

/** The rows between that price and what is financed: trade-in, its lien, and the money paid in advance. */
const advanceRows = (amounts: Quote["amounts"], { amount }: SalesContractWords) => [
  ...(amounts.tradeInValue > 0 ? [amount("purchase:lines.tradeInValue", -amounts.tradeInValue)] : []),
  ...(amounts.tradeInBalanceDue > 0 ? [amount("purchase:lines.tradeInBalanceDue", amounts.tradeInBalanceDue)] : []),
  amount("contract:credit.paidInAdvance", -amounts.deposit - amounts.downPayment),
];

const creditSection: SectionWriter = (facts, words) => {
  const { t, language, amount, total } = words;
  const { amounts, term } = facts.quote;
  if (!term) return null;
  return {
    heading: t("contract:credit.heading"),
    rows: [
      { term: t("contract:credit.creditor"), value: `${sellerName(facts, words)}, ${sellerAddress(facts, words)}` },
      amount("contract:credit.cashPrice", priceBeforeTradeIn(amounts)),
      ...advanceRows(amounts, words),
      amount("contract:credit.netCapital", amounts.financed),
      amount("contract:credit.creditCharges", amounts.costOfBorrowing),
      total("contract:credit.totalObligation", amounts.totalObligation),
      { term: t("contract:credit.creditRate"), value: formatPercent(term.apr, language) },
      { term: t("contract:credit.payments"), value: paymentsText(term, amounts.payment, words) },
    ],
    paragraphs: listTexts(
      downPaymentText(amounts, words),
      firstPaymentText(facts, words),
      t("contract:credit.prepayment"),
      t("contract:credit.assignment"),
      t("contract:credit.approval"),
    ),
  };
};

const leaseSection: SectionWriter = (facts, words) => {
  const { t, language, money, amount, total } = words;
  const { quote } = facts;
  const { amounts, term } = quote;
  if (!term) return null;
  const residual = money(amounts.residual);
  const isCovered = hasZeroPayment(quote);
  const paymentRows = [
    amount("contract:lease.impliedCharges", amounts.costOfBorrowing),
    { term: t("contract:lease.impliedRate"), value: formatPercent(term.apr, language) },
    { term: t("contract:credit.payments"), value: paymentsText(term, amounts.payment, words) },
    amount("contract:lease.withTaxes", amounts.paymentWithTaxes),
    total("contract:lease.total", amounts.totalObligation),
  ];
  return {
    heading: t("contract:lease.heading"),
    rows: [
      amount("contract:lease.value", priceBeforeTradeIn(amounts)),
      ...advanceRows(amounts, words),
      amount("contract:lease.netObligation", amounts.financed),
      amount("contract:lease.residual", amounts.residual),
      ...(isCovered ? [] : paymentRows),
    ],
    paragraphs: listTexts(
      t("contract:lease.term", { months: term.months }),
      downPaymentText(amounts, words),
      isCovered ? t("contract:lease.covered") : firstPaymentText(facts, words),
      t("contract:lease.end", { residual }),
      t("contract:lease.kilometres", { distance: formatKilometres(leaseKilometers, language) }),
      t("contract:lease.assignment"),
      t("contract:lease.approval"),
      creditDueText(amounts, words),
    ),
  };
};

export const paymentSections: Record<ContractKind, SectionWriter> = {
  sale: cashSection,
  "credit-sale": creditSection,
  lease: leaseSection,
};
