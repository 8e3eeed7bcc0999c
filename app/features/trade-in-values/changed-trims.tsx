/** The start page: trims whose value was changed, with their latest change. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountColumn, instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { type ChangedTrimRow, changeReasons } from "#contract/trade-in/trade-in-values.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";
import { trimPath, trimsPath } from "./paths.ts";
import { vehicleColumns } from "./trims-list.tsx";
import { valuePages } from "./value-pages.ts";
import { authorText, differenceText, toWholeDollars } from "./value-texts.ts";

export const changedTrimColumns = (texts: Texts): ListColumn<ChangedTrimRow>[] => {
  const { t, language } = texts;
  return [
    {
      key: "vehicle",
      header: t("tradeInValues:columns.vehicle"),
      text: (row) => fullVehicleName(row, language),
      only: "table",
    },
    ...vehicleColumns(texts),
    amountColumn(
      { key: "before", header: t("tradeInValues:columns.before"), narrow: "hidden" },
      (row) => toWholeDollars(row.before),
      texts,
    ),
    amountColumn(
      { key: "after", header: t("tradeInValues:columns.after"), narrow: "bare" },
      (row) => toWholeDollars(row.after),
      texts,
    ),
    {
      key: "difference",
      header: t("tradeInValues:columns.difference"),
      text: (row) => differenceText(row.before, row.after, language),
      align: "end",
      narrow: "bare",
    },
    {
      key: "reason",
      header: t("tradeInValues:columns.reason"),
      text: (row) => t(`tradeInValues:reasons.${row.reason}`),
    },
    { key: "by", header: t("tradeInValues:columns.by"), text: (row) => authorText(row, t), narrow: "hidden" },
    instantColumn({ key: "at", header: t("tradeInValues:columns.at"), sort: "changed" }, (row) => row.at),
  ];
};

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("tradeInValues:filters.search") },
  selectFilter("reason", t("tradeInValues:filters.reason"), changeReasons, (reason) =>
    t(`tradeInValues:reasons.${reason}`),
  ),
];

export function ChangedTrims(page: { list: ListState; rows: readonly ChangedTrimRow[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      {...valuePages(texts)}
      title={t("tradeInValues:title")}
      lead={t("tradeInValues:lead")}
      columns={changedTrimColumns(texts)}
      sort="-changed"
      filters={filters(t)}
      rowState={(row) => (row.after < row.before ? "lowered" : "raised")}
      rowHref={(row) => trimPath(language, row.id)}
      count={t("tradeInValues:count", { count: page.list.total })}
      empty={t("tradeInValues:empty")}
      emptyText={t("tradeInValues:emptyText")}
      create={{ href: trimsPath(language), text: t("tradeInValues:find") }}
    />
  );
}
