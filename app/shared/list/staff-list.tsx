/**
 * Page of a staff list: filters, count, export, table and page links. The query holds the whole state, so the page works
 * without JavaScript. A new list needs a route (`readListQuery`, its call, `buildListState`), columns, filters and texts.
 */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { MenuAction } from "#app/ui/data/row-menu.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { FilterBar, ListHead } from "#app/ui/form/filter-bar.tsx";
import { Menu } from "#app/ui/hydrated/menu.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FilterField, type ListFilter } from "./filter-field.tsx";
import { ListCount, ListPages, NoRows } from "./list-pages.tsx";
import { columnSort, hasFilters, type ListState, listHref } from "./list-state.ts";

export interface StaffColumn<Row> extends Omit<Column<Row>, "sort"> {
  /** Value of the `sort` query parameter; absent if the column cannot be sorted. */
  sort?: string;
}

interface StaffListProps<Row> {
  list: ListState;
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  /** Sort that applies if the query has none. */
  sort: string;
  filters: readonly ListFilter[];
  rowKey: (row: Row) => string;
  /** State of a row for scripts, as `data-row-state`. */
  rowState?: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** Absent if rows have no actions. */
  rowMenu?: (row: Row) => { label: string; actions: readonly MenuAction[] };
  texts: { title: string; count: string; empty: string };
  /** Whether the list has an export: a route `export.csv` below its own. */
  hasExport?: boolean;
  /** Link to the page that creates a new row. */
  create?: { href: string; text: string };
}

export function StaffList<Row>({
  list,
  rows,
  columns,
  sort,
  filters,
  texts,
  create,
  hasExport,
  rowMenu,
  ...tableProps
}: StaffListProps<Row>) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { sort: requestedSort } = list.query;
  const isFiltered = hasFilters(list);
  const hasInvalidFilter = filters.some(({ name }) => list.invalidFilters[name]);
  return (
    <DashboardPage
      heading={texts.title}
      actions={create ? <ButtonLink href={create.href}>{create.text}</ButtonLink> : null}
    >
      <FilterBar
        label={t("list:filters")}
        action={pathname}
        hiddenFields={requestedSort ? { sort: requestedSort } : {}}
        submitText={t("list:apply")}
        reset={isFiltered || hasInvalidFilter ? { href: pathname, text: t("list:reset") } : undefined}
      >
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} list={list} />
        ))}
      </FilterBar>
      <ListHead count={<ListCount list={list} text={texts.count} />}>
        {hasExport ? <ExportLink list={list} /> : null}
      </ListHead>
      <DataTable
        caption={texts.title}
        columns={columns.map(({ sort: name, ...column }) => ({
          ...column,
          sort: name ? columnSort(pathname, list.query, name, sort) : undefined,
        }))}
        rows={rows}
        rowKey={tableProps.rowKey}
        rowState={tableProps.rowState}
        rowHref={tableProps.rowHref}
        actions={rowMenu ? { header: t("list:actions"), menu: (row: Row) => <Menu {...rowMenu(row)} /> } : undefined}
        empty={<NoRows isFiltered={isFiltered} path={pathname} heading={texts.empty} />}
      />
      <ListPages list={list} path={pathname} />
    </DashboardPage>
  );
}

/** Link to the CSV file of the filtered list; absent if the list is empty. */
export function ExportLink({ list: { total, query } }: { list: ListState }): ReactNode {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (total === 0) return null;
  return (
    <ButtonLink variant="quiet" href={listHref(`${pathname}/export.csv`, query)} download>
      <Icon name="download" />
      {t("list:export")}
    </ButtonLink>
  );
}
