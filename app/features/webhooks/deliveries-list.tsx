/** What was delivered to an endpoint: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { eventText } from "#app/shared/company/event-text.ts";
import { type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { WebhookDelivery } from "#contract/company/webhooks.ts";
import { deliveredEventTypes, webhookStates } from "#domain/integrations/webhooks.ts";
import type { T, Texts } from "#locales/texts.ts";
import { answerText, shownAnswer, stateTones, subjectText } from "./webhook-texts.ts";

export const deliveryColumns = (texts: Texts): ListColumn<WebhookDelivery>[] => [
  {
    key: "subject",
    header: texts.t("webhooks:fields.subject"),
    text: (row) => subjectText(texts, row),
  },
  ...eventColumns(texts),
];

/** What each row has beside its subject, which a page of one delivery has as its heading. */
export const eventColumns = ({ t }: Texts): ListColumn<WebhookDelivery>[] => [
  {
    key: "event",
    header: t("webhooks:fields.event"),
    text: (row) => row.type,
    cell: ({ type }) => eventText(t, type),
    // Then the name says it.
    isLeftOut: ({ subject }) => subject === null,
    detail: (row) => row.type,
    narrow: "line",
  },
  { key: "eventId", header: t("webhooks:fields.eventId"), text: (row) => row.eventId, only: "file" },
  stateColumn<WebhookDelivery>(
    { key: "state", header: t("webhooks:fields.state") },
    (row) => t(`webhooks:states.${row.state}`),
    (row) => stateTones[row.state],
    (row) => row.state === "delivered",
  ),
  {
    key: "attempts",
    header: t("webhooks:fields.attempts"),
    text: (row) => row.attempts,
    isLeftOut: ({ attempts }) => attempts === 1,
    align: "end",
  },
  {
    key: "answer",
    header: t("webhooks:fields.answer"),
    text: (row) => answerText(t, row),
    cell: (row) => shownAnswer(t, row),
    isLeftOut: ({ state }) => state === "delivered",
  },
  {
    key: "created",
    header: t("webhooks:fields.createdAt"),
    text: (row) => row.createdAt,
    cell: (row) => <Instant value={row.createdAt} form="listTime" />,
    sort: "created",
    align: "end",
    narrow: "end",
  },
];

const filters = (t: T): ListFilter[] => [
  selectFilter("state", t("webhooks:fields.state"), webhookStates, (state) => t(`webhooks:states.${state}`)),
  selectFilter("type", t("webhooks:fields.event"), deliveredEventTypes, (type) => eventText(t, type)),
];

interface DeliveriesListProps {
  list: ListState;
  rows: readonly WebhookDelivery[];
  back: { href: string; text: string };
}

export function DeliveriesList({ list, rows, back }: DeliveriesListProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      list={list}
      rows={rows}
      title={t("webhooks:deliveries.title")}
      columns={deliveryColumns(texts)}
      sort="-created"
      filters={filters(t)}
      rowState={(row) => row.state}
      count={t("webhooks:deliveries.count", { count: list.total })}
      rowType={(row) => row.type}
      empty={t("webhooks:deliveries.empty")}
      emptyText={t("webhooks:deliveries.emptyText")}
      back={back}
    />
  );
}
