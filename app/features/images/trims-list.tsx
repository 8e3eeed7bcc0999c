/** The trims of the catalogue with the record of the picture source that each has. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { type MappingRow, mappingStates } from "#contract/images/pictures.ts";
import type { Texts } from "#locales/texts.ts";
import { imagePages } from "./image-pages.ts";
import { trimImagesPath } from "./paths.ts";
import { marketColumn, marketFilter, pictureStateColumn, storedColumn, vehicleColumn } from "./picture-columns.tsx";

export const trimColumns = (texts: Texts): ListColumn<MappingRow>[] => {
  const { t } = texts;
  return [
    { key: "id", header: t("images:fields.trimId"), text: ({ id }) => id, only: "file" },
    { ...vehicleColumn(texts), sort: "model" },
    marketColumn(texts),
    {
      key: "vifId",
      header: t("images:fields.vifId"),
      text: ({ vifId }) => (vifId === null ? "–" : String(vifId)),
      align: "end",
      narrow: "hidden",
    },
    pictureStateColumn(texts),
    storedColumn(texts),
    {
      key: "mainImage",
      header: t("images:fields.mainImage"),
      text: ({ hasMainImage }) => t(hasMainImage ? "images:chosen" : "images:drawing"),
      // The count of pictures says the usual.
      isLeftOut: ({ hasMainImage }) => !hasMainImage,
    },
  ];
};

const filters = (texts: Texts): ListFilter[] => [
  { kind: "search", name: "search", label: texts.t("images:fields.search") },
  { kind: "text", name: "year", label: texts.t("images:fields.year") },
  marketFilter(texts),
  selectFilter("state", texts.t("images:fields.state"), mappingStates, (state) => texts.t(`images:states.${state}`)),
];

export function TrimsList(page: { list: ListState; rows: readonly MappingRow[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  return (
    <StaffList
      {...page}
      title={t("images:title")}
      {...imagePages(texts)}
      columns={trimColumns(texts)}
      sort="model"
      filters={filters(texts)}
      rowState={({ state }) => state}
      rowHref={({ id }) => trimImagesPath(language, id)}
      count={t("images:trimsCount", { count: page.list.total })}
      empty={t("images:trimsEmpty")}
    />
  );
}
