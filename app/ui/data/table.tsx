import { isValidElement, type ReactElement, type ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { formatFigure } from "#domain/formats/formats.ts";
import { NoBreakText } from "./no-break-text.tsx";
import { Tag } from "./tag.tsx";
import { TwoLines, type TwoLinesProps } from "./two-lines.tsx";

/**
 * In a narrow container: without its heading, where the value explains itself; with it, where a word such as "Yes" does
 * not; a line of its own; at the right of the last line, or of the name if it is the first; not shown. Rows that open have
 * their facts on one line, other rows as many as they need.
 */
export type NarrowPlace = "bare" | "named" | "line" | "end" | "hidden";

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers and amounts. */
  align?: "end" | undefined;
  narrow?: NarrowPlace | undefined;
  /** Whether the cell is a state's tag, which in a narrow container stands first on the last line. Default: where it is a `Tag` itself. */
  hasTag?: ((row: Row) => boolean) | undefined;
  /** Whether a narrow container leaves the cell out, such as one with the value of most rows. */
  isLeftOut?: ((row: Row) => boolean) | undefined;
  isWide?: boolean | undefined;
  /** URL that sorts by this column, and its current sort direction. */
  sort?: { href: string; direction?: "ascending" | "descending" } | undefined;
}

export interface DataTableProps<Row> {
  /** For screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** State of a row for scripts, as `data-row-state`. */
  rowState?: ((row: Row) => string) | undefined;
  /** Kind of a row for scripts, as `data-row-type`. */
  rowType?: ((row: Row) => string) | undefined;
  /** More data of a row for scripts, by attribute. */
  rowData?: ((row: Row) => Readonly<Record<`data-${string}`, string>>) | undefined;
  /** URL of the row's page; the first column is the link. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Action menu at the end of each row. */
  actions?: { header: string; menu: (row: Row) => ReactNode } | undefined;
  /** A checkbox at the start of each row. */
  selection?: { header: string; checkbox: (row: Row) => ReactNode } | undefined;
  /** Whether scripts find the number of each row, from 1, as `data-line`. */
  hasLines?: boolean;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
}

/** Table of a staff list: sticky header, rows of 44 px, one link per row. In a narrow container each row becomes a list. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowState,
  rowType,
  rowData,
  rowHref,
  actions,
  selection,
  hasLines,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0) return <>{empty}</>;
  return (
    <div className="table-frame">
      <table className={rowHref ? "data-table records" : "data-table"}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col">
                <span className="visually-hidden">{selection.header}</span>
              </th>
            ) : null}
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                data-align={column.align}
                data-wide={column.isWide ? "" : undefined}
                aria-sort={column.sort?.direction}
              >
                {column.sort ? (
                  <a className="sort-link" href={column.sort.href}>
                    {column.header}
                    {column.sort.direction ? (
                      <Icon name={column.sort.direction === "ascending" ? "up" : "down"} />
                    ) : null}
                  </a>
                ) : (
                  column.header
                )}
              </th>
            ))}
            {actions ? (
              <th scope="col" data-align="end">
                <span className="visually-hidden">{actions.header}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <DataRow
              key={rowKey(row)}
              id={rowKey(row)}
              line={hasLines ? index + 1 : undefined}
              checkbox={selection?.checkbox}
              state={rowState?.(row)}
              type={rowType?.(row)}
              data={rowData?.(row)}
              href={rowHref?.(row)}
              row={row}
              columns={columns}
              menu={actions?.menu}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DataRowProps<Row> {
  id: string;
  line: number | undefined;
  checkbox: ((row: Row) => ReactNode) | undefined;
  state: string | undefined;
  type: string | undefined;
  data: Readonly<Record<string, string>> | undefined;
  href: string | undefined;
  row: Row;
  columns: readonly Column<Row>[];
  menu: ((row: Row) => ReactNode) | undefined;
}

const isTwoLines = (cell: ReactNode): cell is ReactElement<TwoLinesProps> =>
  isValidElement(cell) && cell.type === TwoLines;

const isTag = (cell: ReactNode): boolean => isValidElement(cell) && cell.type === Tag;

/** Whether the column's values follow others on a line in a narrow container, with a dot between them unless they are signs or buttons. */
const isFact = ({ narrow }: { narrow?: NarrowPlace | undefined }): boolean =>
  narrow === undefined || narrow === "bare" || narrow === "named";

/** A row whose first cell is its header. Of a name with two lines, the first is the link. */
function DataRow<Row>({ id, line, checkbox, state, type, data, href, row, columns, menu }: DataRowProps<Row>) {
  const { language } = useTexts();
  const [first, ...others] = columns;
  if (!first) return null;
  const show = (value: ReactNode) => (typeof value === "number" ? formatFigure(value, language) : value);
  const cell = first.cell(row);
  const [name, second] = isTwoLines(cell) ? [cell.props.first, cell.props.second] : [cell, null];
  const tagged = columns.find((column) => column.hasTag?.(row) ?? isTag(column.cell(row)));
  const nameClass = href === undefined ? "row-name" : "row-name cover-link";
  return (
    <tr data-row-id={id} data-row-state={state} data-row-type={type} data-line={line} {...data}>
      {checkbox ? <td className="row-choice">{checkbox(row)}</td> : null}
      <th scope="row" data-align={first.align}>
        {href === undefined ? (
          <span className={nameClass}>
            <NoBreakText text={show(name)} />
          </span>
        ) : (
          <a className={nameClass} href={href}>
            <NoBreakText text={show(name)} />
          </a>
        )}
        {second ? (
          <>
            <br />
            <span className="soft">{second}</span>
          </>
        ) : null}
      </th>
      {others.map((column) => {
        const content = show(column.cell(row));
        const isBlank = content === "–" || content === "" || content === null || content === undefined;
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-label={column.header}
            data-narrow={column.narrow}
            data-fact={isFact(column) && column !== tagged && !isBlank ? "" : undefined}
            data-tag={column === tagged ? "" : undefined}
            data-blank={isBlank ? "" : undefined}
          >
            {column.isLeftOut?.(row) ? <span className="wide-only">{content}</span> : content}
          </td>
        );
      })}
      {menu ? <td>{menu(row)}</td> : null}
    </tr>
  );
}
