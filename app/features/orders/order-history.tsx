import { useTexts } from "#app/i18n/texts-context.tsx";
import { OrderEvents } from "#app/shared/purchase/order-events.tsx";
import { Card } from "#app/ui/card.tsx";
import type { OrderEventKind } from "#contract/purchase/handover.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";

/** What the buyer does, so that no event without a name reads as if the site did it. */
const buyersEvents: readonly OrderEventKind[] = ["signed", "document-sent", "return-asked"];

export function OrderHistory({ order: { events } }: { order: Pick<OrderDetails, "events"> }) {
  const { t } = useTexts();
  if (events.length === 0) return null;
  return (
    <Card heading={t("order:history.title")} id="history">
      <OrderEvents
        events={events}
        actorOf={({ actorName, kind }) =>
          actorName ?? t(buyersEvents.includes(kind) ? "staff:orders.history.buyer" : "staff:orders.history.system")
        }
      />
    </Card>
  );
}
