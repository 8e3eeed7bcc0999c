/** The list of changes by a percentage: whose, what, how many, and what came of each. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import type { StateTone } from "#app/ui/data/tag.tsx";
import { type BulkChangeRow, bulkStates } from "#contract/trade-in/trade-in-values.ts";
import type { Texts } from "#locales/texts.ts";
import { bulkPath } from "./paths.ts";
import { valuePages } from "./value-pages.ts";
import { authorText, criteriaText, signedPercent } from "./value-texts.ts";

const tones: Record<BulkChangeRow["state"], StateTone> = { undoable: "done", undone: "off", final: "done" };

export const bulkChangeColumns = ({ t, language }: Texts): ListColumn<BulkChangeRow>[] => [
  {
    key: "vehicles",
    header: t("tradeInValues:set.vehicles"),
    text: ({ criteria }) => (criteria ? criteriaText(criteria, t) : "–"),
  },
  {
    key: "percent",
    header: t("tradeInValues:set.percent"),
    text: ({ criteria }) => (criteria ? signedPercent(criteria.percent, language) : "–"),
    align: "end",
    narrow: "bare",
  },
  { key: "changed", header: t("tradeInValues:set.changed"), text: (row) => row.changed, align: "end" },
  { key: "reason", header: t("tradeInValues:columns.reason"), text: (row) => t(`tradeInValues:reasons.${row.reason}`) },
  { key: "by", header: t("tradeInValues:columns.by"), text: (row) => authorText(row, t), narrow: "hidden" },
  stateColumn<BulkChangeRow>(
    { key: "state", header: t("tradeInValues:bulkChanges.state") },
    ({ state }) => t(`tradeInValues:bulkChanges.states.${state}`),
    ({ state }) => tones[state],
    ({ state }) => state !== "undone",
  ),
  instantColumn({ key: "at", header: t("tradeInValues:columns.at"), sort: "created" }, (row) => row.at),
];

export function BulkChanges(page: { list: ListState; rows: readonly BulkChangeRow[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      {...valuePages(texts)}
      title={t("tradeInValues:bulkChanges.title")}
      columns={bulkChangeColumns(texts)}
      sort="-created"
      filters={[
        selectFilter("state", t("tradeInValues:bulkChanges.state"), bulkStates, (state) =>
          t(`tradeInValues:bulkChanges.states.${state}`),
        ),
      ]}
      rowState={(row) => row.state}
      count={t("tradeInValues:bulkChanges.count", { count: page.list.total })}
      empty={t("tradeInValues:bulkChanges.empty")}
      emptyText={t("tradeInValues:bulkChanges.emptyText")}
      create={{ href: bulkPath(language), text: t("tradeInValues:bulk.open") }}
    />
  );
}
