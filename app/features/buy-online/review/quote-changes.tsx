import { useFormAnswer } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { lineLabel } from "#app/shared/quote/quote-list.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatMoney } from "#domain/money/money.ts";
import type { Quote } from "#domain/money/quote.ts";
import { changedSince } from "#domain/money/quote-changes.ts";

/** After a signature of another quote: each amount as it was read and as it is now. */
export function QuoteChanges({ quote }: { quote: Quote }) {
  const { t, language } = useTexts();
  const read = useFormAnswer()?.submission.initialValue?.["quoteFingerprint"];
  const changes = typeof read === "string" ? changedSince(read, quote) : [];
  if (changes.length === 0) return null;
  const money = (amount: number | null) => (amount === null ? "–" : formatMoney(amount, language));
  return (
    <Notice tone="warn" heading={t("order:review.changed")}>
      <DetailList
        details={changes.map(({ before, after, line }) => ({
          term: lineLabel(line, t, language),
          value: (
            <>
              <s>{money(before)}</s> → <strong>{money(after)}</strong>
            </>
          ),
        }))}
      />
    </Notice>
  );
}
