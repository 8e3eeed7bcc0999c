/**
 * Page of a staff list: filters, count, export, table and page links. The query holds the whole state, so the page works
 * without JavaScript. A new list needs two routes (`loadList`, `exportList`), columns, filters and texts.
 */
import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { useSite } from "#app/page/site.ts";
import type { MenuAction } from "#app/ui/data/row-menu.tsx";
import { DataTable } from "#app/ui/data/table.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/islands/menu.tsx";
import { type ListColumn, toTableColumns } from "./columns.tsx";
import type { ListFilter } from "./filter-field.tsx";
import { FilterForm } from "./filter-form.tsx";
import { ListCount, ListPages, NoRows } from "./list-pages.tsx";
import { type ListSelection, SelectionForm, toCheckboxColumn } from "./list-selection.tsx";
import { columnSort, hasFilters, isNarrowed, type ListState, listHref } from "./list-state.ts";

interface StaffListProps<Row> {
  title: string;
  /** Heading and tabs of the subject that the list is one page of. */
  heading?: string;
  pages?: readonly { href: string; text: string }[];
  /** What the list is for, below its title. */
  lead?: string;
  list: ListState;
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  /** Sort that applies if the query has none. */
  sort: string;
  filters: readonly ListFilter[];
  /** State of a row for scripts, as `data-row-state`: every list promises one (docs/scripting.md). */
  rowState: (row: Row) => string;
  /** Kind of a row for scripts, as `data-row-type`. */
  rowType?: (row: Row) => string;
  /** More data of a row for scripts, by attribute. */
  rowData?: (row: Row) => Readonly<Record<`data-${string}`, string>>;
  /** Address of a row's page, if it is not below the list's own path. Null if rows have no page. */
  rowHref?: ((row: Row) => string) | null;
  /** Absent if rows have no actions. */
  rowMenu?: (row: Row) => { label: string; actions: readonly MenuAction[] };
  /** Absent if rows cannot be chosen. */
  selection?: ListSelection<Row>;
  /** Whether an empty list needs its filters too: nothing is chosen yet, or only a period is shown. */
  isByFilter?: boolean;
  /** Number of rows in words. Default: "12 results". */
  count?: string;
  /** Shown when the list without filters has no rows. Default: "Nothing here yet". */
  empty?: string;
  /** Under it: what brings the first row. */
  emptyText?: string;
  /** And the link to it. Default: `create`, which then stands here alone. */
  emptyNext?: { href: string; text: string };
  /** Link to the page that creates a new row. */
  create?: { href: string; text: string } | undefined;
  /** Link to the page that the list belongs to. */
  back?: { href: string; text: string };
  /** Other actions of the page, as siblings in a fragment. */
  moreActions?: ReactNode;
  /** Shown above the filters, such as figures that lead to parts of the list. */
  overview?: ReactNode;
}

/** Below the list's own path are the page of a row, at the row's id, and the CSV file, at `export.csv`. */
export function StaffList<Row extends { id: string | number }>({
  title,
  heading = title,
  pages,
  lead,
  list,
  rows,
  columns,
  sort,
  filters,
  rowState,
  rowType,
  rowData,
  rowHref,
  rowMenu,
  selection,
  isByFilter = false,
  count,
  empty,
  emptyText,
  emptyNext,
  create,
  moreActions,
  overview,
  back,
}: StaffListProps<Row>) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const isFiltered = isNarrowed(list);
  const isBlank = rows.length === 0 && !isFiltered && !isByFilter && Object.keys(list.invalidFilters).length === 0;
  const isCreateBelow = rows.length === 0 && !isFiltered && !emptyNext;
  const actions = (
    <>
      {create && !isCreateBelow ? <ButtonLink href={create.href}>{create.text}</ButtonLink> : null}
      {moreActions}
    </>
  );
  return (
    <DashboardPage
      heading={heading}
      pages={pages}
      tag={overview ? undefined : <WaitingTag path={pathname} />}
      lead={lead}
      back={back}
      actions={actions}
    >
      {overview}
      <ListFilters
        list={list}
        filters={isBlank ? [] : filters}
        count={count ?? t("list:count", { count: list.total })}
        isEmpty={rows.length === 0}
      />
      <SelectionForm selection={rows.length > 0 ? selection : undefined}>
        <DataTable
          caption={title}
          columns={toTableColumns(columns, (name) => columnSort(pathname, list.query, name, sort))}
          rows={rows}
          rowKey={(row) => String(row.id)}
          rowState={rowState}
          rowType={rowType}
          rowData={rowData}
          selection={selection ? toCheckboxColumn(selection) : undefined}
          rowHref={rowHref === undefined ? (row) => `${pathname}/${row.id}` : (rowHref ?? undefined)}
          actions={rowMenu ? { header: t("list:actions"), menu: (row: Row) => <Menu {...rowMenu(row)} /> } : undefined}
          empty={
            <NoRows
              isFiltered={isFiltered}
              path={pathname}
              heading={empty ?? t("list:empty")}
              text={emptyText}
              next={isCreateBelow && create ? { ...create, isMain: true } : emptyNext}
            />
          }
        />
      </SelectionForm>
      <ListPages list={list} path={pathname} shown={rows.length} />
    </DashboardPage>
  );
}

/** How many rows wait for somebody, as in the menu. */
function WaitingTag({ path }: { path: string }) {
  const links = useSite()?.menu.flatMap((group) => group.links) ?? [];
  const count = links.find(({ href }) => href === path)?.count;
  return count ? (
    <Tag tone="needs">
      {count.text} {count.label}
    </Tag>
  ) : null;
}

interface ListFiltersProps {
  list: ListState;
  filters: readonly ListFilter[];
  count: string;
  isEmpty: boolean;
}

/** The filters as a form whose address holds them, the number of rows, and the link that leads to the list without filters. */
function ListFilters({ list, filters, count, isEmpty }: ListFiltersProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { sort } = list.query;
  const hasInvalidFilter = filters.some(({ name }) => list.invalidFilters[name]);
  return (
    <FilterForm
      filters={filters}
      list={list}
      label={t("list:filters")}
      action={pathname}
      hiddenFields={sort ? { sort } : {}}
      submitText={t("list:apply")}
      reset={hasFilters(list) || hasInvalidFilter ? { href: pathname, text: t("list:reset") } : undefined}
      head={{ count: <ListCount list={list} text={count} />, isEmpty, children: <ExportLink list={list} /> }}
    />
  );
}

/** Link to the CSV file of the filtered list; absent if the list is empty. */
export function ExportLink({ list: { total, query } }: { list: Pick<ListState, "total" | "query"> }): ReactNode {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (total === 0) return null;
  return (
    <ButtonLink variant="quiet" href={listHref(`${pathname}/export.csv`, query)} download>
      <Icon name="download" />
      <span className="from-md">{t("list:export")}</span>
    </ButtonLink>
  );
}
