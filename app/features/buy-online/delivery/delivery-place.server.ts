import type { AppContext } from "#app/context.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import { normalizePostalCode } from "#domain/formats/formats.ts";
import { isProvince } from "#domain/place/province.ts";

const addressNames = ["line1", "city", "province", "postalCode"] as const;

/** What the maps service knows of a place, as the query that the form of the address begins with; null where it finds none. */
export async function findDeliveryPlace(context: AppContext, location: string): Promise<URLSearchParams | null> {
  const found = await geocode(context, location);
  if (!found.city || !found.province || !isProvince(found.province)) return null;
  const { street = "", city, province, postalCode = "" } = found;
  const known = { line1: street, city, province, postalCode: normalizePostalCode(postalCode) ?? "" };
  return new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ""));
}

/** The same read back. A found place leaves nothing of the address of before but its phone. */
export function placeOf(query: URLSearchParams): Record<string, string> | null {
  if (!query.has("city")) return null;
  return Object.fromEntries(addressNames.map((name) => [name, (query.get(name) ?? "").slice(0, 120)]));
}
