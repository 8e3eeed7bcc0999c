/** Trims of the trade-in catalogue with their value, chosen by year, make and model or found by words. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { amountColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import type { ListFilter } from "#app/shared/list/filter-field.tsx";
import { choiceFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import type { TrimChoices, TrimRow } from "#contract/trade-in/trade-in-values.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";
import { valuePages } from "./value-pages.ts";
import { differenceText, toWholeDollars } from "./value-texts.ts";

type Vehicle = Pick<TrimRow, "id" | "year" | "make" | "model" | "trim">;

/** The vehicle in the file, a column for each part. */
export const vehicleColumns = ({ t }: Pick<Texts, "t">): ListColumn<Vehicle>[] => [
  { key: "id", header: t("tradeInValues:columns.id"), text: (row) => row.id, only: "file" },
  { key: "year", header: t("tradeInValues:columns.year"), text: (row) => row.year, only: "file" },
  { key: "make", header: t("tradeInValues:columns.make"), text: (row) => row.make, only: "file" },
  { key: "model", header: t("tradeInValues:columns.model"), text: (row) => row.model, only: "file" },
  { key: "trim", header: t("tradeInValues:columns.trim"), text: (row) => row.trim, only: "file" },
];

export const trimColumns = (texts: Texts): ListColumn<TrimRow>[] => {
  const { t, language } = texts;
  return [
    {
      key: "name",
      header: t("tradeInValues:columns.vehicle"),
      text: (row) => fullVehicleName(row, language),
      sort: "name",
      only: "table",
    },
    ...vehicleColumns(texts),
    amountColumn(
      { key: "value", header: t("tradeInValues:columns.value"), narrow: "end" },
      (row) => toWholeDollars(row.value),
      texts,
    ),
    amountColumn(
      { key: "byRules", header: t("tradeInValues:columns.byRules"), narrow: "hidden" },
      (row) => toWholeDollars(row.byRules),
      texts,
    ),
    {
      key: "difference",
      header: t("tradeInValues:columns.difference"),
      text: (row) => (row.value === row.byRules ? "" : differenceText(row.byRules, row.value, language)),
      cell: (row) => (row.value === row.byRules ? "–" : differenceText(row.byRules, row.value, language)),
      align: "end",
    },
  ];
};

function filters(t: T, choices: TrimChoices): ListFilter[] {
  const years = choices.years.map((year) => ({ id: year, name: String(year) }));
  return [
    choiceFilter("year", t("tradeInValues:filters.year"), years, t("list:all")),
    choiceFilter("makeId", t("tradeInValues:filters.make"), choices.makes, t("list:all")),
    choiceFilter("modelId", t("tradeInValues:filters.model"), choices.models, t("list:all")),
    choiceFilter("trimId", t("tradeInValues:filters.trim"), choices.trims, t("list:all")),
    { kind: "search", name: "search", label: t("tradeInValues:filters.search") },
  ];
}

interface TrimsListProps {
  list: ListState;
  rows: readonly TrimRow[];
  choices: TrimChoices;
}

/** Only a value that the team has changed has them. */
const keysOfChanged: readonly string[] = ["byRules", "difference"];

export function TrimsList({ choices, ...page }: TrimsListProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      isByFilter
      {...valuePages(texts)}
      title={t("tradeInValues:trims.title")}
      lead={t("tradeInValues:trims.lead")}
      columns={
        page.rows.some(({ value, byRules }) => value !== byRules)
          ? trimColumns(texts)
          : trimColumns(texts).filter(({ key }) => !keysOfChanged.includes(key))
      }
      sort="name"
      filters={filters(t, choices)}
      rowState={(row) => (row.value === row.byRules ? "by-rules" : "changed")}
      count={t("tradeInValues:trims.count", { count: page.list.total })}
      empty={t("tradeInValues:trims.empty")}
    />
  );
}
