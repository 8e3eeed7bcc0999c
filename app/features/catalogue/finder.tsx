/** Finds one vehicle by its year, make and model. */
import { choiceFilter, FilterField } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { DataTable } from "#app/ui/data/table.tsx";
import { FilterBar } from "#app/ui/form/filter-bar.tsx";
import type { Choice } from "#contract/catalogue/vehicles.ts";
import type { Accuracy } from "#domain/vehicle/catalogue.ts";
import { marketFilter } from "./market-filter.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { AccuracyState, SwitchState } from "./vehicle-columns.tsx";

export interface FinderRow {
  id: number;
  name: string;
  year: number;
  accuracy: Accuracy;
  isActive: boolean;
}

interface FinderProps {
  criteria: Pick<ListState, "query" | "invalidFilters">;
  choices: { years: readonly number[]; makes: readonly Choice[]; models: readonly Choice[] };
}

export function FinderForm({ criteria, choices: { years, makes, models } }: FinderProps) {
  const { t, paths } = useCatalogue();
  const choose = t("catalogue:finder.choose");
  const yearChoices = years.map((year) => ({ id: year, name: String(year) }));
  const shown = [
    marketFilter(t),
    choiceFilter("year", t("catalogue:fields.year"), yearChoices, choose),
    ...(makes.length > 0 ? [choiceFilter("makeId", t("catalogue:fields.make"), makes, choose)] : []),
    ...(models.length > 0 ? [choiceFilter("modelId", t("catalogue:fields.model"), models, choose)] : []),
  ];
  return (
    <FilterBar label={t("catalogue:finder.title")} action={paths.find} submitText={t("catalogue:finder.submit")}>
      {shown.map((filter) => (
        <FilterField key={filter.name} filter={filter} list={criteria} />
      ))}
    </FilterBar>
  );
}

/** Trims of one model, each with the link to its page. */
export function TrimTable({ trims, empty }: { trims: readonly FinderRow[]; empty: string }) {
  const { t, paths } = useCatalogue();
  return (
    <DataTable
      caption={t("catalogue:finder.trims")}
      rows={trims}
      rowKey={({ id }) => String(id)}
      rowState={({ isActive }) => (isActive ? "active" : "inactive")}
      rowHref={({ id }) => paths.vehicle(id)}
      empty={<p className="soft">{empty}</p>}
      columns={[
        { key: "name", header: t("catalogue:fields.trim"), cell: ({ name }) => name },
        {
          key: "year",
          header: t("catalogue:fields.year"),
          cell: ({ year }) => String(year),
          align: "end",
          narrow: "bare",
        },
        {
          key: "accuracy",
          header: t("catalogue:fields.accuracy"),
          cell: ({ accuracy }) => <AccuracyState accuracy={accuracy} t={t} />,
        },
        {
          key: "state",
          header: t("catalogue:fields.state"),
          cell: ({ isActive }) => <SwitchState isActive={isActive} t={t} />,
        },
      ]}
    />
  );
}
