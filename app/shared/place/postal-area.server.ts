import type { AppContext } from "#app/context.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import { normalizePostalArea } from "#domain/formats/formats.ts";

/** The postal area that a place is in, which says no more than about which town; null where the maps service finds none. */
export async function findPostalArea(context: AppContext, location: string): Promise<string | null> {
  const { postalCode, latitude, longitude } = await geocode(context, location);
  if (postalCode) return normalizePostalArea(postalCode.slice(0, 3));
  if (latitude === undefined || longitude === undefined) return null;
  // A city has many codes: that of its middle counts.
  const middle = await geocode(context, `${latitude}, ${longitude}`);
  return normalizePostalArea(middle.postalCode?.slice(0, 3) ?? "");
}
