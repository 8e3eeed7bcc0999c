/** The signed contract as a tagged PDF: French first, then English if the buyer chose it. */
import type { Brand } from "#brands/brand.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatInstantForDocument } from "#domain/formats/format-instant.ts";
import { type BilingualKey, languageOfKey } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { vehicleName } from "#domain/vehicle/vehicle-name.ts";
import { quoteRows } from "#upstream/services/buy-online/sales-contract/quote-rows.ts";
import type { SalesContractText } from "#upstream/services/buy-online/sales-contract/sales-contract-text.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { drawColumns } from "./pdf/columns.ts";
import { renderDocument } from "./pdf/document.ts";
import { type Document, ensureSpace, type Parent } from "./pdf/page.ts";
import { drawSection, paragraphBlock, sectionHeight } from "./pdf/section.ts";
import { signatureBlock } from "./pdf/signature-box.ts";
import { drawStatement } from "./pdf/statement.ts";
import { amountBlock, factBlocks, factGrid } from "./pdf/table.ts";
import { sellerIssuer } from "./seller-issuer.ts";

interface Labels {
  order: string;
  reference: string;
  signedOn: string;
  running: (title: string, number: string) => string;
  amounts: string;
  signature: string;
  signedBy: (name: string, signedAt: string) => string;
  drawn: string;
  typed: string;
  frenchShown: (shownAt: string) => string;
  chosenVersion: Record<BilingualKey, string>;
  englishShown: (shownAt: string) => string;
  drawnSignature: (name: string) => string;
  hash: string;
}

const texts: Record<BilingualKey, Labels> = {
  fr: {
    order: "Numéro de commande",
    reference: "Référence",
    signedOn: "Signé le",
    running: (title, number) => `${title}, commande ${number}`,
    amounts: "Tableau des montants",
    signature: "Signature",
    signedBy: (name, signedAt) => `Signé électroniquement par ${name} le ${signedAt}.`,
    drawn: "La signature a été dessinée à l’écran.",
    typed: "Le nom tapé au clavier tient lieu de signature.",
    frenchShown: (shownAt) => `Version française présentée le ${shownAt}, avant le choix de la langue.`,
    chosenVersion: { fr: "L’acheteur a choisi la version française.", en: "L’acheteur a choisi la version anglaise." },
    englishShown: (shownAt) => `Version anglaise présentée le ${shownAt}, après la version française.`,
    drawnSignature: (name) => `Signature dessinée par ${name}`,
    hash: "Empreinte SHA-256 du contrat signé\u00a0:",
  },
  en: {
    order: "Order number",
    reference: "Reference",
    signedOn: "Signed on",
    running: (title, number) => `${title}, order ${number}`,
    amounts: "Table of amounts",
    signature: "Signature",
    signedBy: (name, signedAt) => `Signed electronically by ${name} on ${signedAt}.`,
    drawn: "The signature was drawn on screen.",
    typed: "The typed name is the signature.",
    frenchShown: (shownAt) => `French version shown on ${shownAt}, before the choice of language.`,
    chosenVersion: { fr: "The buyer chose the French version.", en: "The buyer chose the English version." },
    englishShown: (shownAt) => `English version shown on ${shownAt}, after the French version.`,
    drawnSignature: (name) => `Signature drawn by ${name}`,
    hash: "SHA-256 fingerprint of the signed contract:",
  },
};

type Section = SignedOrder["contract"]["fr"]["sections"][number];

/** The sections in order. Parties that follow each other stand side by side; the table of amounts stands at the end, by the signature. */
function drawSections(doc: Document, parent: Parent, sections: readonly Section[]) {
  const isParty = ({ part }: Section) => part === "party";
  const parties = sections.filter(isParty);
  if (parties.length > 0) drawColumns(doc, parent, parties);
  for (const { heading, rows, paragraphs, isProminent, part } of sections.filter((section) => !isParty(section))) {
    if (isProminent) {
      drawStatement(doc, parent, heading, paragraphs);
      continue;
    }
    drawSection(doc, parent, heading, [
      ...(part === "vehicle" ? [factGrid(doc, parent, rows)] : []),
      ...(part === undefined ? factBlocks(doc, parent, rows) : []),
      ...paragraphs.map((text) => paragraphBlock(doc, parent, text)),
    ]);
  }
}

/** How and when it was signed, and which versions the buyer was shown. */
function signatureSentences(order: SignedOrder, key: BilingualKey): string[] {
  const labels = texts[key];
  const at = (instant: string) => formatInstantForDocument(instant, languageOfKey(key));
  return [
    labels.signedBy(order.signature, at(order.signedAt)),
    order.drawing ? labels.drawn : labels.typed,
    labels.frenchShown(at(order.frenchShownAt)),
    ...(order.englishShownAt ? [labels.englishShown(at(order.englishShownAt))] : []),
    labels.chosenVersion[order.language],
  ];
}

interface Signed {
  order: SignedOrder;
  brand: Brand;
  /** The hexadecimal SHA-256 of the stored document. */
  hash: string;
}

/** The amounts in the words that were signed; the first contracts have no rows. */
function amountRows({ contract, quoteInput, kind }: SignedOrder, key: BilingualKey) {
  const signedRows = contract[key].sections.find(({ part }) => part === "amounts")?.rows ?? [];
  return signedRows.length > 0 ? signedRows : quoteRows(buildQuote(quoteInput), languageOfKey(key), kind);
}

/** The amounts, and below them the signature: on one page if a page can hold both. */
function drawClosing(doc: Document, parent: Parent, { order, brand, hash }: Signed, key: BilingualKey) {
  const labels = texts[key];
  const rows = amountRows(order, key);
  const amounts = [
    amountBlock(
      doc,
      parent,
      rows.map(({ kind, ...row }) => ({ ...row, isSum: kind !== "amount" })),
    ),
  ];
  const signature = signatureBlock(doc, parent, {
    heading: labels.signature,
    name: order.signature,
    drawing: order.drawing ? { path: order.drawing, alt: labels.drawnSignature(order.signature) } : null,
    sentences: signatureSentences(order, key),
    // On a line of its own, so that it can be selected as one word.
    note: `${labels.hash}\n${hash}`,
    background: brand.palette.surface,
  });
  ensureSpace(doc, sectionHeight(doc, labels.amounts, amounts) + signature.height);
  drawSection(doc, parent, labels.amounts, amounts);
  ensureSpace(doc, signature.height);
  signature.draw();
}

function versionOf(signed: Signed, { language: key, title, sections }: SalesContractText) {
  const { order } = signed;
  const labels = texts[key];
  const number = orderNumberOf(order.transactionId);
  return {
    bilingualKey: key,
    title,
    facts: [
      { label: labels.order, value: number },
      { label: labels.reference, value: order.transactionId },
      { label: labels.signedOn, value: formatDay(toShopDay(order.signedAt), languageOfKey(key)) },
    ],
    running: labels.running(title, number),
    issuer: sellerIssuer(order, key),
    draw: (doc: Document, section: Parent) => {
      drawSections(doc, section, sections);
      drawClosing(doc, section, signed, key);
    },
  };
}

/** Renders a signed order. `hash` is the hexadecimal SHA-256 of the stored document. */
export async function renderSalesContract(
  order: SignedOrder,
  { brand, hash }: { brand: Brand; hash: string },
): Promise<Uint8Array> {
  const signed = { order, brand, hash };
  const { fr, en } = order.contract;
  return renderDocument({
    title: `${fr.title} – ${vehicleName(order.vehicle, "fr-ca")}`,
    brand,
    createdAt: new Date(order.signedAt),
    versions: [versionOf(signed, fr), ...(order.language === "fr" ? [] : [versionOf(signed, en)])],
  });
}
