/** One entry of the audit log: who, what, for whom, and what changed. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { auditColumns } from "#app/shared/audit/audit-columns.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { AuditDetails } from "#contract/audit.ts";
import { changesOf, linesOf } from "./detail-lines.ts";

/** The heading has the action; numbers that few look up come last. */
export function AuditEntry({ entry }: { entry: AuditDetails }) {
  const texts = useTexts();
  const { t } = texts;
  const { link } = entry;
  return (
    <>
      <Card heading={t("audit:entry")} id="entry">
        <DetailList
          details={[
            ...columnDetails(auditColumns(texts), entry, ["id", "action"]),
            { term: t("audit:fields.id"), value: String(entry.id) },
            { term: t("audit:fields.position"), value: link ? link.position : t("audit:waiting") },
            ...(link
              ? [{ term: t("audit:fields.hash"), value: <code className="small">{link.hash}</code>, isLong: true }]
              : []),
          ]}
        />
      </Card>
      <Card heading={t("audit:details")} id="details">
        <EntryDetails details={entry.details} />
      </Card>
    </>
  );
}

function EntryDetails({ details }: Pick<AuditDetails, "details">) {
  const texts = useTexts();
  const { t } = texts;
  const changes = changesOf(details, texts);
  if (changes)
    return (
      <DataTable
        caption={t("audit:details")}
        rows={changes}
        rowKey={({ name }) => name}
        empty={null}
        columns={[
          { key: "field", header: t("audit:fields.field"), cell: ({ name }) => name },
          { key: "before", header: t("audit:before"), cell: ({ before }) => before },
          { key: "after", header: t("audit:after"), cell: ({ after }) => after },
        ]}
      />
    );
  const lines = linesOf(details, texts);
  if (lines.length === 0) return <p className="soft">{t("audit:erased")}</p>;
  return <DetailList details={lines.map(({ name, value }) => ({ term: name, value }))} />;
}
