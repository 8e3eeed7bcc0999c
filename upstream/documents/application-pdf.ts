/** The credit application of a signed order as a tagged PDF, from the text stored in the order. */
import type { Brand } from "#brands/brand.ts";
import { formatInstantForDocument } from "#domain/formats/format-instant.ts";
import { languageOfKey } from "#domain/formats/language.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import {
  type Document,
  drawHeading,
  drawParagraph,
  ensureSpace,
  fonts,
  layout,
  type Parent,
  renderDocument,
} from "./pdf-page.ts";

const texts = {
  fr: {
    reference: "Référence",
    partOfOrder: (name: string, signedAt: string) =>
      `Fait partie de la commande que ${name} a signée électroniquement le ${signedAt}.`,
  },
  en: {
    reference: "Reference",
    partOfOrder: (name: string, signedAt: string) =>
      `Part of the order that ${name} signed electronically on ${signedAt}.`,
  },
};

/** One table row: the term on the left, its value on the right. */
function drawRow(doc: Document, table: Parent, { term, value }: { term: string; value: string }) {
  const width = doc.page.width - 2 * layout.margin;
  const [termWidth, valueWidth] = [width * 0.42, width * 0.58 - 12];
  doc.font(fonts.text).fontSize(10.5);
  ensureSpace(
    doc,
    Math.max(doc.heightOfString(term, { width: termWidth }), doc.heightOfString(value, { width: valueWidth })),
  );
  const top = doc.y;
  const tableRow = doc.struct("TR");
  table.add(tableRow);
  let bottom = top;
  const addCell = (tag: "TH" | "TD", text: string, x: number, cellWidth: number, colour: string) =>
    tableRow.add(
      doc.struct(tag, {}, () => {
        doc.font(fonts.text).fontSize(10.5).fillColor(colour).text(text, x, top, { width: cellWidth });
        bottom = Math.max(bottom, doc.y);
      }),
    );
  addCell("TH", term, layout.margin, termWidth, layout.mutedColour);
  addCell("TD", value, layout.margin + termWidth + 12, valueWidth, layout.textColour);
  tableRow.end();
  doc.y = bottom + 3;
}

/** Null when the order has no credit application. */
export async function renderApplication(order: SignedOrder, { brand }: { brand: Brand }): Promise<Uint8Array | null> {
  const { creditApplication: application, language } = order;
  if (!application) return null;
  const labels = texts[language];
  return renderDocument({
    title: `${application.title} – ${order.signature}`,
    author: brand.name[language],
    language: languageOfKey(language),
    createdAt: new Date(order.signedAt),
    draw: (doc, root) => {
      drawHeading(doc, root, "H1", application.title);
      drawParagraph(doc, root, `${labels.reference} ${order.transactionId}`, layout.mutedColour);
      for (const section of application.sections) {
        drawHeading(doc, root, "H2", section.heading);
        doc.moveDown(0.25);
        const table = doc.struct("Table");
        root.add(table);
        for (const row of section.rows) drawRow(doc, table, row);
        table.end();
        for (const text of section.paragraphs) drawParagraph(doc, root, text);
      }
      drawParagraph(
        doc,
        root,
        labels.partOfOrder(order.signature, formatInstantForDocument(order.signedAt, languageOfKey(language))),
        layout.mutedColour,
      );
    },
  });
}
