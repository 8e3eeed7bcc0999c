/**
 * A staff list: filters, count, export, table and pages, all in the address and complete without script. The next list is
 * a route (`readListQuery`, its call, `listState`), a list of columns, a list of filters, and their texts.
 */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { MenuAction } from "#app/ui/data/row-menu.tsx";
import { type Column, DataTable } from "#app/ui/data/table.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { FilterBar, ListHead } from "#app/ui/form/filter-bar.tsx";
import { Menu } from "#app/ui/hydrated/menu.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FilterField, type ListFilter } from "./filter-field.tsx";
import { ListPages, NoRows } from "./list-pages.tsx";
import { type ListState, listHref, sortOf } from "./list-state.ts";

export interface StaffColumn<Row> extends Omit<Column<Row>, "sort"> {
  /** The name of its sort in the query. */
  sort?: string;
}

interface StaffListProps<Row> {
  list: ListState;
  rows: readonly Row[];
  columns: readonly StaffColumn<Row>[];
  /** The sort of a list whose address names none. */
  sort: string;
  filters: readonly ListFilter[];
  rowKey: (row: Row) => string;
  rowHref: (row: Row) => string;
  /** Left out where a row has nothing but its page. */
  rowMenu?: (row: Row) => { label: string; actions: readonly MenuAction[] };
  texts: { title: string; count: string; empty: string };
  /** The page that makes a new one. */
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
  rowMenu,
  ...table
}: StaffListProps<Row>) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { sort: chosenSort, ...filtered } = list.query;
  const isFiltered = Object.keys(filtered).length > 0;
  const isUnread = filters.some(({ name }) => list.unread[name]);
  return (
    <DashboardPage
      heading={texts.title}
      actions={create ? <ButtonLink href={create.href}>{create.text}</ButtonLink> : null}
    >
      <FilterBar
        label={t("list:filters")}
        action={pathname}
        hidden={chosenSort ? { sort: chosenSort } : {}}
        submitText={t("list:apply")}
        reset={isFiltered || isUnread ? { href: pathname, text: t("list:reset") } : undefined}
      >
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} list={list} />
        ))}
      </FilterBar>
      <ListHead count={texts.count}>
        <ExportLink list={list} />
      </ListHead>
      <DataTable
        caption={texts.title}
        columns={columns.map(({ sort: name, ...column }) => ({
          ...column,
          ...(name && { sort: sortOf(pathname, list.query, name, sort) }),
        }))}
        rows={rows}
        rowKey={table.rowKey}
        rowHref={table.rowHref}
        actions={rowMenu ? { header: t("list:actions"), menu: (row: Row) => <Menu {...rowMenu(row)} /> } : undefined}
        empty={<NoRows isFiltered={isFiltered} path={pathname} heading={texts.empty} />}
      />
      <ListPages list={list} path={pathname} />
    </DashboardPage>
  );
}

/** The list as a file, by the page's own filters; nothing where there is no row. */
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
