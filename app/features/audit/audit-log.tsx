/** The audit log as a list. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { auditActionFilter, auditColumns } from "#app/shared/audit/audit-columns.tsx";
import { dayFilters, type ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import type { AuditRow } from "#contract/audit.ts";
import type { T } from "#locales/texts.ts";

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("audit:fields.search") },
  auditActionFilter(t),
  { kind: "text", name: "subject", label: t("audit:fields.subject") },
  ...dayFilters(t),
];

/** Who acted: a person, a person in somebody else's place, or the system. */
const actorState = ({ actor, onBehalfOf }: AuditRow): string =>
  actor === null ? "system" : onBehalfOf === null ? "person" : "on-behalf";

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
      rowState={actorState}
      rowType={(row) => row.action}
      rowData={(row) => ({ "data-actor": String(row.actor?.id ?? ""), "data-subject": row.subject })}
      count={t("audit:count", { count: page.list.total })}
      empty={t("audit:empty")}
      emptyText={t("audit:emptyText")}
    />
  );
}
