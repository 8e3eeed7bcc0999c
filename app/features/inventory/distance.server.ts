import type { AppContext } from "#app/context.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import type { VehicleDetails } from "#contract/inventory/vehicle.ts";
import { postalAreaOf } from "#domain/formats/formats.ts";
import { type Coordinates, distanceKm, isDeliverable } from "#domain/place/distance.ts";
import { pathWithPostalArea } from "#domain/site/paths.ts";

/** Distance from a postal area to the dealer; `km` is null when the code is invalid or its location is unknown. */
export interface DealerDistance {
  /** The postal area; empty for an invalid code. */
  postalCode: string;
  isInvalid: boolean;
  placeName: string;
  km: number | null;
  canDeliver: boolean;
  coordinates: Coordinates | null;
}

/** Replaces an invalid postal code in a URL; a real area has three characters. */
export const invalidPostalCode = "invalid";

/** A code of the United States says no more than a postal area: the URL keeps it, and its field shows it again. */
const zipShape = /^\d{5}$/;

/**
 * Redirects to a URL that holds only the postal area, because third-party scripts can read URLs. An invalid code may be a
 * street address, so a fixed marker replaces it.
 */
export function requirePostalAreaOnly(visit: Visit, { pathname, search, searchParams }: URL): void {
  const postalCodes = searchParams.getAll("postalCode").filter((text) => text.trim() !== "");
  const last = postalCodes.at(-1);
  if (last === undefined) return;
  const area = zipShape.test(last) ? last : (postalAreaOf(last) ?? invalidPostalCode);
  if (postalCodes.some((text) => text !== area))
    throw redirectTo(visit, pathWithPostalArea(pathname + search, area, false));
}

/** Null when the maps service does not know the postal area. */
export async function findCoordinates(
  context: AppContext,
  postalCode: string,
): Promise<(Coordinates & { city: string }) | null> {
  const { latitude, longitude, city = "" } = await geocode(context, postalCode);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude, city };
}

/** Null when no postal code was entered. */
export async function findDealerDistance(
  context: AppContext,
  { company, deliveryRadiusKm }: Pick<VehicleDetails, "company" | "deliveryRadiusKm">,
  entered: string | null,
): Promise<DealerDistance | null> {
  if (!entered?.trim()) return null;
  const postalCode = postalAreaOf(entered) ?? "";
  const unknownDistance = { postalCode, placeName: "", km: null, canDeliver: false, coordinates: null };
  if (postalCode === "") return { ...unknownDistance, isInvalid: true };
  const coordinates = await findCoordinates(context, postalCode);
  if (!coordinates) return { ...unknownDistance, isInvalid: false };
  return {
    postalCode,
    isInvalid: false,
    placeName: [coordinates.city, postalCode].filter(Boolean).join(", "),
    km: Math.round(distanceKm(company, coordinates)),
    canDeliver: deliveryRadiusKm !== null && isDeliverable(company, coordinates, deliveryRadiusKm),
    coordinates: { latitude: coordinates.latitude, longitude: coordinates.longitude },
  };
}
