import { useTexts } from "#app/i18n/context.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { HistoryKind, HistoryState } from "#contract/purchase/transaction-history.ts";

const tones: Record<HistoryState, Tone> = {
  "in-progress": "info",
  waiting: "warn",
  "documents-waiting": "warn",
  "documents-declined": "bad",
  completed: "good",
  "return-asked": "warn",
  returned: "neutral",
  cancelled: "neutral",
};

const signs: Partial<Record<HistoryState, IconName>> = { returned: "left", cancelled: "cross" };

/** Where a purchase, a trade-in or an application stands. A purchase is signed, not completed: its vehicle is handed over yet. */
export function HistoryTag({ kind, state }: { kind: HistoryKind; state: HistoryState }) {
  const { t } = useTexts();
  const isSigned = kind === "purchase" && state === "completed";
  return (
    <Tag tone={tones[state]} sign={signs[state]}>
      {t(`transactions:states.${isSigned ? "signed" : state}`)}
    </Tag>
  );
}
