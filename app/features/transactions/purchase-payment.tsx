/** The deposit: amount, state, dates, refund, and the link to its receipt. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { RefundNotice } from "#app/shared/purchase/refund-notice.tsx";
import type { RuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { SummaryGroup } from "#app/ui/data/summary-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PurchaseHistory } from "#contract/purchase/transaction-history.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { formatMoney } from "#domain/money/money.ts";
import { historyPath } from "#domain/site/paths.ts";

/** Stripe's event for a card payment that failed. */
const paymentFailedEvent = "payment_intent.payment_failed";

export function PurchasePayment({ purchase, ruleTexts }: { purchase: PurchaseHistory; ruleTexts: RuleTexts }) {
  const { t, language } = useTexts();
  const { paid, transaction } = purchase;
  const { deposit, lock } = transaction;
  const isDeclined = deposit.state !== "paid" && !paid && deposit.lastEvent === paymentFailedEvent;
  const isRefund = deposit.state.startsWith("refund");
  const details: Detail[] = [
    // The refund notice already shows the amount.
    ...(isRefund
      ? []
      : [
          {
            term: t("transactions:payment.amount"),
            value: <Amount {...amountProps(deposit.amount, language, "deposit")} />,
          },
        ]),
    { term: t("transactions:fields.state"), value: t(`transactions:payment.states.${deposit.state}`) },
    ...(paid ? [{ term: t("transactions:payment.paidOn"), value: <Day day={toShopDay(paid.at)} /> }] : []),
    ...(deposit.state === "refunded" && deposit.dateUpdated
      ? [{ term: t("transactions:payment.refundedOn"), value: <Day day={toShopDay(deposit.dateUpdated)} /> }]
      : []),
    ...(deposit.state === "paid" && purchase.state === "in-progress" && lock.expiresAt
      ? [{ term: t("transactions:payment.heldUntil"), value: <Day day={toShopDay(lock.expiresAt)} /> }]
      : []),
  ];
  return (
    <SummaryGroup heading={t("transactions:payment.heading")} details={details}>
      <RefundNotice deposit={deposit} />
      {isDeclined ? (
        <Notice tone="bad" heading={t("order:deposit.declined")}>
          <p>{t("order:deposit.declinedLead")}</p>
        </Notice>
      ) : null}
      {purchase.state === "in-progress" && !isRefund ? (
        <p className="soft">
          {t("transactions:payment.rule", { ...ruleTexts, amount: formatMoney(deposit.amount, language) })}
        </p>
      ) : null}
      {paid ? (
        <p>
          <a href={historyPath(language, "purchases", transaction.id, "receipt")}>{t("transactions:receipt.open")}</a>
        </p>
      ) : null}
    </SummaryGroup>
  );
}
