import { useTexts } from "#app/i18n/texts-context.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { OrderState } from "#contract/purchase/orders.ts";
import { orderTones } from "./order-tones.ts";

/** State of an order for the people who sell. */
export function OrderStateTag({ state }: { state: OrderState }) {
  const { t } = useTexts();
  return <Tag tone={orderTones[state]}>{t(`staff:orders.states.${state}`)}</Tag>;
}
