/** Statements that the law wants to be seen: in bold type, inside a box. */
import {
  type Document,
  drawArtifact,
  drawTagged,
  ensureSpace,
  heightOf,
  layout,
  type Parent,
  writeText,
} from "./page.ts";

/** Ontario's regulation asks for 14 points for the title and 12 for the text, in bold (docs/law.md). */
const sizes = { heading: 14, text: 12 };
const padding = 10;
const gap = 4;

/** A heading and its paragraphs. The box starts on a page that holds all of it. */
export function drawStatement(doc: Document, parent: Parent, heading: string, paragraphs: readonly string[]) {
  const place = { left: layout.margin + padding, width: layout.width - 2 * padding };
  const parts = [
    { tag: "H2", text: heading, style: { size: sizes.heading, isStrong: true } },
    ...paragraphs.map((text) => ({ tag: "P", text, style: { size: sizes.text, isStrong: true } })),
  ];
  const heights = parts.map(({ text, style }) => heightOf(doc, text, style, place.width) + gap);
  const height = heights.reduce((sum, part) => sum + part, 2 * padding - gap);
  ensureSpace(doc, height);
  const top = doc.y;
  drawArtifact(doc, () => doc.rect(layout.margin, top, layout.width, height).lineWidth(1).stroke(layout.textColour));
  doc.y = top + padding;
  for (const { tag, text, style } of parts) {
    drawTagged(doc, parent, tag, () => writeText(doc, text, style, doc.y, place));
    doc.y += gap;
  }
  doc.y = top + height + 14;
}
