/** What the vehicle page's address says of the payment; what it does not say is as the purchase starts with. */
import { z } from "zod";
import { readTypedMoney } from "#app/form/fields.server.ts";
import { optionOf } from "#app/form/query-values.server.ts";
import { paymentWish } from "#contract/credit/credit-application.ts";
import { postalAreaOf } from "#domain/formats/formats.ts";
import { isFrequency, purchaseFrequency } from "#domain/money/loan.ts";
import type { PaymentWish } from "#domain/money/offer.ts";
import { type Province, provinces } from "#domain/place/province.ts";

export interface PaymentChoice {
  wish: PaymentWish;
  /** Null: the dealer's. */
  province: Province | null;
  /** As typed, when it is no amount, or one above the price. */
  wrongCashDown: { typed: string; problem: "invalid" | "more_than_price" } | null;
  /** Whether it asks for a frequency that nothing is paid by. */
  hasOtherFrequency: boolean;
}

const method = paymentWish.shape.selectedPaymentMethod.catch("finance");
const months = z.coerce.number().int().min(1).max(120).optional().catch(undefined);
const cashDown = paymentWish.shape.cashDown;

const choiceNames = ["method", "term", "frequence", "cashDown", "province", "postalCode"];

/**
 * What a press of Buy brings along of the page's choices: for the purchase, and as the query that shows the page as it
 * was. A press without a method, such as a script's, wishes nothing.
 */
export function readBuyForm(form: FormData) {
  const pairs = choiceNames.flatMap((name): [string, string][] => {
    const value = form.get(name);
    if (typeof value !== "string" || value === "") return [];
    // No more than the area stays in an address, and nothing of what is none.
    const kept = name === "postalCode" ? postalAreaOf(value) : value.slice(0, 40);
    return kept === null ? [] : [[name, kept]];
  });
  if (pairs.length === 0) return { query: "", paymentWish: undefined };
  const query = new URLSearchParams(pairs);
  const { method: selectedPaymentMethod, months: term, frequency: frequence, cashDown } = readPaymentChoice(query).wish;
  // A term that no purchase takes is no wish either.
  const wish = paymentWish.safeParse({ selectedPaymentMethod, term, frequence, cashDown });
  return { query: `?${query}`, paymentWish: query.has("method") && wish.success ? wish.data : undefined };
}

/** `price` is what no down payment goes beyond, in cents. */
export function readPaymentChoice(query: URLSearchParams, price = Number.POSITIVE_INFINITY): PaymentChoice {
  const frequency = Number(query.get("frequence") ?? purchaseFrequency);
  const typed = query.get("cashDown")?.trim() ?? "";
  const read = typed === "" ? 0 : readTypedMoney(typed);
  const amount = cashDown.safeParse(read);
  const isTooMuch = read !== null && (!amount.success || amount.data > price);
  return {
    wish: {
      method: method.parse(query.get("method")),
      months: months.parse(query.get("term") ?? undefined),
      frequency: isFrequency(frequency) ? frequency : purchaseFrequency,
      cashDown: amount.success && !isTooMuch ? amount.data : 0,
    },
    province: optionOf(provinces, query.get("province")) ?? null,
    hasOtherFrequency: !isFrequency(frequency),
    wrongCashDown:
      amount.success && !isTooMuch
        ? null
        : { typed: typed.slice(0, 20), problem: isTooMuch ? "more_than_price" : "invalid" },
  };
}
