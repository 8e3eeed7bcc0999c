import type { AppContext } from "#app/context.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import { normalizePostalArea } from "#domain/formats/formats.ts";

/**
 * First three characters of a place's postal code; null if the maps service finds none. The full code would locate the
 * user too precisely.
 */
export async function findPostalArea(context: AppContext, location: string): Promise<string | null> {
  const { postalCode, latitude, longitude } = await geocode(context, location);
  if (postalCode) return normalizePostalArea(postalCode.slice(0, 3));
  if (latitude === undefined || longitude === undefined) return null;
  // A city has many postal codes; the one at its centre is used.
  const center = await geocode(context, `${latitude}, ${longitude}`);
  return normalizePostalArea(center.postalCode?.slice(0, 3) ?? "");
}
