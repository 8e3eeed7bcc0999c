/** Shared by all PDFs: page layout, fonts and tagged text. */
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import { type BilingualKey, type Language, languageOfKey, localeTags } from "#domain/formats/language.ts";

const require = createRequire(import.meta.url);
// Complete font files: the subsets made for the web lack the narrow spaces and apostrophes of French.
export const fonts = {
  text: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

export const layout = {
  size: "LETTER",
  margin: 56,
  textColour: "#14212b",
  mutedColour: "#50606b",
  lineColour: "#b9c4c9",
};

export type Document = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;

/** Starts a tagged section in one language; the caller ends it. */
export function startSection(doc: Document, root: Parent, bilingualKey: BilingualKey): Parent {
  // The type declarations of pdfkit do not know `lang`.
  const options: object = { lang: localeTags[languageOfKey(bilingualKey)] };
  const section = doc.struct("Sect", options);
  root.add(section);
  return section;
}

/** Draws content inside a new structure element, for example a heading or a paragraph. */
export function drawTagged(doc: Document, parent: Parent, tag: string, draw: () => void) {
  parent.add(doc.struct(tag, {}, draw));
}

/** Starts a new page when less than `height` points are left on this one. */
export function ensureSpace(doc: Document, height: number) {
  if (doc.y > doc.page.height - layout.margin - height) doc.addPage();
}

export function drawHeading(doc: Document, parent: Parent, tag: "H1" | "H2", text: string) {
  // A heading must not be alone at the bottom of a page: two lines of text fit below it.
  ensureSpace(doc, 64);
  drawTagged(doc, parent, tag, () => {
    if (tag === "H2") doc.moveDown(0.8);
    doc
      .font(fonts.strong)
      .fontSize(tag === "H1" ? 20 : 12)
      .fillColor(layout.textColour)
      .text(text, layout.margin);
  });
}

/** Draws what is only decoration: an artifact is not part of the tagged structure, so screen readers ignore it. */
function drawArtifact(doc: Document, draw: () => void) {
  doc.markContent("Artifact");
  draw();
  doc.endMarkedContent();
}

const widthOf = (doc: Document) => doc.page.width - 2 * layout.margin;

export interface TableRow {
  term: string;
  value: string;
  /** A sum: in strong type, below a line. */
  isSum?: boolean;
}

/** A two-column table: the term on the left as the row's header, and the value: a fact, or an amount at the right edge. */
export function drawTable(
  doc: Document,
  parent: Parent,
  rows: readonly TableRow[],
  { values }: { values: "facts" | "amounts" },
) {
  const table = doc.struct("Table");
  parent.add(table);
  for (const row of rows) drawTableRow(doc, table, row, values === "amounts" ? "right" : "left");
  table.end();
}

function drawTableRow(
  doc: Document,
  table: Parent,
  { term, value, isSum = false }: TableRow,
  valueAlign: "left" | "right",
) {
  const width = widthOf(doc);
  const half = width / 2 - 8;
  doc.font(isSum ? fonts.strong : fonts.text).fontSize(10.5);
  const height = Math.max(...[term, value].map((text) => doc.heightOfString(text, { width: half })));
  ensureSpace(doc, height + 8);
  if (isSum) {
    drawArtifact(doc, () =>
      doc
        .moveTo(layout.margin, doc.y + 2)
        .lineTo(layout.margin + width, doc.y + 2)
        .lineWidth(0.5)
        .stroke(layout.lineColour),
    );
    doc.y += 4;
  }
  const top = doc.y;
  const row = doc.struct("TR");
  table.add(row);
  // The type declarations of pdfkit do not know `scope`.
  const headerOptions: object = { scope: "Row" };
  const draw = (text: string, left: number, align: "left" | "right") =>
    doc.fillColor(layout.textColour).text(text, left, top, { width: half, align });
  row.add(doc.struct("TH", headerOptions, () => draw(term, layout.margin, "left")));
  row.add(doc.struct("TD", {}, () => draw(value, layout.margin + width - half, valueAlign)));
  row.end();
  doc.y = top + height + 2;
}

/** Type sizes of a statement that the law wants prominent (O. Reg. 333/08: 14 points for the title, 12 for the text, bold). */
const prominent = { heading: 14, text: 12, padding: 8 };

/** A heading and its paragraphs in bold type, inside a box. It starts on a page that holds all of it. */
export function drawProminent(doc: Document, parent: Parent, heading: string, paragraphs: readonly string[]) {
  const { padding } = prominent;
  const [left, width] = [layout.margin + padding, widthOf(doc) - 2 * padding];
  const parts = [
    { tag: "H2", text: heading, size: prominent.heading },
    ...paragraphs.map((text) => ({ tag: "P", text, size: prominent.text })),
  ];
  const heights = parts.map(({ text, size }) => {
    doc.font(fonts.strong).fontSize(size);
    return doc.heightOfString(text, { width, lineGap: 1 }) + 4;
  });
  const height = heights.reduce((sum, part) => sum + part, 2 * padding);
  doc.moveDown(0.8);
  ensureSpace(doc, height);
  const top = doc.y;
  drawArtifact(doc, () => doc.rect(layout.margin, top, widthOf(doc), height).lineWidth(1).stroke(layout.textColour));
  doc.y = top + padding;
  for (const [index, { tag, text, size }] of parts.entries()) {
    const y = doc.y;
    drawTagged(doc, parent, tag, () => {
      doc.font(fonts.strong).fontSize(size).fillColor(layout.textColour).text(text, left, y, { width, lineGap: 1 });
    });
    doc.y = y + (heights[index] ?? 0);
  }
  doc.y = top + height;
  doc.x = layout.margin;
}

export function drawParagraph(doc: Document, parent: Parent, text: string, colour = layout.textColour) {
  drawTagged(doc, parent, "P", () => {
    doc
      .moveDown(0.25)
      .font(fonts.text)
      .fontSize(10.5)
      .fillColor(colour)
      .text(text, layout.margin, undefined, { lineGap: 2 });
  });
}

interface DocumentOptions {
  title: string;
  author: string;
  /** Language of the document; a section may set another one. */
  language: Language;
  createdAt: Date;
  draw: (doc: Document, root: Parent) => void;
}

/** Renders a tagged PDF and returns its bytes. */
export async function renderDocument({
  title,
  author,
  language,
  createdAt,
  draw,
}: DocumentOptions): Promise<Uint8Array> {
  // The type declarations of pdfkit do not know this subset.
  const subset: object = { subset: "PDF/UA" };
  const doc = new PDFDocument({
    ...subset,
    size: layout.size,
    margin: layout.margin,
    pdfVersion: "1.7",
    lang: localeTags[language],
    tagged: true,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  const root = doc.struct("Document");
  doc.addStructure(root);
  draw(doc, root);
  root.end();
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}
