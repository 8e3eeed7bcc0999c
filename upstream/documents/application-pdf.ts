/** The credit application of a signed order as a PDF: tagged, in the contract's language, as the order froze it. */
import type { Brand } from "#brands/brand.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import {
  type Document,
  fonts,
  heading,
  instantText,
  keepTogether,
  languageOf,
  type Parent,
  page,
  paragraph,
  printDocument,
} from "./pdf-page.ts";

const words = {
  fr: {
    reference: "Référence",
    belongs: (name: string, at: string) => `Fait partie de la commande que ${name} a signée électroniquement le ${at}.`,
  },
  en: {
    reference: "Reference",
    belongs: (name: string, at: string) => `Part of the order that ${name} signed electronically on ${at}.`,
  },
};

/** A term at the left, what was answered at the right, on one row of a table. */
function row(doc: Document, table: Parent, { term, value }: { term: string; value: string }) {
  const width = doc.page.width - 2 * page.margin;
  const [left, right] = [width * 0.42, width * 0.58 - 12];
  doc.font(fonts.text).fontSize(10.5);
  keepTogether(doc, Math.max(doc.heightOfString(term, { width: left }), doc.heightOfString(value, { width: right })));
  const top = doc.y;
  const line = doc.struct("TR");
  table.add(line);
  let bottom = top;
  const cell = (tag: "TH" | "TD", text: string, at: number, across: number, colour: string) =>
    line.add(
      doc.struct(tag, {}, () => {
        doc.font(fonts.text).fontSize(10.5).fillColor(colour).text(text, at, top, { width: across });
        bottom = Math.max(bottom, doc.y);
      }),
    );
  cell("TH", term, page.margin, left, page.soft);
  cell("TD", value, page.margin + left + 12, right, page.ink);
  line.end();
  doc.y = bottom + 3;
}

/** Null where the order has no application. */
export async function renderApplication(order: SignedOrder, { brand }: { brand: Brand }): Promise<Uint8Array | null> {
  const { creditApplication: application, language } = order;
  if (!application) return null;
  const own = words[language];
  return printDocument({
    title: `${application.title} – ${order.signature}`,
    author: brand.name[language],
    language: languageOf(language),
    createdAt: new Date(order.signedAt),
    draw: (doc, root) => {
      heading(doc, root, "H1", application.title);
      paragraph(doc, root, `${own.reference} ${order.transactionId}`, page.soft);
      for (const section of application.sections) {
        heading(doc, root, "H2", section.heading);
        doc.moveDown(0.25);
        const table = doc.struct("Table");
        root.add(table);
        for (const each of section.rows) row(doc, table, each);
        table.end();
        for (const each of section.paragraphs) paragraph(doc, root, each);
      }
      paragraph(doc, root, own.belongs(order.signature, instantText(order.signedAt, language)), page.soft);
    },
  });
}
