/** Tables of two columns: a term, which is the row's header, and its fact or its amount. */
import {
  type Document,
  drawHairline,
  heightOf,
  layout,
  type Parent,
  type Place,
  type Style,
  sizes,
  writeText,
} from "./page.ts";
import { type Block, joinBlocks } from "./section.ts";

export interface TableRow {
  term: string;
  value: string;
  /** A sum: in strong type, below a line. */
  isSum?: boolean;
}

interface Cell {
  text: string;
  style: Style;
  place: Place;
  /** Distance from the top of the row. */
  top?: number;
}

interface DrawnRow {
  term: Cell;
  value: Cell;
  /** A line above it. */
  hasLine?: boolean;
}

const rowGap = 2.5;
const amountWidth = 110;
/** Below a table. */
const tableGap = 6;
const sumGap = 5;

/** Draws a row at `top`. */
function drawRow(doc: Document, table: Parent, top: number, { term, value }: DrawnRow) {
  const row = doc.struct("TR");
  table.add(row);
  // The type declarations of pdfkit do not know `scope`.
  const headerOptions: object = { scope: "Row" };
  const draw = ({ text, style, place, top: offset = 0 }: Cell) => writeText(doc, text, style, top + offset, place);
  row.add(doc.struct("TH", headerOptions, () => draw(term)));
  row.add(doc.struct("TD", {}, () => draw(value)));
  row.end();
}

const cellsHeight = (doc: Document, { term, value }: DrawnRow) =>
  Math.max(...[term, value].map(({ text, style, place, top = 0 }) => top + heightOf(doc, text, style, place.width)));

/** The rows of one table, one below the other. */
function rowBlocks(doc: Document, parent: Parent, rows: readonly DrawnRow[]): Block[] {
  const table = doc.struct("Table");
  return rows.map((row, index) => {
    const gap = row.hasLine ? sumGap : 0;
    const isLast = index === rows.length - 1;
    const height = gap + cellsHeight(doc, row) + (isLast ? tableGap : rowGap);
    const draw = () => {
      const { y } = doc;
      if (index === 0) parent.add(table);
      if (row.hasLine) drawHairline(doc, y + 1.5, { left: layout.bodyLeft, width: layout.bodyWidth });
      drawRow(doc, table, y + gap, row);
      doc.y = y + height;
      if (isLast) table.end();
    };
    return { height, draw };
  });
}

/** `1 234,56 $`, `$1,234.56` or `5,49 %`. */
const isFigure = (value: string) => /^\p{Sc}?[−-]?\p{Sc}?[\d\s.,]+[$%]?$/u.test(value) && /[$%]/.test(value);

/** Facts beside their terms, with amounts and rates at the right edge. */
export function factBlocks(
  doc: Document,
  parent: Parent,
  rows: readonly TableRow[],
  { left, width, termWidth }: { left: number; width: number; termWidth: number } = {
    left: layout.bodyLeft,
    width: layout.bodyWidth,
    termWidth: 150,
  },
): Block[] {
  if (rows.length === 0) return [];
  const drawn = rows.map(({ term, value, isSum = false }) => {
    const isAmount = isFigure(value);
    const valueWidth = isAmount ? amountWidth : width - termWidth - 14;
    return {
      term: {
        text: term,
        style: { size: sizes.text, colour: layout.mutedColour },
        place: { left, width: isAmount ? width - amountWidth - 8 : termWidth },
      },
      value: {
        text: value,
        style: { size: sizes.text, isStrong: isSum },
        place: { left: left + width - valueWidth, width: valueWidth, align: isAmount ? ("right" as const) : undefined },
      },
    };
  });
  return rowBlocks(doc, parent, drawn);
}

/** Amounts at the right edge, each sum below a line: one block, so that a sum and its parts are on one page. */
export function amountBlock(doc: Document, parent: Parent, rows: readonly TableRow[]): Block {
  const termWidth = layout.bodyWidth - amountWidth - 8;
  const drawn = rows.map(({ term, value, isSum = false }) => {
    const style = { size: sizes.text, isStrong: isSum };
    return {
      term: { text: term, style, place: { left: layout.bodyLeft, width: termWidth } },
      value: {
        text: value,
        style,
        place: { left: layout.bodyLeft + layout.bodyWidth - amountWidth, width: amountWidth, align: "right" as const },
      },
      hasLine: isSum,
    };
  });
  return joinBlocks(rowBlocks(doc, parent, drawn));
}

/** Facts with each term above its value: the first one large, the others in two columns. One block. */
export function factGrid(doc: Document, parent: Parent, rows: readonly TableRow[]): Block {
  const gutter = 16;
  const columnWidth = (layout.bodyWidth - gutter) / 2;
  const drawn = rows.map(({ term, value }, index): DrawnRow => {
    const isLead = index === 0;
    const place = {
      left: isLead || index % 2 === 1 ? layout.bodyLeft : layout.bodyLeft + columnWidth + gutter,
      width: isLead ? layout.bodyWidth : columnWidth,
    };
    return {
      term: { text: term, style: { size: sizes.label, colour: layout.mutedColour }, place },
      value: { text: value, style: { size: isLead ? sizes.lead : sizes.text, isStrong: isLead }, place, top: 13 },
    };
  });
  // Two rows stand side by side: what is drawn second starts where the first one started.
  const lines = [drawn.slice(0, 1), ...pairsOf(drawn.slice(1))];
  const heights = lines.map((line) => Math.max(...line.map((row) => cellsHeight(doc, row))) + 6);
  return {
    height: heights.reduce((sum, height) => sum + height, 0),
    draw: () => {
      const table = doc.struct("Table");
      parent.add(table);
      let top = doc.y;
      for (const [index, line] of lines.entries()) {
        for (const row of line) drawRow(doc, table, top, row);
        top += heights[index] ?? 0;
      }
      table.end();
      doc.y = top;
    },
  };
}

const pairsOf = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((_, index) => (index % 2 === 0 ? [items.slice(index, index + 2)] : []));
