/** The models of a market with their submodels. */
import { countColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { choiceFilter, type ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { codeLabel } from "#app/shared/vehicles/vehicle-texts.ts";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { Choice, ModelRow } from "#contract/catalogue/vehicles.ts";
import type { Market } from "#domain/vehicle/catalogue.ts";
import type { T, Texts } from "#locales/texts.ts";
import { useCatalogue, useCataloguePages } from "./use-catalogue.ts";
import { stateTones, vehicleStateOf } from "./vehicle-columns.tsx";

export const modelColumns = ({ t }: Pick<Texts, "t">): ListColumn<ModelRow>[] => [
  { key: "id", header: t("catalogue:fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "name",
    header: t("catalogue:fields.model"),
    text: (row) => row.name,
    // What few models have stands below their name, not in a column of dashes.
    cell: (row) => (
      <TwoLines
        first={`${row.make} ${row.name}`}
        second={[
          ...(row.mainModel ? [t("catalogue:model.submodelOf", { name: row.mainModel.name })] : []),
          ...(row.hasPromotion ? [t("catalogue:fields.promotion")] : []),
        ].join(" · ")}
      />
    ),
    detail: (row) => `${row.make} ${row.name}`,
    sort: "name",
  },
  { key: "make", header: t("catalogue:fields.make"), text: (row) => row.make, only: "file" },
  {
    key: "bodyStyle",
    header: t("catalogue:fields.bodyStyle"),
    text: (row) => codeLabel("bodies", row.bodyStyle, t),
  },
  {
    key: "mainModel",
    header: t("catalogue:fields.mainModel"),
    text: (row) => row.mainModel?.name ?? "–",
    only: "file",
  },
  countColumn(
    { key: "trims", header: t("catalogue:fields.trims") },
    ({ trims }) => trims,
    ({ trims }) => t("images:trimsCount", { count: trims }),
  ),
  {
    key: "promotion",
    header: t("catalogue:fields.promotion"),
    text: (row) => (row.hasPromotion ? t("common:yes") : "–"),
    only: "file",
  },
  stateColumn(
    { key: "state", header: t("catalogue:fields.state") },
    (row) => t(`catalogue:states.${vehicleStateOf(row)}`),
    (row) => stateTones[vehicleStateOf(row)],
    (row) => vehicleStateOf(row) === "active",
  ),
];

const filters = (t: T, makes: readonly Choice[]): ListFilter[] => [
  { kind: "search", name: "search", label: t("catalogue:model.search") },
  choiceFilter("makeId", t("catalogue:fields.make"), makes, t("list:all")),
];

interface ModelsProps {
  list: ListState;
  rows: readonly ModelRow[];
  makes: readonly Choice[];
  market: Market;
}

export function ModelsList({ makes, market, ...page }: ModelsProps) {
  const { t, texts, paths } = useCatalogue();
  return (
    <StaffList
      {...page}
      {...useCataloguePages()}
      title={t("catalogue:models")}
      columns={modelColumns(texts)}
      sort="name"
      filters={filters(t, makes)}
      rowState={vehicleStateOf}
      rowType={({ mainModel }) => (mainModel ? "submodel" : "model")}
      rowHref={({ id }) => paths.model(id)}
      count={t("catalogue:model.count", { count: page.list.total })}
      create={{ href: paths.models(market, "new"), text: t("catalogue:model.create") }}
    />
  );
}
