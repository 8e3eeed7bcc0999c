/** The list of notifications: columns and filters. The errors are the same list, without the filter by type. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { dayFilters, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { NotificationRow, NotificationTypeRow } from "#contract/notifications/notifications.ts";
import { notificationStatuses } from "#domain/notifications/notification-types.ts";
import type { T, Texts } from "#locales/texts.ts";
import { notificationsPath, useNotificationArea, useNotificationPages } from "./notification-area.ts";
import { isOpenError, statusTones, subjectText } from "./notification-texts.ts";

/** One sign for each state, whatever the notification is about. */
export function StatusTag({ notification: { status } }: { notification: Pick<NotificationRow, "status"> }) {
  const { t } = useTexts();
  const tone = statusTones[status];
  const text = t(`notifications:statuses.${status}`);
  return tone ? <Tag tone={tone}>{text}</Tag> : <span className="soft">{text}</span>;
}

/** What the notification is about; what failed has a sign after its name until it is settled. */
function TypeName({ row, t }: { row: NotificationRow } & Pick<Texts, "t">) {
  const type = t(`notifications:types.${row.type}`);
  if (row.status === "done") return <span className="soft">{type}</span>;
  if (!isOpenError(row)) return type;
  return (
    <>
      {type}{" "}
      <span className="failed">
        <Icon name="bad" />
      </span>
    </>
  );
}

export const notificationColumns = ({ t }: Pick<Texts, "t">): ListColumn<NotificationRow>[] => [
  { key: "id", header: t("notifications:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "type",
    header: t("notifications:fields.type"),
    text: (row) => t(`notifications:types.${row.type}`),
    cell: (row) => <TwoLines first={<TypeName row={row} t={t} />} second={subjectText(t, row)} />,
    detail: (row) => t(`notifications:types.${row.type}`),
  },
  {
    key: "about",
    header: t("notifications:fields.about"),
    text: (row) => subjectText(t, row) || "–",
    only: "file",
  },
  {
    key: "section",
    header: t("notifications:fields.section"),
    text: (row) => t(`notifications:sections.${row.section}`),
    // The name of the type says it.
    narrow: "hidden",
  },
  {
    key: "status",
    header: t("notifications:fields.status"),
    text: (row) => t(`notifications:statuses.${row.status}`),
    cell: (row) => <StatusTag notification={row} />,
    hasTag: ({ status }) => statusTones[status] !== null,
  },
  { key: "count", header: t("notifications:fields.count"), text: (row) => row.count, align: "end", narrow: "hidden" },
  instantColumn({ key: "first", header: t("notifications:fields.first") }, (row) => row.firstAt),
  instantColumn({ key: "last", header: t("notifications:fields.last"), sort: "last" }, (row) => row.lastAt),
];

type Sections = readonly NotificationRow["section"][];

/** The filters that the list of errors has too. */
const commonFilters = (t: T, sections: Sections): ListFilter[] => [
  selectFilter("status", t("notifications:fields.status"), notificationStatuses, (status) =>
    t(`notifications:statuses.${status}`),
  ),
  selectFilter("section", t("notifications:fields.section"), sections, (section) =>
    t(`notifications:sections.${section}`),
  ),
];

interface ListProps {
  list: ListState;
  rows: readonly NotificationRow[];
}

export function NotificationsList({ types, ...page }: ListProps & { types: readonly NotificationTypeRow[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const area = useNotificationArea();
  const sections = [...new Set(types.map(({ section }) => section))];
  return (
    <StaffList
      {...page}
      {...useNotificationPages()}
      title={t("notifications:title")}
      lead={t("notifications:lead")}
      columns={notificationColumns(texts).filter(({ key }) => key !== "first")}
      sort="-last"
      filters={[
        ...commonFilters(t, sections),
        selectFilter(
          "type",
          t("notifications:fields.type"),
          types.map(({ type }) => type),
          (type) => t(`notifications:types.${type}`),
        ),
        ...dayFilters(t),
      ]}
      rowState={(row) => row.status}
      rowType={(row) => row.type}
      rowHref={(row) => notificationsPath(language, area, String(row.id))}
      count={t("notifications:count", { count: page.list.total })}
      empty={t("notifications:empty")}
    />
  );
}

interface ErrorsListProps extends ListProps {
  sections: Sections;
  overview: ReactNode;
}

export function ErrorsList({ sections, ...page }: ErrorsListProps) {
  const texts = useTexts();
  const { t, language } = texts;
  const area = useNotificationArea();
  return (
    <StaffList
      {...page}
      {...useNotificationPages()}
      title={t("notifications:errors.title")}
      columns={notificationColumns(texts).filter(({ key }) => key !== "first")}
      sort="-last"
      filters={[...commonFilters(t, sections), ...dayFilters(t)]}
      rowState={(row) => row.status}
      rowType={(row) => row.type}
      rowHref={(row) => notificationsPath(language, area, String(row.id))}
      count={t("notifications:errors.count", { count: page.list.total })}
      empty={t("notifications:errors.empty")}
    />
  );
}
