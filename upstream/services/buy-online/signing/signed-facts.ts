/** A signed order as those who sell need it to hand the vehicle over: where, when, and how it is paid. */

import type { SignedFacts } from "#contract/purchase/orders.ts";
import { buildQuote, leadingAmount } from "#domain/money/quote.ts";
import { deliveryAddressIn, keptAnswers } from "#upstream/services/buy-online/answers.ts";
import type { SignedOrder } from "./signed-order.ts";

export interface Handover {
  facts: SignedFacts;
  /** The one that the order names. */
  phone: string | null;
}

export function handoverOf({ answers, quoteInput, days }: SignedOrder): Handover {
  const kept = keptAnswers(answers);
  const quote = buildQuote(quoteInput);
  const { amounts, term, method } = quote;
  const deliveryType = kept.delivery?.deliveryType ?? "pickup";
  const billing = kept.personalDetails?.billing ?? null;
  const facts = {
    address: billing,
    deliveryAddress: deliveryType === "delivery" ? deliveryAddressIn(kept) : null,
    deliveryType,
    deliveryDay: days.delivery,
    paymentMethod: method,
    term: term && { months: term.months, apr: term.apr, frequency: term.frequency },
    payment: amounts[leadingAmount(quote)],
    total: amounts.total,
  };
  return { facts, phone: billing?.phone ?? null };
}
