/** Which trim, place and language: the filters of the page, and the trims that its words find. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { type FilterState, type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import { FilterForm } from "#app/shared/list/filter-form.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { PricedTrim } from "#contract/prices/priced-trims.ts";
import { languages } from "#domain/formats/language.ts";
import { provinces } from "#domain/place/province.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T } from "#locales/texts.ts";
import { pricesPath } from "./paths.ts";

/** Without a choice, the prices query is about Quebec (specification, section 7). */
const usualProvince = "QC";
const otherProvinces = provinces.filter((province) => province !== usualProvince);

const filters = (t: T): ListFilter[] => [
  { kind: "search", name: "search", label: t("prices:fields.search") },
  {
    ...selectFilter("geographyCode", t("prices:fields.geographyCode"), otherProvinces, (key) =>
      t(`purchase:provinces.${key}`),
    ),
    emptyLabel: t(`purchase:provinces.${usualProvince}`),
  },
  {
    ...selectFilter("country", t("prices:fields.country"), [], () => ""),
    emptyLabel: t("purchase:canada"),
  },
  {
    ...selectFilter("language", t("prices:fields.language"), languages, (key) => t(`prices:languages.${key}`)),
    emptyLabel: t("prices:usualLanguage"),
  },
];

export function TrimFilters({ filterState }: { filterState: FilterState }) {
  const { t, language } = useTexts();
  const { trimId } = filterState.query;
  return (
    <FilterForm
      filters={filters(t)}
      list={filterState}
      label={t("prices:title")}
      action={pricesPath(language)}
      hiddenFields={trimId === undefined ? {} : { trimId }}
      submitText={t("prices:show")}
    />
  );
}

export function TrimResults({
  trims,
  filterState: { query },
}: {
  trims: readonly PricedTrim[];
  filterState: FilterState;
}) {
  const { t, language } = useTexts();
  if (query["search"] === undefined) return <EmptyState heading={t("prices:startHeading")} text={t("prices:start")} />;
  const { search: _, ...place } = query;
  return (
    <DataTable
      caption={t("prices:found")}
      rows={trims}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => pricesPath(language, { ...place, trimId: String(id) })}
      empty={<EmptyState heading={t("prices:noTrim")} />}
      columns={[
        { key: "name", header: t("prices:fields.trim"), cell: (row) => fullVehicleName(row, language) },
        { key: "id", header: t("prices:fields.trimId"), cell: ({ id }) => String(id), align: "end" },
      ]}
    />
  );
}
