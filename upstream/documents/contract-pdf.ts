/** The signed contract as a PDF: tagged, French first, the chosen English after it; every amount as text. */
import type { Brand } from "#brands/brand.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote, type QuoteLine } from "#domain/money/quote.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { ContractText } from "#upstream/services/buy-online/contract/contract-text.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { lineName } from "./line-names.ts";
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

interface Words {
  amounts: string;
  signature: string;
  signedBy: (name: string, at: string) => string;
  frenchShown: (at: string) => string;
  drawn: (name: string) => string;
  hash: string;
  reference: string;
}

const words: Record<"fr" | "en", Words> = {
  fr: {
    amounts: "Tableau des montants",
    signature: "Signature",
    signedBy: (name, at) => `Signé électroniquement par ${name} le ${at}.`,
    frenchShown: (at) => `Version française présentée le ${at}, avant le choix de la langue.`,
    drawn: (name) => `Signature dessinée par ${name}`,
    hash: "Empreinte SHA-256 du contrat signé\u00a0:",
    reference: "Référence",
  },
  en: {
    amounts: "Table of amounts",
    signature: "Signature",
    signedBy: (name, at) => `Signed electronically by ${name} on ${at}.`,
    frenchShown: (at) => `French version shown on ${at}, before the choice of language.`,
    drawn: (name) => `Signature drawn by ${name}`,
    hash: "SHA-256 fingerprint of the signed contract:",
    reference: "Reference",
  },
};

/** Label at the left, amount at the right, on one row of a table. */
function amountRow(doc: Document, table: Parent, line: QuoteLine, language: Language) {
  const isSum = line.effect === "sums" || line.id === "payment";
  const width = doc.page.width - 2 * page.margin;
  keepTogether(doc, 20);
  // Decoration, so outside of the structure: a screen reader passes over it.
  if (isSum) {
    doc.markContent("Artifact");
    doc
      .moveTo(page.margin, doc.y + 2)
      .lineTo(page.margin + width, doc.y + 2)
      .lineWidth(0.5)
      .stroke(page.line);
    doc.endMarkedContent();
    doc.y += 4;
  }
  const top = doc.y;
  const row = doc.struct("TR");
  table.add(row);
  row.add(
    doc.struct("TH", {}, () => {
      doc
        .font(isSum ? fonts.strong : fonts.text)
        .fontSize(10.5)
        .fillColor(page.ink);
      doc.text(lineName(line, language), page.margin, top, { width: width - 120 });
    }),
  );
  row.add(
    doc.struct("TD", {}, () => {
      const bottom = doc.y;
      const signed = line.effect === "takes" ? -line.amount : line.amount;
      doc.text(formatMoney(signed, language), page.margin, top, { width, align: "right" });
      doc.y = Math.max(bottom, doc.y) + 2;
    }),
  );
  row.end();
}

/** The strokes as they were drawn: lines, so that they are sharp at any size. */
function drawn(doc: Document, parent: Parent, strokes: string, alt: string) {
  const [scale, tall] = [0.2, 60];
  const top = doc.y + 4;
  const draw = () => {
    doc.save().translate(page.margin, top).scale(scale);
    doc.path(strokes).lineWidth(6).lineCap("round").lineJoin("round").stroke(page.ink).restore();
  };
  parent.add(doc.struct("Figure", { alt }, draw));
  doc.y = top + tall + 4;
}

function version(doc: Document, root: Parent, order: SignedOrder, text: ContractText, hash: string) {
  const language = languageOf(text.language);
  const own = words[text.language];
  const part = doc.struct("Sect", { lang: text.language === "fr" ? "fr-CA" : "en-CA" } as object);
  root.add(part);
  heading(doc, part, "H1", text.title);
  paragraph(doc, part, `${own.reference} ${order.transactionId}`, page.soft);
  for (const section of text.sections) {
    heading(doc, part, "H2", section.heading);
    for (const each of section.paragraphs) paragraph(doc, part, each);
  }
  heading(doc, part, "H2", own.amounts);
  const table = doc.struct("Table");
  part.add(table);
  const shown = buildQuote(order.quoteInput).lines.filter((line) => line.amount !== 0 || line.effect === "sums");
  for (const line of shown) amountRow(doc, table, line, language);
  table.end();
  keepTogether(doc, order.drawing ? 200 : 130);
  heading(doc, part, "H2", own.signature);
  paragraph(doc, part, own.signedBy(order.signature, instantText(order.signedAt, text.language)));
  if (order.drawing) drawn(doc, part, order.drawing, own.drawn(order.signature));
  paragraph(doc, part, own.frenchShown(instantText(order.frenchShownAt, text.language)));
  paragraph(doc, part, `${own.hash} ${hash}`, page.soft);
  part.end();
}

/** Renders a signed order. `hash` is that of the frozen document, in hexadecimal. */
export async function renderContract(
  order: SignedOrder,
  { brand, hash }: { brand: Brand; hash: string },
): Promise<Uint8Array> {
  return printDocument({
    title: `${order.contract.fr.title} – ${vehicleName(order.vehicle, "fr-ca")}`,
    author: brand.name.fr,
    language: "fr-ca",
    createdAt: new Date(order.signedAt),
    draw: (doc, root) => {
      version(doc, root, order, order.contract.fr, hash);
      if (order.language === "fr") return;
      doc.addPage();
      version(doc, root, order, order.contract.en, hash);
    },
  });
}
