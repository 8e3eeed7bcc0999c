/** The list of manufacturers' colours: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { countColumn, instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { Swatch } from "#app/ui/data/swatch.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { sortOptions, toOptions } from "#app/ui/form/options.ts";
import { type ColourMappingRow, colourStates } from "#contract/colours/colours.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { type ShopColour, shopColourFacts, shopColours } from "#domain/vehicle/shop-colours.ts";
import type { Texts } from "#locales/texts.ts";

export const colourStateOf = ({ color }: Pick<ColourMappingRow, "color">) => (color === null ? "unmapped" : "mapped");

export const shopColourName = (color: ShopColour, { language }: Pick<Texts, "language">): string =>
  shopColourFacts[color].name[bilingualKeyOf(language)];

export const colourColumns = (texts: Texts): ListColumn<ColourMappingRow>[] => {
  const { t, language } = texts;
  const own = bilingualKeyOf(language);
  const other = own === "en" ? "fr" : "en";
  const stateText = (row: ColourMappingRow) => t(`colours:states.${colourStateOf(row)}`);
  return [
    { key: "id", header: t("colours:fields.id"), text: (row) => row.id, only: "file" },
    {
      key: "name",
      header: t("colours:fields.name"),
      text: (row) => row.name.en,
      cell: ({ name }) => <TwoLines first={name[own]} second={name.fr === name.en ? null : name[other]} />,
      sort: "name",
    },
    { key: "nameFr", header: t("colours:fields.nameFr"), text: (row) => row.name.fr, only: "file" },
    stateColumn(
      { key: "state", header: t("colours:fields.state"), sort: "state" },
      stateText,
      (row) => (row.color === null ? "todo" : "done"),
      (row) => row.color !== null,
    ),
    {
      key: "color",
      header: t("colours:fields.color"),
      text: (row) => (row.color === null ? "" : shopColourName(row.color, texts)),
      cell: ({ color, paint }) =>
        color === null ? (
          "–"
        ) : (
          <Swatch hex={paint ?? shopColourFacts[color].hex}>{shopColourName(color, texts)}</Swatch>
        ),
    },
    { key: "paint", header: t("colours:fields.paint"), text: (row) => row.paint ?? "", only: "file" },
    countColumn(
      { key: "vehicles", header: t("colours:fields.vehicles") },
      ({ vehicles }) => vehicles,
      ({ vehicles }) => t("colours:vehicles", { count: vehicles }),
    ),
    instantColumn({ key: "since", header: t("colours:fields.since"), narrow: "hidden" }, (row) => row.since),
  ];
};

const filters = (texts: Texts): ListFilter[] => [
  { kind: "search", name: "search", label: texts.t("colours:fields.search") },
  selectFilter("state", texts.t("colours:fields.state"), colourStates, (state) => texts.t(`colours:states.${state}`)),
  {
    kind: "select",
    name: "color",
    label: texts.t("colours:fields.color"),
    options: sortOptions(
      toOptions(shopColours, (color) => shopColourName(color, texts)),
      texts.language,
    ),
  },
];

export function ColoursList(page: { list: ListState; rows: readonly ColourMappingRow[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      title={t("colours:title")}
      columns={colourColumns(texts)}
      sort="state"
      filters={filters(texts)}
      rowState={colourStateOf}
      count={t("colours:count", { count: page.list.total })}
      empty={t("colours:empty")}
      lead={t("colours:lead")}
    />
  );
}
