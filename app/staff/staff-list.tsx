/**
 * A staff list: filters, count, export, table and pages, all in the address and complete without script. The next list is
 * a route (`readListQuery`, its call, `listState`), a list of columns, a list of filters, and their texts.
 */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/context.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar, ListHead } from "#app/ui/filter-bar.tsx";
import { Menu } from "#app/ui/hydrated/menu.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pager } from "#app/ui/pager.tsx";
import type { MenuAction } from "#app/ui/row-menu.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { FilterField, type StaffFilter } from "./filter-field.tsx";
import { type ListState, listHref, sortOf } from "./list-state.ts";
import { StaffPage } from "./staff-page.tsx";

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
  filters: readonly StaffFilter[];
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
  return (
    <StaffPage
      heading={texts.title}
      actions={create ? <ButtonLink href={create.href}>{create.text}</ButtonLink> : null}
    >
      <FilterBar
        label={t("staff:list.filters")}
        action={pathname}
        hidden={chosenSort ? { sort: chosenSort } : {}}
        submitText={t("staff:list.apply")}
        reset={isFiltered ? { href: pathname, text: t("staff:list.reset") } : undefined}
      >
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} value={list.query[filter.name]} />
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
        actions={
          rowMenu ? { header: t("staff:list.actions"), menu: (row: Row) => <Menu {...rowMenu(row)} /> } : undefined
        }
        empty={<NoRows isFiltered={isFiltered} path={pathname} heading={texts.empty} />}
      />
      <ListPages list={list} path={pathname} />
    </StaffPage>
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
      {t("staff:list.export")}
    </ButtonLink>
  );
}

/** No row: nothing yet, or nothing that the filters leave. */
export function NoRows({
  isFiltered,
  path,
  heading,
}: {
  isFiltered: boolean;
  path: string;
  heading: string;
}): ReactNode {
  const { t } = useTexts();
  if (!isFiltered) return <EmptyState heading={heading} />;
  return (
    <EmptyState heading={t("staff:list.noMatch")} text={t("staff:list.noMatchLead")}>
      <ButtonLink variant="secondary" href={path}>
        {t("staff:list.showAll")}
      </ButtonLink>
    </EmptyState>
  );
}

/** From one page of a list to the next. */
export function ListPages({
  list: { query, page, pages, keyset },
  path,
}: {
  list: ListState;
  path: string;
}): ReactNode {
  const { t } = useTexts();
  if (keyset) return <KeysetPages query={query} keyset={keyset} path={path} />;
  if (pages < 2) return null;
  const at = (number: number) => listHref(path, number > 1 ? { ...query, page: String(number) } : query);
  return (
    <Pager
      label={t("staff:list.pages")}
      status={t("staff:list.page", { page, pages })}
      previous={page > 1 ? { href: at(page - 1), text: t("staff:list.previous") } : null}
      next={page < pages ? { href: at(page + 1), text: t("staff:list.next") } : null}
    />
  );
}

function KeysetPages({
  query,
  keyset,
  path,
}: { query: ListState["query"]; path: string } & Required<Pick<ListState, "keyset">>) {
  const { t } = useTexts();
  const { isFirst, next } = keyset;
  if (isFirst && !next) return null;
  return (
    <Pager
      label={t("staff:list.pages")}
      status=""
      previous={isFirst ? null : { href: listHref(path, query), text: t("staff:list.first") }}
      next={next ? { href: listHref(path, { ...query, after: next }), text: t("staff:list.next") } : null}
    />
  );
}
