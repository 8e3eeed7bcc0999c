import type { z } from "zod";
import { dayOf } from "#app/domain/order-dates.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/quote/quote-list.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { deposit } from "#upstream/contract/purchase.ts";
import { Day } from "./day.tsx";
import { stepPath } from "./steps.ts";

type Deposit = z.output<typeof deposit>;

/** How the person came back from Stripe's page, if they did. */
export type CameBack = "returned" | "cancelled" | null;

interface DepositNoticeProps {
  deposit: Deposit;
  came: CameBack;
  vehicleId: number;
}

/** How the deposit stands, by the webhooks; the return from Stripe's page proves nothing. */
export function DepositNotice({ deposit, came, vehicleId }: DepositNoticeProps) {
  const { t, language } = useTexts();
  if (deposit.state === "paid") {
    return (
      <Notice tone="good" heading={t("purchase:deposit.paid")} live="status">
        <p>
          <Amount {...amountProps(deposit.amountPaid, language)} />
          {deposit.dateUpdated ? (
            <>
              {", "}
              <Day day={dayOf(deposit.dateUpdated)} />
            </>
          ) : null}
        </p>
      </Notice>
    );
  }
  if (deposit.state === "refunded") {
    return (
      <Notice tone="warn" heading={t("purchase:deposit.refunded")} live="status">
        <p>{t("purchase:deposit.refundedLead")}</p>
      </Notice>
    );
  }
  if (came === "returned") {
    return (
      <Notice heading={t("purchase:deposit.pending")} live="status">
        <p>
          {t("purchase:deposit.pendingLead")}{" "}
          <a href={`${stepPath(language, "deposit", vehicleId)}&returned=1`}>{t("purchase:deposit.check")}</a>
        </p>
      </Notice>
    );
  }
  if (came !== "cancelled") return null;
  return (
    <Notice tone="warn" heading={t("purchase:deposit.cancelled")} live="status">
      <p>{t("purchase:deposit.cancelledLead")}</p>
    </Notice>
  );
}

/** What the deposit is, said before it is asked for. */
export function DepositFacts({ isPaid }: { isPaid: boolean }) {
  const { t } = useTexts();
  return (
    <>
      <ul className="facts">
        {(["refundable", "holds", "deducted"] as const).map((fact) => (
          <li key={fact}>
            <Icon name="check" />
            {t(`purchase:deposit.${fact}`)}
          </li>
        ))}
      </ul>
      {isPaid ? null : <p className="soft small">{t("purchase:deposit.stripe")}</p>}
    </>
  );
}
