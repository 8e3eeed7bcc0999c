/** Payment choices in the vehicle page's query; missing ones get the defaults of a new purchase. */
import { matchOption } from "#app/form/match-option.server.ts";
import { vehiclePagePayment } from "#contract/credit/credit-application.ts";
import { wholeNumber } from "#contract/fields.ts";
import { postalAreaOf } from "#domain/formats/formats.ts";
import { parseEnteredMoney } from "#domain/money/entered-amount.ts";
import { defaultPurchaseFrequency } from "#domain/money/loan.ts";
import type { RequestedPayment } from "#domain/money/offer.ts";
import { type Province, provinces } from "#domain/place/province.ts";

export interface PaymentChoice {
  requestedPayment: RequestedPayment;
  /** Province for the taxes; null means the dealer's. */
  province: Province | null;
  /** Entered text that is not an amount, or an amount above the price; null if valid. */
  invalidCashDown: { entered: string; problem: "invalid" | "more_than_price" } | null;
  /** Whether the query has an unknown payment frequency. */
  hasUnknownFrequency: boolean;
}

const method = vehiclePagePayment.shape.selectedPaymentMethod.catch("finance");
const months = wholeNumber(1, 120).optional().catch(undefined);
const cashDown = vehiclePagePayment.shape.cashDown;

const choiceParams = ["method", "term", "frequence", "cashDown", "province", "postalCode"];

/**
 * Payment choices that the Buy form posts: for the new purchase, and as the query that restores the vehicle page. Without
 * a payment method, as from other clients, the purchase gets no choices.
 */
export function readBuyForm(form: FormData) {
  const pairs = choiceParams.flatMap((name): [string, string][] => {
    const value = form.get(name);
    if (typeof value !== "string" || value === "") return [];
    // For privacy, a URL holds only the first three characters of a postal code.
    const shortened = name === "postalCode" ? postalAreaOf(value) : value.slice(0, 40);
    return shortened === null ? [] : [[name, shortened]];
  });
  if (pairs.length === 0) return { query: "", vehiclePagePayment: undefined };
  const query = new URLSearchParams(pairs);
  const {
    method: selectedPaymentMethod,
    months: term,
    frequency: frequence,
    cashDown,
  } = readPaymentChoice(query).requestedPayment;
  // Choices that no purchase accepts, such as an unknown term, are ignored.
  const requestedPayment = vehiclePagePayment.safeParse({ selectedPaymentMethod, term, frequence, cashDown });
  return {
    query: `?${query}`,
    vehiclePagePayment: query.has("method") && requestedPayment.success ? requestedPayment.data : undefined,
  };
}

/** @param price upper limit of the down payment, in cents */
export function readPaymentChoice(query: URLSearchParams, price = Number.POSITIVE_INFINITY): PaymentChoice {
  const requestedFrequency = vehiclePagePayment.shape.frequence.safeParse(query.get("frequence") ?? undefined);
  const entered = query.get("cashDown")?.trim() ?? "";
  const parsedAmount = entered === "" ? 0 : parseEnteredMoney(entered);
  const amount = cashDown.safeParse(parsedAmount);
  const isTooMuch = parsedAmount !== null && (!amount.success || amount.data > price);
  return {
    requestedPayment: {
      method: method.parse(query.get("method")),
      months: months.parse(query.get("term") ?? undefined),
      frequency: requestedFrequency.data ?? defaultPurchaseFrequency,
      cashDown: amount.success && !isTooMuch ? amount.data : 0,
    },
    province: matchOption(provinces, query.get("province")) ?? null,
    hasUnknownFrequency: !requestedFrequency.success,
    invalidCashDown:
      amount.success && !isTooMuch
        ? null
        : { entered: entered.slice(0, 20), problem: isTooMuch ? "more_than_price" : "invalid" },
  };
}
