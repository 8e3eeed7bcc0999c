import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { RefundNotice } from "#app/shared/purchase/refund-notice.tsx";
import type { RuleTexts } from "#app/shared/purchase/reservation-rules.server.ts";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { deposit, Lock } from "#contract/purchase/transaction.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { purchasePath } from "#domain/site/paths.ts";

type Deposit = z.output<typeof deposit>;

/** How the user came back from Stripe's page; null if this is not a return. */
export type StripeReturn = "returned" | "cancelled" | null;

interface DepositNoticeProps {
  deposit: Deposit;
  lock: Lock;
  stripeReturn: StripeReturn;
  vehicleId: number;
}

/** State of the deposit as reported by webhooks: the return from Stripe's page is no proof of payment. */
export function DepositNotice({ deposit, lock, stripeReturn, vehicleId }: DepositNoticeProps) {
  const { t, language } = useTexts();
  if (deposit.state === "paid") return <PaidNotice deposit={deposit} lock={lock} vehicleId={vehicleId} />;
  if (deposit.state.startsWith("refund")) return <RefundNotice deposit={deposit} />;
  if (stripeReturn && deposit.lastEvent === "payment_intent.payment_failed") {
    return (
      <Notice tone="bad" heading={t("order:deposit.declined")} live="alert">
        <p>{t("order:deposit.declinedLead")}</p>
      </Notice>
    );
  }
  if (stripeReturn === "returned") {
    return (
      <Notice heading={t("order:deposit.pending")} live="status">
        <p>
          {t("order:deposit.pendingLead")}{" "}
          <a href={`${stepPath(language, "deposit", vehicleId)}&returned=1`}>{t("order:deposit.check")}</a>
        </p>
      </Notice>
    );
  }
  if (stripeReturn !== "cancelled") return null;
  return (
    <Notice tone="warn" heading={t("order:deposit.cancelled")} live="status">
      <p>{t("order:deposit.cancelledLead")}</p>
    </Notice>
  );
}

/** The paid amount, the end of the reservation, and the link to cancel. */
function PaidNotice({ deposit, lock, vehicleId }: Omit<DepositNoticeProps, "stripeReturn">) {
  const { t, language } = useTexts();
  return (
    <Notice tone="good" heading={t("order:deposit.paid")} live="status">
      <p>
        <Amount {...amountProps(deposit.amountPaid, language)} />
        {deposit.dateUpdated ? (
          <>
            {", "}
            <Day day={toShopDay(deposit.dateUpdated)} />
          </>
        ) : null}
      </p>
      {lock.state === "held" && lock.expiresAt ? (
        <p>
          {t("order:deposit.heldUntil")} <Day day={toShopDay(lock.expiresAt)} />. {t("order:deposit.rule")}
        </p>
      ) : null}
      <p>
        <a href={purchasePath(language, vehicleId, "cancel")}>{t("order:deposit.cancelPurchase")}</a>
      </p>
    </Notice>
  );
}

/** Explains the deposit before the payment. */
export function DepositFacts({ isPaid, ruleTexts }: { isPaid: boolean; ruleTexts: RuleTexts }) {
  const { t } = useTexts();
  return (
    <>
      <ul className="facts">
        {(["refundable", "holds", "deducted"] as const).map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {t(`order:deposit.${fact}`, ruleTexts)}
          </li>
        ))}
      </ul>
      {isPaid ? null : <p className="soft small">{t("order:deposit.stripe")}</p>}
    </>
  );
}
