/** How entries of the audit log are shown in lists: columns and filters. */
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { AuditRow } from "#contract/audit.ts";
import { auditActions } from "#domain/people/audit-actions.ts";
import type { T, Texts } from "#locales/texts.ts";
import { actionText, subjectText } from "./action-text.ts";

const actorText = (t: T, { actor }: AuditRow): string => actor?.name ?? t("audit:system");

export const auditColumns = ({ t }: Pick<Texts, "t">): ListColumn<AuditRow>[] => [
  { key: "id", header: t("audit:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "action",
    header: t("audit:fields.action"),
    text: (row) => actionText(t, row),
    cell: (row) => <TwoLines first={actionText(t, row)} second={subjectText(t, row)} />,
    detail: (row) => actionText(t, row),
  },
  {
    key: "subject",
    header: t("audit:fields.subject"),
    text: (row) => row.subject,
    detail: (row) => subjectText(t, row) || "–",
    only: "file",
  },
  { key: "actor", header: t("audit:fields.actor"), text: (row) => actorText(t, row) },
  { key: "onBehalfOf", header: t("audit:fields.onBehalfOf"), text: (row) => row.onBehalfOf?.name ?? "–" },
  { key: "requestId", header: t("audit:fields.requestId"), text: (row) => row.requestId || "–", only: "file" },
  instantColumn({ key: "created", header: t("audit:fields.createdAt"), sort: "created" }, (row) => row.createdAt, {
    form: "listTime",
  }),
];

export const auditActionFilter = (t: T): ListFilter =>
  selectFilter("action", t("audit:fields.action"), auditActions, (action) => t(`audit:actions.${action}`));
