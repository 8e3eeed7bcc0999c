/** What a signed order sends: its contract to the buyer, the lead to the dealer, the verdicts on its documents. */

import type { OrderDocument } from "#contract/purchase/documents.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { type PurchaseEmailTo, buildPurchaseEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

/** Sent once an order, when its contract's file is there; too large to be attached, it is linked. */
export const contractReadyMessage = (order: PurchaseEmailTo & { fileId: string | null }): Message =>
  buildPurchaseEmail("contractReady", order, (texts, vehicle) => {
    const { reference, fileId } = order;
    if (!fileId) return { body: texts.linked(vehicle) };
    const attachment = { fileId, name: `${texts.file}-${reference.slice(0, 8)}.pdf` };
    return { body: texts.attached(vehicle), attachment };
  });

export interface DealerLead extends PurchaseEmailTo {
  customer: { name: string; phone: string; email: string };
  vin: string;
  stockNumber: string;
}

/** Sent once an order, to the dealer's own address. */
export const dealerLeadMessage = (lead: DealerLead): Message =>
  buildPurchaseEmail("dealerLead", lead, (texts, vehicle, language) => ({
    body: texts.body(vehicle, lead.brand.name[bilingualKeyOf(language)]),
    lines: [
      [texts.customer, lead.customer.name],
      [texts.phone, lead.customer.phone],
      [texts.email, lead.customer.email],
      [texts.vin, lead.vin],
      [texts.stockNumber, lead.stockNumber],
    ],
  }));

const documentNameKeys = {
  "drivers-license-front": "front",
  "drivers-license-back": "back",
  contract: "contractName",
  "credit-application": "applicationName",
} as const satisfies Record<OrderDocument, string>;

/** Sent once a verdict. */
export const documentDeclinedMessage = (
  order: PurchaseEmailTo & { document: OrderDocument; reason: string },
): Message =>
  buildPurchaseEmail("documentDeclined", order, (texts, vehicle) => {
    const { document, reason } = order;
    const isPicture = document.startsWith("drivers-license");
    const signedDocumentText = document === "contract" ? texts.contract : texts.application;
    return {
      body: (isPicture ? texts.licence : signedDocumentText)(vehicle),
      lines: [
        [texts.document, texts[documentNameKeys[document]]],
        [texts.reason, reason],
      ],
      action: isPicture ? texts.again : texts.action,
    };
  });

/** Sent once an order, to the buyer who asks to give it back. */
export const returnRequestedMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("returnAsked", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** The same, to the dealer who is to take it. */
export const returnToReceiveMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("returnToTake", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Sent once the vehicle is taken back. */
export const returnSettledMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("returnSettled", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Sent when the last of an order's documents is accepted. */
export const documentsAcceptedMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("documentsAccepted", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));
