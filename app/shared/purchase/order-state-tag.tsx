import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag, type Tone } from "#app/ui/data/tag.tsx";
import type { OrderState } from "#contract/purchase/orders.ts";

const tones: Record<OrderState, Tone> = {
  waiting: "warn",
  declined: "bad",
  accepted: "info",
  delivered: "good",
  open: "neutral",
  "return-asked": "warn",
  returned: "neutral",
};

/** State of an order for the people who sell. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`staff:orders.states.${state}`)}</Tag>;
}
