import type { SerializeFrom } from "@remix-run/server-runtime";
import type { Language } from "#app/domain/language.ts";
import { inventoryPath } from "#app/page/paths.ts";
import type { getVehicleView } from "./vehicle-view.server.ts";

export type VehicleView = SerializeFrom<Awaited<ReturnType<typeof getVehicleView>>>;

type Query = Record<string, string>;

/** The page's choices as its address holds them: what a form or a tab of the page takes along. */
export function queryOf(view: VehicleView): Query {
  const { quote, frequency, cashDown, cashDownProblem, province, nearness } = view;
  return {
    method: quote.method,
    ...(quote.term && { term: String(quote.term.months) }),
    frequence: String(frequency),
    ...(cashDown && !cashDownProblem && { cashDown }),
    province,
    ...(nearness && { postalCode: nearness.postalCode }),
  };
}

export function vehicleHref(language: Language, view: VehicleView, change: Query): string {
  return `${inventoryPath(language, view.vehicle.id)}?${new URLSearchParams({ ...queryOf(view), ...change })}`;
}
