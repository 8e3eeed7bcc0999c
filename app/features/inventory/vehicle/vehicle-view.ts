import type { SerializeFrom } from "@remix-run/server-runtime";
import type { Language } from "#domain/formats/language.ts";
import { isTermOffered } from "#domain/money/offer.ts";
import type { PaymentMethod } from "#domain/money/quote.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import type { loadVehicleView } from "./vehicle-view.server.ts";

export type VehicleView = SerializeFrom<Awaited<ReturnType<typeof loadVehicleView>>>;

/** Nobody has the vehicle, not even the visitor. */
export const canBuy = ({ vehicle, hasOwnPurchase }: VehicleView): boolean =>
  vehicle.state === "free" && !hasOwnPurchase;

type Query = Record<string, string>;

/** Choices of the page as query parameters, for its forms and links. */
export function toVehicleQuery(view: VehicleView): Query {
  const { quote, frequency, cashDown, problems, province, dealerDistance } = view;
  return {
    method: quote.method,
    ...(quote.term && { term: String(quote.term.months) }),
    frequence: String(frequency),
    ...(cashDown && problems.every(({ name }) => name !== "cashDown") && { cashDown }),
    province,
    ...(dealerDistance?.postalCode && { postalCode: dealerDistance.postalCode }),
  };
}

/** URL with another payment method; the term is dropped when that method does not offer it. */
export function methodHref(language: Language, view: VehicleView, method: PaymentMethod): string {
  const { term, ...others } = toVehicleQuery(view);
  const termQuery: Query = term !== undefined && isTermOffered(view.terms, method, Number(term)) ? { term } : {};
  return `${inventoryPath(language, view.vehicle.id)}?${new URLSearchParams({ ...others, method, ...termQuery })}`;
}
