import type { z } from "zod";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountProps } from "#app/shared/quote/quote-list.tsx";
import { Amount } from "#app/ui/data/amount.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { deposit } from "#contract/purchase/transaction.ts";
import type { TextKey } from "#locales/texts.ts";

type Deposit = z.output<typeof deposit>;

const refundTexts: Partial<Record<Deposit["state"], { tone: "info" | "bad"; heading: TextKey; lead: TextKey }>> = {
  refunding: { tone: "info", heading: "order:deposit.refunding", lead: "order:deposit.refundingDays" },
  refunded: { tone: "info", heading: "order:deposit.refunded", lead: "order:deposit.refundingDays" },
  "refund-failed": { tone: "bad", heading: "order:deposit.refundFailed", lead: "order:deposit.refundFailedLead" },
};

/** State of the deposit's refund. */
export function RefundNotice({ deposit }: { deposit: Deposit }) {
  const { t, language } = useTexts();
  const refund = refundTexts[deposit.state];
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
