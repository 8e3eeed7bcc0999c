/** The search through the catalogue, and what changed lately. */
import { choiceFilter, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { toOptions } from "#app/ui/form/options.ts";
import { type CatalogueVehicle, type Choice, catalogueStates } from "#contract/catalogue/vehicles.ts";
import { accuracies, recentDays } from "#domain/vehicle/catalogue.ts";
import type { T } from "#locales/texts.ts";
import { marketFilter } from "./market-filter.ts";
import { useCatalogue, useCataloguePages } from "./use-catalogue.ts";
import { vehicleColumns, vehicleStateOf } from "./vehicle-columns.tsx";

interface Choices {
  years: readonly number[];
  makes: readonly Choice[];
  models: readonly Choice[];
}

function filters(t: T, { years, makes, models }: Choices, currentYear: number): ListFilter[] {
  const otherYears = years.filter((year) => year !== currentYear);
  return [
    { kind: "search", name: "search", label: t("catalogue:fields.search") },
    marketFilter(t),
    {
      kind: "select",
      name: "year",
      label: t("catalogue:fields.year"),
      emptyLabel: t("catalogue:currentYear", { year: currentYear }),
      options: [{ value: "0", label: t("catalogue:allYears") }, ...toOptions(otherYears, (year) => String(year))],
    },
    choiceFilter("makeId", t("catalogue:fields.make"), makes, t("list:all")),
    choiceFilter("modelId", t("catalogue:fields.model"), models, t("list:all")),
    selectFilter("accuracy", t("catalogue:fields.accuracy"), accuracies, (value) => t(`catalogue:accuracy.${value}`)),
    selectFilter("state", t("catalogue:fields.state"), catalogueStates, (value) => t(`catalogue:filters.${value}`)),
  ];
}

interface VehiclesProps {
  list: ListState;
  rows: readonly CatalogueVehicle[];
}

export function VehiclesList({
  choices,
  currentYear,
  ...page
}: VehiclesProps & { choices: Choices; currentYear: number }) {
  const { t, texts, paths } = useCatalogue();
  return (
    <StaffList
      {...page}
      {...useCataloguePages()}
      title={t("catalogue:title")}
      lead={t("catalogue:lead")}
      columns={vehicleColumns(texts)}
      sort="name"
      filters={filters(t, choices, currentYear)}
      rowState={vehicleStateOf}
      rowType={({ market }) => market}
      rowHref={({ id }) => paths.vehicle(id)}
      count={t("catalogue:count", { count: page.list.total })}
      create={{ href: paths.find, text: t("catalogue:find") }}
    />
  );
}

export function RecentVehicles(page: VehiclesProps) {
  const { t, texts, paths } = useCatalogue();
  return (
    <StaffList
      {...page}
      title={t("common:menu.recentVehicles")}
      lead={t("catalogue:recent.title", { days: recentDays })}
      columns={vehicleColumns(texts).map(({ sort, ...column }) => (sort === "changed" ? { ...column, sort } : column))}
      sort="-changed"
      filters={[marketFilter(t)]}
      rowState={vehicleStateOf}
      rowType={({ market }) => market}
      rowHref={({ id }) => paths.vehicle(id)}
      count={t("catalogue:count", { count: page.list.total })}
      empty={t("catalogue:recent.empty")}
    />
  );
}
