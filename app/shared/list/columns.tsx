/** Columns of a list: one declaration makes the table, the CSV file and the facts on the page of a row. */
import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { Detail } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { NoBreakText } from "#app/ui/data/no-break-text.tsx";
import type { Column, NarrowPlace } from "#app/ui/data/table.tsx";
import { type StateTone, Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import type { PurchaseListRow } from "#contract/purchase/purchase-list-row.ts";
import { formatFigure } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { type Cents, formatWithOptionalCents, toDecimalString } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { Texts } from "#locales/texts.ts";

export interface ListColumn<Row> {
  key: string;
  header: string;
  /** Value in the CSV file, and in the table if there is no `cell`. */
  text: (row: Row) => string | number;
  /** Value in the table. */
  cell?: (row: Row) => ReactNode;
  /** Value on the page of the row, if it is not the `cell`. */
  detail?: (row: Row) => ReactNode;
  /** Right-aligned, for numbers, amounts and dates. */
  align?: "end";
  narrow?: NarrowPlace;
  /** Whether `cell` shows a tag; see `Column`. */
  hasTag?: (row: Row) => boolean;
  /** Whether phones leave the cell out; see `Column`. */
  isLeftOut?: (row: Row) => boolean;
  /** For names that would break in a column of the usual width. */
  isWide?: boolean;
  /** Value of the `sort` query parameter; absent if the column cannot be sorted. */
  sort?: string;
  /** Where the column appears; default: in both. */
  only?: "table" | "file";
}

type Heading = Pick<ListColumn<never>, "key" | "header" | "sort" | "narrow">;

/**
 * The day of an instant in the table (`form`: or its time too), ISO 8601 in the file, day and time on the page of the row.
 * `emptyText` stands for null in the table.
 */
export const instantColumn = <Row,>(
  heading: Heading,
  instantOf: (row: Row) => string | null,
  { emptyText = "–", form = "listDay" }: { emptyText?: string; form?: "listDay" | "listTime" } = {},
): ListColumn<Row> => ({
  ...heading,
  text: (row) => instantOf(row) ?? "",
  cell: (row) => {
    const instant = instantOf(row);
    return instant === null ? emptyText : <Instant value={instant} form={form} />;
  },
  detail: (row) => {
    const instant = instantOf(row);
    return instant === null ? emptyText : <Instant value={instant} />;
  },
  align: "end",
  narrow: heading.narrow ?? "end",
});

/** A formatted amount in the table, decimal dollars in the file. Where some amounts have cents, `format` gives them to all. */
export const amountColumn = <Row,>(
  heading: Heading,
  amountOf: (row: Row) => Cents | null,
  { language }: Pick<Texts, "language">,
  format = formatWithOptionalCents,
): ListColumn<Row> => ({
  ...heading,
  text: (row) => {
    const amount = amountOf(row);
    return amount === null ? "" : toDecimalString(amount);
  },
  cell: (row) => {
    const amount = amountOf(row);
    return amount === null ? "–" : format(amount, language);
  },
  align: "end",
});

function Figure({ value }: { value: number }) {
  const { language } = useTexts();
  return formatFigure(value, language);
}

/** A figure below its heading; on phones, where no heading names it, in words, or not at all where these are empty. */
export const countColumn = <Row,>(
  heading: Heading,
  countOf: (row: Row) => number | string,
  wordsOf: (row: Row) => string,
): ListColumn<Row> => ({
  ...heading,
  text: countOf,
  cell: (row) => {
    const count = countOf(row);
    const words = wordsOf(row);
    return (
      <>
        <span className="wide-only">{typeof count === "number" ? <Figure value={count} /> : count}</span>
        {words ? <span className="narrow-only">{words}</span> : null}
      </>
    );
  },
  align: "end",
  narrow: heading.narrow ?? "bare",
});

/** A state as a coloured tag in the table. The state of most rows is plain text, and phones leave it out: only what differs is marked. */
export const stateColumn = <Row,>(
  heading: Heading,
  textOf: (row: Row) => string,
  toneOf: (row: Row) => StateTone,
  isUsual: (row: Row) => boolean = () => false,
): ListColumn<Row> => {
  const tagOf = (row: Row) => <Tag tone={toneOf(row)}>{textOf(row)}</Tag>;
  return {
    ...heading,
    text: textOf,
    cell: (row) => (isUsual(row) ? <span className="unbroken">{textOf(row)}</span> : tagOf(row)),
    hasTag: (row) => !isUsual(row),
    isLeftOut: isUsual,
    detail: tagOf,
  };
};

/** Buyer, vehicle and dealer of a purchase; the file also has the purchase's id. */
export const purchaseListColumns = ({ t, language }: Texts): ListColumn<PurchaseListRow>[] => [
  { key: "id", header: t("list:columns.purchaseId"), text: (row) => row.id, only: "file" },
  {
    key: "buyer",
    header: t("list:columns.buyer"),
    text: (row) => row.buyerName,
    cell: (row) => <TwoLines first={row.buyerName} second={orderNumberOf(row.id)} />,
  },
  {
    key: "vehicleAndStock",
    header: t("list:columns.vehicle"),
    text: (row) => fullVehicleName(row.vehicle, language),
    cell: (row) => (
      <TwoLines first={<NoBreakText text={fullVehicleName(row.vehicle, language)} />} second={row.stockNumber} />
    ),
    only: "table",
    narrow: "line",
  },
  {
    key: "vehicle",
    header: t("list:columns.vehicle"),
    text: (row) => fullVehicleName(row.vehicle, language),
    only: "file",
  },
  { key: "stockNumber", header: t("list:columns.stockNumber"), text: (row) => row.stockNumber, only: "file" },
  {
    key: "company",
    header: t("list:columns.company"),
    text: (row) => row.companyName[bilingualKeyOf(language)],
    only: "file",
  },
];

/** The columns of the table. `sortOf` makes the sort link of a column. */
export const toTableColumns = <Row,>(
  columns: readonly ListColumn<Row>[],
  sortOf?: (name: string) => Column<Row>["sort"],
): Column<Row>[] =>
  columns
    .filter((column) => column.only !== "file")
    .map(({ key, header, text, cell = text, align, narrow, hasTag, isLeftOut, isWide, sort }) => ({
      key,
      header,
      cell,
      align,
      narrow,
      hasTag,
      isLeftOut,
      isWide,
      sort: sort === undefined ? undefined : sortOf?.(sort),
    }));

/** The facts on the page of a row: what its file has, except the columns named in `without`. */
export const columnDetails = <Row,>(
  columns: readonly ListColumn<Row>[],
  row: Row,
  without: readonly string[] = [],
): Detail[] =>
  columns
    .filter(({ key, only }) => only !== "table" && !without.includes(key))
    .map(({ header, text, only, cell = text, detail = cell }) => {
      const value = detail(row);
      // Numbers in the file alone are those of records and model years.
      return { term: header, value: only === "file" && typeof value === "number" ? String(value) : value };
    });
