/** What the seller needs to hand the vehicle over: address, date, and payment method. */

import type { Handover } from "#contract/purchase/handover.ts";
import type { SignedOrderFacts } from "#contract/purchase/orders.ts";
import { buildQuote, mainAmountName } from "#domain/money/quote.ts";
import { findDeliveryAddress, parseAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { SignedOrder } from "./signed-order.ts";

interface SignedHandover {
  facts: SignedOrderFacts;
  /** The phone number in the signed order, not the account's. */
  phone: string | null;
}

/** What seller and buyer agreed and did after the signature. */
export const toHandover = (order: Pick<PurchaseRow, "delivery_day" | "delivered_on" | "odometer_km">): Handover => ({
  agreedDay: order.delivery_day,
  deliveredOn: order.delivered_on,
  odometerKm: order.odometer_km,
});

export function handoverOf({ answers, quoteInput, days }: SignedOrder): SignedHandover {
  const parsedAnswers = parseAnswers(answers);
  const quote = buildQuote(quoteInput);
  const { amounts, term, method } = quote;
  const deliveryType = parsedAnswers.delivery?.deliveryType ?? "pickup";
  const billing = parsedAnswers.personalDetails?.billing ?? null;
  const facts = {
    address: billing,
    deliveryAddress: deliveryType === "delivery" ? findDeliveryAddress(parsedAnswers) : null,
    deliveryType,
    deliveryDay: days.delivery,
    paymentMethod: method,
    term: term && { months: term.months, apr: term.apr, frequency: term.frequency },
    payment: amounts[mainAmountName(quote)],
    total: amounts.total,
  };
  return { facts, phone: billing?.phone ?? null };
}
