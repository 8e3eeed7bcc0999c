/** One entry of the audit log: who, what, for whom, and what changed. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { auditColumns } from "#app/shared/audit/audit-columns.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import type { AuditDetails } from "#contract/audit.ts";

interface Change {
  field: string;
  before: string;
  after: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toText = (value: unknown): string =>
  value === undefined || value === null ? "–" : typeof value === "object" ? JSON.stringify(value) : String(value);

/** What changed, field by field; null for details of another form. */
function changesOf({ before, after }: AuditDetails["details"]): Change[] | null {
  if (!isRecord(before) && !isRecord(after)) return null;
  const [former, later] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}];
  const fields = [...new Set([...Object.keys(former), ...Object.keys(later)])];
  return fields.map((field) => ({ field, before: toText(former[field]), after: toText(later[field]) }));
}

export function AuditEntry({ entry }: { entry: AuditDetails }) {
  const texts = useTexts();
  const { t } = texts;
  const { link } = entry;
  return (
    <>
      <Card heading={t("audit:entry")} id="entry">
        <DetailList
          details={[
            ...columnDetails(auditColumns(texts), entry),
            { term: t("audit:fields.position"), value: link ? link.position : t("audit:waiting") },
            ...(link ? [{ term: t("audit:fields.hash"), value: <code className="small">{link.hash}</code> }] : []),
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
  const { t } = useTexts();
  const changes = changesOf(details);
  if (changes)
    return (
      <DataTable
        caption={t("audit:details")}
        rows={changes}
        rowKey={({ field }) => field}
        empty={null}
        columns={[
          { key: "field", header: t("audit:fields.field"), cell: ({ field }) => <code>{field}</code> },
          { key: "before", header: t("audit:before"), cell: ({ before }) => before },
          { key: "after", header: t("audit:after"), cell: ({ after }) => after },
        ]}
      />
    );
  const entries = Object.entries(details);
  if (entries.length === 0) return <p className="soft">{t("audit:erased")}</p>;
  return <DetailList details={entries.map(([name, value]) => ({ term: name, value: toText(value) }))} />;
}
