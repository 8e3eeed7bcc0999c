import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { OrderEvent, OrderEventKind } from "#contract/purchase/handover.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { formatKilometres } from "#domain/formats/formats.ts";

/** What the buyer does, so that no event without a name reads as if the system did it. */
const buyersEvents: readonly OrderEventKind[] = ["signed", "document-sent", "return-asked"];

/** What happened to an order, newest first. */
export function OrderHistory({ order: { events } }: { order: Pick<OrderDetails, "events"> }) {
  const { t } = useTexts();
  if (events.length === 0) return null;
  return (
    <Card heading={t("staff:orders.history.title")} id="history">
      <ol className="grid gap-3" data-history="">
        {events.map((event) => (
          <li key={`${event.at} ${event.kind} ${event.document}`} data-event={event.kind}>
            <EventText event={event} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

function EventText({ event }: { event: OrderEvent }) {
  const { t, language } = useTexts();
  const { kind, document, day, odometerKm, reason, actorName, at } = event;
  const actor = actorName ?? t(`staff:orders.history.${buyersEvents.includes(kind) ? "buyer" : "system"}`);
  return (
    <>
      <strong>{t(`staff:orders.history.events.${kind}`)}</strong>
      {document ? `${t("staff:orders.history.colon")}${t(`staff:orders.documents.${document}`)}` : null}
      {day ? (
        <>
          {t("staff:orders.history.colon")}
          <Day day={day} />
        </>
      ) : null}
      {odometerKm === null ? null : `, ${formatKilometres(odometerKm, language)}`}{" "}
      <span className="soft">
        {actor}, <Instant value={at} />
      </span>
      {reason ? <p>{reason}</p> : null}
    </>
  );
}
