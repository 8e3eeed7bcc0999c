import type { z } from "zod";
import { useTexts } from "#app/i18n/context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { deposit } from "#contract/purchase/transaction.ts";
import type { TextKey } from "#locales/texts.ts";

type Deposit = z.output<typeof deposit>;

const refunds: Partial<Record<Deposit["state"], { tone: "warn" | "bad"; heading: TextKey; lead: TextKey }>> = {
  refunding: { tone: "warn", heading: "order:deposit.refunding", lead: "order:deposit.refundingDays" },
  refunded: { tone: "warn", heading: "order:deposit.refunded", lead: "order:deposit.refundingDays" },
  "refund-failed": { tone: "bad", heading: "order:deposit.refundFailed", lead: "order:deposit.refundFailedLead" },
};

/** Where the money is that goes back. */
export function RefundNotice({ deposit }: { deposit: Deposit }) {
  const { t, language } = useTexts();
  const refund = refunds[deposit.state];
  if (!refund) return null;
  return (
    <Notice tone={refund.tone} heading={t(refund.heading)} live="status">
      <p>
        <Amount {...amountProps(deposit.amount, language, "deposit")} />
        {". "}
        {t(refund.lead)}
      </p>
    </Notice>
  );
}
