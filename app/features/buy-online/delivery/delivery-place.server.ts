import type { AppContext } from "#app/context.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import { normalizePostalCode } from "#domain/formats/formats.ts";
import { isProvince } from "#domain/place/province.ts";

const addressFields = ["line1", "city", "province", "postalCode"] as const;

/** Address of a place from the maps service, as a query that prefills the address form; null if there is no match. */
export async function findDeliveryPlace(context: AppContext, location: string): Promise<URLSearchParams | null> {
  const place = await geocode(context, location);
  if (!place.city || !place.province || !isProvince(place.province)) return null;
  const { street = "", city, province, postalCode = "" } = place;
  const address = { line1: street, city, province, postalCode: normalizePostalCode(postalCode) ?? "" };
  return new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ""));
}

/** Reads the query of `findDeliveryPlace`; null without a city. Missing fields become empty, so no old value remains. */
export function readPlaceQuery(query: URLSearchParams): Record<string, string> | null {
  if (!query.has("city")) return null;
  return Object.fromEntries(addressFields.map((name) => [name, (query.get(name) ?? "").slice(0, 120)]));
}
