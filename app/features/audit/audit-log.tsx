/** The audit log: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { actionText } from "#app/shared/audit/action-text.ts";
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { AuditRow } from "#contract/audit.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import type { T, Texts } from "#locales/texts.ts";

const actorText = (t: T, { actor }: AuditRow): string => actor?.name ?? t("audit:system");

export const auditColumns = ({ t }: Pick<Texts, "t">): ListColumn<AuditRow>[] => [
  { key: "id", header: t("audit:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "action",
    header: t("audit:fields.action"),
    text: (row) => actionText(t, row),
    cell: (row) => <TwoLines first={actionText(t, row)} second={row.subject} />,
    detail: (row) => actionText(t, row),
  },
  { key: "subject", header: t("audit:fields.subject"), text: (row) => row.subject, only: "file" },
  { key: "actor", header: t("audit:fields.actor"), text: (row) => actorText(t, row) },
  { key: "onBehalfOf", header: t("audit:fields.onBehalfOf"), text: (row) => row.onBehalfOf?.name ?? "–" },
  { key: "requestId", header: t("audit:fields.requestId"), text: (row) => row.requestId || "–", only: "file" },
  instantColumn({ key: "created", header: t("audit:fields.createdAt"), sort: "created" }, (row) => row.createdAt),
];

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("audit:fields.search") },
  selectFilter("action", t("audit:fields.action"), auditActions, (action) => t(`audit:actions.${action}`)),
  { kind: "text", name: "subject", label: t("audit:fields.subject") },
  { kind: "text", name: "dateStart", label: t("audit:fields.dateStart") },
  { kind: "text", name: "dateEnd", label: t("audit:fields.dateEnd") },
];

export function AuditLog(page: { list: ListState; rows: readonly AuditRow[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      title={t("audit:title")}
      columns={auditColumns(texts)}
      sort="-created"
      filters={filters(t)}
      rowType={(row) => row.action}
      count={t("audit:count", { count: page.list.total })}
      empty={t("audit:empty")}
    />
  );
}
