import type { SerializeFrom } from "@remix-run/server-runtime";
import type { Language } from "#domain/formats/language.ts";
import { isOffered } from "#domain/money/offer.ts";
import type { PaymentMethod } from "#domain/money/quote.ts";
import { inventoryPath } from "#domain/site/paths.ts";
import type { getVehicleView } from "./vehicle-view.server.ts";

export type VehicleView = SerializeFrom<Awaited<ReturnType<typeof getVehicleView>>>;

type Query = Record<string, string>;

/** The page's choices as its address holds them: what a form or a tab of the page takes along. */
export function queryOf(view: VehicleView): Query {
  const { quote, frequency, cashDown, problems, province, nearness } = view;
  return {
    method: quote.method,
    ...(quote.term && { term: String(quote.term.months) }),
    frequence: String(frequency),
    ...(cashDown && problems.every(({ name }) => name !== "cashDown") && { cashDown }),
    province,
    ...(nearness?.postalCode && { postalCode: nearness.postalCode }),
  };
}

/** The same choices by another way of paying, which may not have the term. */
export function methodHref(language: Language, view: VehicleView, method: PaymentMethod): string {
  const { term, ...others } = queryOf(view);
  const kept: Query = term !== undefined && isOffered(view.terms, method, Number(term)) ? { term } : {};
  return `${inventoryPath(language, view.vehicle.id)}?${new URLSearchParams({ ...others, method, ...kept })}`;
}

export function vehicleHref(language: Language, view: VehicleView, change: Query): string {
  return `${inventoryPath(language, view.vehicle.id)}?${new URLSearchParams({ ...queryOf(view), ...change })}`;
}
