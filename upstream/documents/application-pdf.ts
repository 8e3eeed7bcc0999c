/** The credit application of a signed order as a tagged PDF, from the text stored in the order. */
import type { Brand } from "#brands/brand.ts";
import { formatInstantForDocument } from "#domain/formats/format-instant.ts";
import { languageOfKey } from "#domain/formats/language.ts";
import type { SignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { drawHeading, drawParagraph, drawTable, layout, renderDocument } from "./pdf-page.ts";

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
        drawTable(doc, root, section.rows, { values: "facts" });
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
