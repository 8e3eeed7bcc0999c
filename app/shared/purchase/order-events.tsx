import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { OrderEvent } from "#contract/purchase/handover.ts";
import { formatKilometres } from "#domain/formats/formats.ts";

type ShownEvent = Omit<OrderEvent, "actorName">;

interface OrderEventsProps<Event extends ShownEvent> {
  events: readonly Event[];
  /** Who did it; omitted where readers need not know. */
  actorOf?: (event: Event) => string;
}

/** What happened to an order, newest first. */
export function OrderEvents<Event extends ShownEvent>({ events, actorOf }: OrderEventsProps<Event>) {
  return (
    <ol className="timeline" data-history="">
      {events.map((event) => (
        <li key={`${event.at} ${event.kind} ${event.document}`} data-event={event.kind}>
          <EventText event={event} />
          <br />
          <span className="soft small">
            {actorOf ? `${actorOf(event)}, ` : null}
            <Instant value={event.at} />
          </span>
          {event.reason ? <p>{event.reason}</p> : null}
        </li>
      ))}
    </ol>
  );
}

function EventText({ event: { kind, document, day, odometerKm } }: { event: ShownEvent }) {
  const { t, language } = useTexts();
  return (
    <>
      <strong>{t(`order:history.events.${kind}`)}</strong>
      {document ? `${t("order:history.colon")}${t(`order:documents.names.${document}`)}` : null}
      {day ? (
        <>
          {t("order:history.colon")}
          <Day day={day} />
        </>
      ) : null}
      {odometerKm === null ? null : `, ${formatKilometres(odometerKm, language)}`}
    </>
  );
}
