/** What a signed order sends: its contract to the buyer, the lead to the dealer, the verdicts on its documents. */
import type { Brand } from "#app/brand/brand.ts";
import { wordOf } from "#app/domain/language.ts";
import type { OrderDocument } from "#upstream/contract/documents.ts";
import { type Addressee, emailTo } from "./email.ts";
import type { Message } from "./outbox.ts";
import { languageOfUser, messageTexts } from "./texts/index.ts";

export interface OrderMessage {
  user: Addressee;
  brand: Brand;
  link: string;
  /** Year, make, model and trim. */
  vehicle: string;
  reference: string;
}

/** Sent once an order, when its contract's file is there; too large to be attached, it is linked. */
export function contractReadyMessage(order: OrderMessage & { fileId: string | null }): Message {
  const { user, brand, link, vehicle, reference, fileId } = order;
  const texts = messageTexts[languageOfUser(user)].contractReady;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: (fileId ? texts.attached : texts.linked)(vehicle),
    lines: [[texts.reference, reference]],
    action: { label: texts.action, link },
    note: texts.note,
    ...(fileId && { attachment: { fileId, name: `${texts.file}-${reference.slice(0, 8)}.pdf` } }),
    key: `contract-ready:${reference}`,
  });
}

export interface DealerLead extends OrderMessage {
  customer: { name: string; phone: string; email: string };
  vin: string;
  stockNumber: string;
}

/** Sent once an order, to the dealer's own address. */
export function dealerLeadMessage(lead: DealerLead): Message {
  const { user, brand, link, vehicle, reference, customer } = lead;
  const language = languageOfUser(user);
  const texts = messageTexts[language].dealerLead;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts.body(vehicle, brand.name[wordOf(language)]),
    lines: [
      [texts.customer, customer.name],
      [texts.phone, customer.phone],
      [texts.email, customer.email],
      [texts.vin, lead.vin],
      [texts.stockNumber, lead.stockNumber],
      [texts.reference, reference],
    ],
    action: { label: texts.action, link },
    note: texts.note,
    key: `lead:${reference}`,
  });
}

const nameOfDocument = {
  "drivers-license-front": "front",
  "drivers-license-back": "back",
  contract: "contractName",
} as const satisfies Record<OrderDocument, string>;

/** @param verdict what tells this verdict from an earlier one on the same document. */
export function documentDeclinedMessage(
  order: OrderMessage & { document: OrderDocument; reason: string; verdict: string },
): Message {
  const { user, brand, link, vehicle, reference, document, reason, verdict } = order;
  const texts = messageTexts[languageOfUser(user)].documentDeclined;
  const isContract = document === "contract";
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: (isContract ? texts.contract : texts.licence)(vehicle),
    lines: [
      [texts.document, texts[nameOfDocument[document]]],
      [texts.reason, reason],
      [texts.reference, reference],
    ],
    action: { label: isContract ? texts.action : texts.again, link },
    note: texts.note,
    key: `document-declined:${reference}:${document}:${verdict}`,
  });
}

/** Sent when the last of an order's documents is accepted. */
export function documentsAcceptedMessage(order: OrderMessage & { verdict: string }): Message {
  const { user, brand, link, vehicle, reference, verdict } = order;
  const texts = messageTexts[languageOfUser(user)].documentsAccepted;
  return emailTo({
    user,
    brand,
    subject: texts.subject(vehicle),
    heading: texts.heading,
    body: texts.body(vehicle),
    lines: [[texts.reference, reference]],
    action: { label: texts.action, link },
    note: texts.note,
    key: `documents-accepted:${reference}:${verdict}`,
  });
}
