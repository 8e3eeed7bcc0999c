/** What a trade-in sends that the reference valuation could not value. */
import { type PurchaseLetterTo, purchaseLetter } from "./letter.ts";
import type { Message } from "./outbox.ts";

/** Sent once a trade-in and address. */
export const tradeInWaitingMessage = (tradeIn: PurchaseLetterTo): Message =>
  purchaseLetter("tradeInWaiting", tradeIn, (texts, vehicle) => ({ body: texts.body(vehicle) }));

/** Sent once a trade-in, to each of the main team. */
export const tradeInToValueMessage = (tradeIn: PurchaseLetterTo): Message =>
  purchaseLetter("tradeInToValue", tradeIn, (texts, vehicle) => ({ body: texts.body(vehicle) }));
