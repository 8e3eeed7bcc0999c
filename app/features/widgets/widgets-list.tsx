/** List of a company's widgets: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn, stateColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { WidgetRow } from "#contract/company/widgets.ts";
import { companyPath } from "#domain/site/paths.ts";
import { widgetKinds } from "#domain/site/widget.ts";
import type { T, Texts } from "#locales/texts.ts";

const stateOf = ({ isActive }: Pick<WidgetRow, "isActive">) => (isActive ? "yes" : "no");

const countNames = ["views", "starts", "leads"] as const;

export const widgetColumns = ({ t }: Texts): ListColumn<WidgetRow>[] => [
  {
    key: "title",
    header: t("widgets:fields.title"),
    text: (row) => row.title,
    cell: (row) => <TwoLines first={row.title} second={t(`widgets:kinds.${row.kind}`)} />,
    sort: "title",
  },
  { key: "kind", header: t("widgets:fields.kind"), text: (row) => t(`widgets:kinds.${row.kind}`), only: "file" },
  { key: "key", header: t("widgets:fields.key"), text: (row) => row.key, only: "file" },
  {
    key: "language",
    header: t("widgets:fields.language"),
    text: (row) => t(`widgets:languages.${row.language}`),
    only: "file",
  },
  { key: "origins", header: t("widgets:fields.origins"), text: (row) => row.origins.join(" ") },
  stateColumn<WidgetRow>(
    { key: "active", header: t("widgets:fields.active") },
    (row) => t(`widgets:states.${stateOf(row)}`),
    ({ isActive }) => (isActive ? "done" : "off"),
    ({ isActive }) => isActive,
  ),
  ...countNames.map(
    (name): ListColumn<WidgetRow> => ({
      key: name,
      header: t(`widgets:fields.${name}`),
      text: (row) => row[name],
      cell: (row) => (
        <data data-widget-count={name} value={row[name]}>
          <span className="wide-only">{row[name]}</span>
          <span className="narrow-only">{t(`widgets:phrases.${name}`, { count: row[name] })}</span>
        </data>
      ),
      align: "end",
      narrow: "bare",
    }),
  ),
  instantColumn(
    { key: "created", header: t("widgets:fields.created"), sort: "created", narrow: "hidden" },
    (row) => row.createdAt,
  ),
];

const filters = (t: T): ListFilter[] => [
  selectFilter("kind", t("widgets:fields.kind"), widgetKinds, (kind) => t(`widgets:kinds.${kind}`)),
  selectFilter("active", t("widgets:fields.active"), ["yes", "no"] as const, (state) => t(`widgets:states.${state}`)),
];

export function WidgetsList({
  list,
  rows,
  hasCompany,
  canCreate,
}: {
  list: ListState;
  rows: readonly WidgetRow[];
  hasCompany: boolean;
  canCreate: boolean;
}) {
  const texts = useTexts();
  const { t, language } = texts;
  const create = { href: companyPath(language, "widgets/new"), text: t("widgets:create") };
  return (
    <StaffList
      list={list}
      rows={rows}
      title={t("widgets:title")}
      columns={widgetColumns(texts)}
      sort="-created"
      filters={filters(t)}
      rowState={(row) => (row.isActive ? "active" : "inactive")}
      rowType={(row) => row.kind}
      count={t("widgets:count", { count: list.total })}
      empty={t(hasCompany ? "widgets:empty" : "widgets:noCompany")}
      {...(hasCompany && { emptyText: t("widgets:emptyText") })}
      {...(canCreate && { create })}
    />
  );
}
