import { useTexts } from "#app/i18n/texts-context.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import type { OrderState } from "#contract/purchase/orders.ts";

const tones: Record<OrderState, StateTone> = {
  waiting: "todo",
  declined: "waits",
  accepted: "done",
  delivered: "done",
  open: "waits",
  "return-asked": "needs",
  returned: "off",
};

/** State of an order for the people who sell. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`staff:orders.states.${state}`)}</Tag>;
}
