/** The signed contract as a tagged PDF: French first, then English if the buyer chose it. */
import type { Brand } from "#brands/brand.ts";
import { formatInstantForDocument } from "#domain/formats/format-instant.ts";
import { type BilingualKey, type Language, languageOfKey } from "#domain/formats/language.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { SalesContractText } from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import {
  type Document,
  drawHeading,
  drawParagraph,
  drawProminent,
  drawTable,
  ensureSpace,
  layout,
  type Parent,
  renderDocument,
  startSection,
  type TableRow,
} from "./pdf-page.ts";
import { quoteLineName } from "./quote-line-names.ts";

interface Labels {
  amounts: string;
  signature: string;
  signedBy: (name: string, signedAt: string) => string;
  frenchShown: (shownAt: string) => string;
  chosenVersion: Record<BilingualKey, string>;
  englishShown: (shownAt: string) => string;
  drawnSignature: (name: string) => string;
  hash: string;
  reference: string;
}

const texts: Record<"fr" | "en", Labels> = {
  fr: {
    amounts: "Tableau des montants",
    signature: "Signature",
    signedBy: (name, signedAt) => `Signé électroniquement par ${name} le ${signedAt}.`,
    frenchShown: (shownAt) => `Version française présentée le ${shownAt}, avant le choix de la langue.`,
    chosenVersion: { fr: "L’acheteur a choisi la version française.", en: "L’acheteur a choisi la version anglaise." },
    englishShown: (shownAt) => `Version anglaise présentée le ${shownAt}, après la version française.`,
    drawnSignature: (name) => `Signature dessinée par ${name}`,
    hash: "Empreinte SHA-256 du contrat signé\u00a0:",
    reference: "Référence",
  },
  en: {
    amounts: "Table of amounts",
    signature: "Signature",
    signedBy: (name, signedAt) => `Signed electronically by ${name} on ${signedAt}.`,
    frenchShown: (shownAt) => `French version shown on ${shownAt}, before the choice of language.`,
    chosenVersion: { fr: "The buyer chose the French version.", en: "The buyer chose the English version." },
    englishShown: (shownAt) => `English version shown on ${shownAt}, after the French version.`,
    drawnSignature: (name) => `Signature drawn by ${name}`,
    hash: "SHA-256 fingerprint of the signed contract:",
    reference: "Reference",
  },
};

/** The order's amounts, each sum in strong type. */
const amountRows = (order: SignedOrder, language: Language): TableRow[] =>
  buildQuote(order.quoteInput)
    .lines.filter((line) => line.amount !== 0 || line.effect === "sums")
    .map((line) => ({
      term: quoteLineName(line, language, order.kind),
      value: formatMoney(line.effect === "takes" ? -line.amount : line.amount, language),
      isSum: line.effect === "sums" || line.id === "payment",
    }));

function drawSection(doc: Document, parent: Parent, section: SalesContractText["sections"][number]) {
  const { heading, rows, paragraphs, isProminent } = section;
  if (isProminent) {
    drawProminent(doc, parent, heading, paragraphs);
    return;
  }
  drawHeading(doc, parent, "H2", heading);
  if (rows.length > 0) drawTable(doc, parent, rows, { values: "facts" });
  for (const paragraph of paragraphs) drawParagraph(doc, parent, paragraph);
}

/** Draws the signature's strokes as vector paths, so that they stay sharp at any size. */
function drawSignature(doc: Document, parent: Parent, strokes: string, alt: string) {
  const [scale, height] = [0.2, 60];
  const top = doc.y + 4;
  const draw = () => {
    doc.save().translate(layout.margin, top).scale(scale);
    doc.path(strokes).lineWidth(6).lineCap("round").lineJoin("round").stroke(layout.textColour).restore();
  };
  // The type declarations of pdfkit do not know `bbox`, which a figure needs (PDF/UA-1, 7.3).
  const figure: object = { alt, bbox: [layout.margin, top, layout.margin + 1000 * scale, top + height] };
  parent.add(doc.struct("Figure", figure, draw));
  doc.y = top + height + 4;
}

function drawLanguageVersion(doc: Document, root: Parent, order: SignedOrder, text: SalesContractText, hash: string) {
  const language = languageOfKey(text.language);
  const labels = texts[text.language];
  const languageSection = startSection(doc, root, text.language);
  drawHeading(doc, languageSection, "H1", text.title);
  drawParagraph(doc, languageSection, `${labels.reference} ${order.transactionId}`, layout.mutedColour);
  for (const section of text.sections) drawSection(doc, languageSection, section);
  drawHeading(doc, languageSection, "H2", labels.amounts);
  drawTable(doc, languageSection, amountRows(order, language), { values: "amounts" });
  ensureSpace(doc, order.drawing ? 200 : 130);
  drawHeading(doc, languageSection, "H2", labels.signature);
  drawParagraph(
    doc,
    languageSection,
    labels.signedBy(order.signature, formatInstantForDocument(order.signedAt, language)),
  );
  if (order.drawing) drawSignature(doc, languageSection, order.drawing, labels.drawnSignature(order.signature));
  drawParagraph(doc, languageSection, labels.frenchShown(formatInstantForDocument(order.frenchShownAt, language)));
  if (order.englishShownAt) {
    drawParagraph(doc, languageSection, labels.englishShown(formatInstantForDocument(order.englishShownAt, language)));
  }
  drawParagraph(doc, languageSection, labels.chosenVersion[order.language]);
  drawParagraph(doc, languageSection, `${labels.hash} ${hash}`, layout.mutedColour);
  languageSection.end();
}

/** Renders a signed order. `hash` is the hexadecimal SHA-256 of the stored document. */
export async function renderSalesContract(
  order: SignedOrder,
  { brand, hash }: { brand: Brand; hash: string },
): Promise<Uint8Array> {
  return renderDocument({
    title: `${order.contract.fr.title} – ${vehicleName(order.vehicle, "fr-ca")}`,
    author: brand.name.fr,
    language: "fr-ca",
    createdAt: new Date(order.signedAt),
    draw: (doc, root) => {
      drawLanguageVersion(doc, root, order, order.contract.fr, hash);
      if (order.language === "fr") return;
      doc.addPage();
      drawLanguageVersion(doc, root, order, order.contract.en, hash);
    },
  });
}
