/** Two sections side by side, such as the parties of a contract. */
import {
  type Document,
  drawHairline,
  drawTagged,
  ensureSpace,
  heightOf,
  layout,
  type Parent,
  type Style,
  sizes,
  writeText,
} from "./page.ts";
import { factBlocks, type TableRow } from "./table.ts";

export interface Column {
  heading: string;
  rows: readonly TableRow[];
  paragraphs: readonly string[];
}

const gutter = 28;
const width = (layout.width - gutter) / 2;
const headingStyle: Style = { size: sizes.heading, isStrong: true };
const textStyle: Style = { size: sizes.text };

/** Both columns stay on one page. */
export function drawColumns(doc: Document, parent: Parent, columns: readonly Column[]) {
  const drawn = columns.map(({ heading, rows, paragraphs }, index) => {
    const left = layout.margin + index * (width + gutter);
    const blocks = factBlocks(doc, parent, rows, { left, width, termWidth: 72 });
    const heights = [
      9 + heightOf(doc, heading, headingStyle, width) + 5,
      ...blocks.map(({ height }) => height),
      ...paragraphs.map((text) => heightOf(doc, text, textStyle, width) + 4),
    ];
    return { heading, paragraphs, left, blocks, height: heights.reduce((sum, height) => sum + height, 0) };
  });
  const height = Math.max(...drawn.map((column) => column.height));
  ensureSpace(doc, height);
  const top = doc.y;
  for (const { heading, paragraphs, left, blocks } of drawn) {
    const place = { left, width };
    drawHairline(doc, top, place);
    drawTagged(doc, parent, "H2", () => writeText(doc, heading, headingStyle, top + 9, place));
    doc.y += 5;
    for (const { draw } of blocks) draw();
    for (const text of paragraphs) {
      drawTagged(doc, parent, "P", () => writeText(doc, text, textStyle, doc.y + 4, place));
    }
  }
  doc.y = top + height + 14;
}
