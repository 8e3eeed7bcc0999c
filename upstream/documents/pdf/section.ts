/** Sections: the heading at the left and what it stands for beside it, so that no heading is alone at the bottom of a page. */
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

/** What stays on one page. `draw` starts at `doc.y` and leaves it below what it drew. */
export interface Block {
  height: number;
  draw: () => void;
}

const padding = { top: 9, bottom: 11 };
const headingStyle: Style = { size: sizes.heading, isStrong: true };
const headingPlace = { left: layout.margin, width: layout.width };

/** A heading of one line stands beside the text. A longer one stands above it, so that what is copied out reads in order. */
function bodyOffset(doc: Document, heading: string): number {
  const lineHeight = heightOf(doc, heading, headingStyle, layout.width);
  return heightOf(doc, heading, headingStyle, layout.headingWidth) <= lineHeight ? 0 : lineHeight + 4;
}

/** Height of a section that stays on one page. */
export function sectionHeight(doc: Document, heading: string, blocks: readonly Block[]): number {
  const bodyHeight = blocks.reduce((sum, { height }) => sum + height, 0);
  return padding.top + bodyOffset(doc, heading) + bodyHeight + padding.bottom;
}

/** Height up to which a section is not divided between pages. */
const undivided = 200;

/** Blocks that stay on one page. */
export const joinBlocks = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw: () => {
    for (const { draw } of blocks) draw();
  },
});

/** A short section is one block. Of a longer one, no page has only the first or the last block. */
function withoutWidows(blocks: readonly Block[]): Block[] {
  const all = joinBlocks(blocks);
  if (all.height <= undivided || blocks.length < 4) return [all];
  return [joinBlocks(blocks.slice(0, 2)), ...blocks.slice(2, -2), joinBlocks(blocks.slice(-2))];
}

export function drawSection(doc: Document, parent: Parent, heading: string, blocks: readonly Block[]) {
  const parts = withoutWidows(blocks);
  ensureSpace(doc, sectionHeight(doc, heading, parts.slice(0, 1)));
  drawHairline(doc, doc.y);
  const top = doc.y + padding.top;
  drawTagged(doc, parent, "H2", () => writeText(doc, heading, headingStyle, top, headingPlace));
  doc.y = top + bodyOffset(doc, heading);
  for (const { height, draw } of parts) {
    ensureSpace(doc, height);
    draw();
  }
  doc.y += padding.bottom;
}

const paragraphGap = 5;

/** A paragraph that stays on one page. */
export function paragraphBlock(doc: Document, parent: Parent, text: string, changes: Partial<Style> = {}): Block {
  const style: Style = { size: sizes.text, ...changes };
  return {
    height: heightOf(doc, text, style, layout.bodyWidth) + paragraphGap,
    draw: () => {
      const place = { left: layout.bodyLeft, width: layout.bodyWidth };
      drawTagged(doc, parent, "P", () => writeText(doc, text, style, doc.y, place));
      doc.y += paragraphGap;
    },
  };
}
