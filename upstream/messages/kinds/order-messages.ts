/** Messages of a signed order: contract, dealer's lead, document verdicts and return. */

import type { OrderDocument } from "#contract/purchase/documents.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { buildPurchaseEmail, type PurchaseEmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

/** Sent once per order when the contract's file is ready. Without `fileId`, the email links to the contract. */
export const salesContractReadyMessage = (order: PurchaseEmailTo & { fileId: string | null }): Message =>
  buildPurchaseEmail("contractReady", order, (texts, vehicle) => {
    const { reference, fileId } = order;
    if (!fileId) return { body: texts.linked(vehicle) };
    const attachment = { fileId, name: `${texts.file}-${orderNumberOf(reference)}.pdf` };
    return { body: texts.attached(vehicle), attachment };
  });

export interface DealerLead extends PurchaseEmailTo {
  customer: { name: string; phone: string; email: string };
  vin: string;
  stockNumber: string;
}

/** Sent once per order to the dealer's own address. */
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

/** Sent once per verdict. */
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
      action: isPicture ? texts.sendAgain : texts.action,
    };
  });

/** Confirms a return request to the buyer; sent once per order. */
export const returnRequestedMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("returnAsked", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Tells the dealer that a vehicle will be returned; sent once per order. */
export const returnToReceiveMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("returnToTake", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Sent to the buyer after the dealer has received the returned vehicle. */
export const returnSettledMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("returnSettled", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Sent when the last document of an order is accepted. */
export const documentsAcceptedMessage = (order: PurchaseEmailTo): Message =>
  buildPurchaseEmail("documentsAccepted", order, (texts, vehicle) => ({ body: texts.body(vehicle) }));
