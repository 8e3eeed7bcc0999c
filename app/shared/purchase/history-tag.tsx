import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import type { IconName } from "#app/ui/icon.tsx";
import type { HistoryKind, HistoryState } from "#contract/purchase/transaction-history.ts";

const tones: Record<HistoryState, Tone> = {
  "in-progress": "info",
  waiting: "warn",
  "documents-waiting": "warn",
  "documents-declined": "bad",
  completed: "good",
  delivered: "good",
  "return-asked": "warn",
  returned: "neutral",
  cancelled: "neutral",
};

const icons: Partial<Record<HistoryState, IconName>> = { returned: "back", cancelled: "cross" };

/** State of a purchase, trade-in or application. A completed purchase reads "signed": the handover is still to come. */
export function HistoryTag({ kind, state }: { kind: HistoryKind; state: HistoryState }) {
  const { t } = useTexts();
  const isSigned = kind === "purchase" && state === "completed";
  return (
    <Tag tone={tones[state]} icon={icons[state]}>
      {t(`transactions:states.${isSigned ? "signed" : state}`)}
    </Tag>
  );
}
