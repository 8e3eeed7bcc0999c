import { useRejectedForm } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { quoteLineLabel } from "#app/shared/quote/quote-list.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { Quote } from "#domain/money/quote.ts";
import { listChangesSince } from "#domain/money/quote-changes.ts";

/** After a refused signature of an outdated quote: the shown and the current value of each changed amount. */
export function QuoteChanges({ quote }: { quote: Quote }) {
  const { t, language } = useTexts();
  const shownFingerprint = useRejectedForm()?.submission.initialValue?.["quoteFingerprint"];
  const changes = typeof shownFingerprint === "string" ? listChangesSince(shownFingerprint, quote) : [];
  if (changes.length === 0) return null;
  const formatAmount = (amount: number | null) => (amount === null ? "–" : formatMoney(amount, language));
  return (
    <Notice tone="warn" heading={t("order:review.changed")}>
      <DetailList
        details={changes.map(({ previousAmount, currentAmount, line }) => ({
          term: quoteLineLabel(line, t, language),
          value: (
            <>
              <s>{formatAmount(previousAmount)}</s> → <strong>{formatAmount(currentAmount)}</strong>
            </>
          ),
        }))}
      />
    </Notice>
  );
}
