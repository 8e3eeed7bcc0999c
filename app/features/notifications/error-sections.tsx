/** The parts of the system with open errors, and how many; each leads to its part of the list. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { listHref } from "#app/shared/list/list-state.ts";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import type { ErrorSectionRow } from "#contract/notifications/notifications.ts";
import { notificationsPath, useNotificationArea } from "./notification-area.ts";

export function ErrorSections({ sections }: { sections: readonly ErrorSectionRow[] }) {
  const { t, language } = useTexts();
  const path = notificationsPath(language, useNotificationArea(), "errors");
  return (
    <DataTable
      caption={t("notifications:errors.bySection")}
      rows={sections.filter(({ open }) => open > 0)}
      rowKey={({ section }) => section}
      rowState={() => "open"}
      rowHref={({ section }) => listHref(path, { section })}
      empty={null}
      columns={[
        {
          key: "section",
          header: t("notifications:fields.section"),
          cell: ({ section }) => t(`notifications:sections.${section}`),
        },
        {
          key: "open",
          header: t("notifications:errors.openErrors"),
          cell: ({ open }) => <Tag tone="failed">{t("notifications:errors.openCount", { count: open })}</Tag>,
        },
        {
          key: "last",
          header: t("notifications:fields.last"),
          cell: ({ lastAt }) => (lastAt ? <Instant value={lastAt} form="listTime" /> : "–"),
          align: "end",
        },
      ]}
    />
  );
}
