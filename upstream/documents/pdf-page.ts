/** What the PDFs of an order share: the page, its letters, and pieces of tagged text. */
import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { Language } from "#domain/formats/language.ts";
import { shopZone } from "#domain/formats/shop-zone.ts";

const require = createRequire(import.meta.url);
// Full fonts: subset ones lack the narrow spaces and apostrophes of French.
export const fonts = {
  text: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

export const page = { size: "LETTER", margin: 56, ink: "#14212b", soft: "#50606b", line: "#b9c4c9" };

export const languageOf = (word: "fr" | "en"): Language => (word === "fr" ? "fr-ca" : "en-ca");

export const instantText = (iso: string, word: "fr" | "en"): string =>
  new Intl.DateTimeFormat(word === "fr" ? "fr-CA" : "en-CA", {
    dateStyle: "long",
    timeStyle: "long",
    timeZone: shopZone,
  }).format(new Date(iso));

export type Document = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;

/** One tagged piece of text. */
export function write(doc: Document, parent: Parent, tag: string, draw: () => void) {
  parent.add(doc.struct(tag, {}, draw));
}

/** Begins a page where less than `height` points are left of this one: what belongs together stays so. */
export function keepTogether(doc: Document, height: number) {
  if (doc.y > doc.page.height - page.margin - height) doc.addPage();
}

export function heading(doc: Document, parent: Parent, tag: "H1" | "H2", text: string) {
  // No heading is left alone at the foot of a page: two lines of its text fit below it.
  keepTogether(doc, 64);
  write(doc, parent, tag, () => {
    if (tag === "H2") doc.moveDown(0.8);
    doc
      .font(fonts.strong)
      .fontSize(tag === "H1" ? 20 : 12)
      .fillColor(page.ink)
      .text(text, page.margin);
  });
}

export function paragraph(doc: Document, parent: Parent, text: string, colour = page.ink) {
  write(doc, parent, "P", () => {
    doc
      .moveDown(0.25)
      .font(fonts.text)
      .fontSize(10.5)
      .fillColor(colour)
      .text(text, page.margin, undefined, { lineGap: 2 });
  });
}

interface Printed {
  title: string;
  author: string;
  /** Of the first page; parts may say their own. */
  language: Language;
  createdAt: Date;
  draw: (doc: Document, root: Parent) => void;
}

/** Draws a tagged document and gives its bytes. */
export async function printDocument({ title, author, language, createdAt, draw }: Printed): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: page.size,
    margin: page.margin,
    pdfVersion: "1.7",
    lang: language === "fr-ca" ? "fr-CA" : "en-CA",
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
