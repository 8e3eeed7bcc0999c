/** The credit application of a signed order as a tagged PDF, from the text stored in the order. */
import type { Brand } from "#brands/brand.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { formatInstantForDocument } from "#domain/formats/format-instant.ts";
import { languageOfKey } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { renderDocument } from "./pdf/document.ts";
import { layout } from "./pdf/page.ts";
import { drawSection, paragraphBlock } from "./pdf/section.ts";
import { factBlocks } from "./pdf/table.ts";
import { sellerIssuer } from "./seller-issuer.ts";

const texts = {
  fr: {
    order: "Numéro de commande",
    reference: "Référence",
    signedOn: "Signée le",
    running: (title: string, number: string) => `${title}, commande ${number}`,
    signature: "Signature",
    partOfOrder: (name: string, signedAt: string) =>
      `Fait partie de la commande que ${name} a signée électroniquement le ${signedAt}.`,
  },
  en: {
    order: "Order number",
    reference: "Reference",
    signedOn: "Signed on",
    running: (title: string, number: string) => `${title}, order ${number}`,
    signature: "Signature",
    partOfOrder: (name: string, signedAt: string) =>
      `Part of the order that ${name} signed electronically on ${signedAt}.`,
  },
};

/** Null when the order has no credit application. */
export async function renderApplication(order: SignedOrder, { brand }: { brand: Brand }): Promise<Uint8Array | null> {
  const { creditApplication: application, language: key } = order;
  if (!application) return null;
  const labels = texts[key];
  const language = languageOfKey(key);
  const number = orderNumberOf(order.transactionId);
  return renderDocument({
    title: `${application.title} – ${order.signature}`,
    brand,
    createdAt: new Date(order.signedAt),
    versions: [
      {
        bilingualKey: key,
        title: application.title,
        facts: [
          { label: labels.order, value: number },
          { label: labels.reference, value: order.transactionId },
          { label: labels.signedOn, value: formatDay(toShopDay(order.signedAt), language) },
        ],
        running: labels.running(application.title, number),
        issuer: sellerIssuer(order, key),
        draw: (doc, section) => {
          for (const { heading, rows, paragraphs } of application.sections) {
            drawSection(doc, section, heading, [
              ...factBlocks(doc, section, rows),
              ...paragraphs.map((text) => paragraphBlock(doc, section, text)),
            ]);
          }
          const signed = labels.partOfOrder(order.signature, formatInstantForDocument(order.signedAt, language));
          drawSection(doc, section, labels.signature, [
            paragraphBlock(doc, section, signed, { colour: layout.mutedColour }),
          ]);
        },
      },
    ],
  });
}
