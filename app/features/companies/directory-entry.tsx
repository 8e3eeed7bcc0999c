/** A company's entry in Auto123: its state, the form that links it, and who changed it. */
import type { FieldMetadata } from "@conform-to/react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Card } from "#app/ui/card.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { admin } from "#contract/admin.ts";
import type { CallResponse } from "#contract/define.ts";

type EntryView = CallResponse<typeof admin.getDirectoryEntry>;
type Fields = Record<"auto123Id" | "auto123SourceId", FieldMetadata<string>>;

/** Beside the page's title. */
export function EntryTag({ entry }: Pick<EntryView, "entry">) {
  const { t } = useTexts();
  return <Tag tone={entry ? "done" : "off"}>{t(`companies:directoryEntry.${entry ? "linked" : "none"}`)}</Tag>;
}

export function EntryFields({ fields }: { fields: Fields }) {
  const { t } = useTexts();
  return (["auto123Id", "auto123SourceId"] as const).map((name) => (
    <TextField
      key={name}
      field={fields[name]}
      label={t(`companies:fields.${name}`)}
      type="number"
      inputMode="numeric"
      autoComplete="off"
      width="medium"
    />
  ));
}

export function EntryHistory({ history }: Pick<EntryView, "history">) {
  const { t } = useTexts();
  if (history.length === 0) return null;
  return (
    <Card heading={t("companies:directoryEntry.history")} id="history">
      <DataTable
        caption={t("companies:directoryEntry.history")}
        rows={history}
        rowKey={({ at }) => at}
        empty={null}
        columns={[
          {
            key: "entry",
            header: t("companies:directoryEntry.entry"),
            cell: ({ entry }) =>
              entry ? `${entry.auto123Id} (${entry.auto123SourceId})` : t("companies:directoryEntry.unlinked"),
          },
          { key: "by", header: t("companies:directoryEntry.by"), cell: ({ by }) => by || "–" },
          { key: "at", header: t("companies:directoryEntry.at"), cell: ({ at }) => <Instant value={at} /> },
        ]}
      />
    </Card>
  );
}
