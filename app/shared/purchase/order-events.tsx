import { useTexts } from "#app/i18n/texts-context.tsx";
import { Day } from "#app/ui/data/day.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { formatKilometres } from "#domain/formats/formats.ts";
import { groupEvents, type ShownEvent } from "./event-groups.ts";

interface OrderEventsProps<Event extends ShownEvent> {
  events: readonly Event[];
  actorOf: (event: Event) => string;
}

/** For the buyer: what happened to an order, newest first, by the minute. */
export function OrderTimeline({ events }: { events: readonly ShownEvent[] }) {
  const { t } = useTexts();
  return (
    <ol className="timeline" data-history="">
      {groupEvents(events).map((group) => {
        const [event] = group;
        if (!event) return null;
        if (group.length === 1) return <OrderEventItem key={`${event.at} ${event.kind}`} event={event} />;
        return (
          <li key={`${event.at} ${event.kind}`} data-event={event.kind}>
            <strong>{t("order:history.accepted", { count: group.length })}</strong>
            <br />
            <span className="soft small">
              <Instant value={event.at} />
            </span>
            <p className="small">
              {group.map(({ document }) => (document ? t(`order:documents.names.${document}`) : "")).join(" · ")}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

/** For the staff: what happened to an order and who did it, newest first. */
export function OrderEvents<Event extends ShownEvent>({ events, actorOf }: OrderEventsProps<Event>) {
  return (
    <ol className="timeline" data-history="">
      {events.map((event) => (
        <OrderEventItem key={`${event.at} ${event.kind} ${event.document}`} event={event} actor={actorOf(event)} />
      ))}
    </ol>
  );
}

function OrderEventItem({ event, actor }: { event: ShownEvent; actor?: string }) {
  return (
    <li data-event={event.kind}>
      <EventText event={event} />
      <br />
      <span className="soft small">
        {actor ? `${actor}, ` : null}
        <Instant value={event.at} />
      </span>
      {event.reason ? <p>{event.reason}</p> : null}
    </li>
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
