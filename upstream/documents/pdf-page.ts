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
  const doc = new PDFDocument({
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
