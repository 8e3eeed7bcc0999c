import { redirect } from "@remix-run/server-runtime";
import type { AppContext } from "#app/context.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import type { Company } from "#contract/inventory/vehicle.ts";
import { postalAreaOf } from "#domain/formats/formats.ts";
import { distanceKm, isDeliverable, type Place } from "#domain/place/distance.ts";
import { locatedPath } from "#domain/site/paths.ts";

/** How far the dealer is from a postal area; `km` is null for a code that is none, or that is nowhere. */
export interface Nearness {
  /** The area; empty for a code that is none. */
  postalCode: string;
  isWrong: boolean;
  place: string;
  km: number | null;
  canDeliver: boolean;
  here: Place | null;
}

/** What stands in an address for a postal code that is none: an area has three signs. */
const noPostalCode = "invalid";

/**
 * No more than the area stays in an address, which others' scripts may read: it leads to the same page with the area
 * alone. Of what is no postal code (one mistyped, a street) stays that it was none.
 */
export function requireAreaAlone({ pathname, search, searchParams }: URL): void {
  const typed = searchParams.getAll("postalCode").filter((text) => text.trim() !== "");
  const last = typed.at(-1);
  if (last === undefined) return;
  const area = postalAreaOf(last) ?? noPostalCode;
  if (typed.some((text) => text !== area)) throw redirect(locatedPath(pathname + search, area, false));
}

/** Where a postal area is; null when the maps service knows no such place. */
export async function findPlace(context: AppContext, postalCode: string): Promise<(Place & { city: string }) | null> {
  const { latitude, longitude, city = "" } = await geocode(context, postalCode);
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude, city };
}

/** Null when no postal code was given. */
export async function findNearness(
  context: AppContext,
  company: Company,
  typed: string | null,
): Promise<Nearness | null> {
  if (!typed?.trim()) return null;
  const postalCode = postalAreaOf(typed) ?? "";
  const unknown = { postalCode, place: "", km: null, canDeliver: false, here: null };
  if (postalCode === "") return { ...unknown, isWrong: true };
  const here = await findPlace(context, postalCode);
  if (!here) return { ...unknown, isWrong: false };
  return {
    postalCode,
    isWrong: false,
    place: [here.city, postalCode].filter(Boolean).join(", "),
    km: Math.round(distanceKm(company, here)),
    canDeliver: isDeliverable(company, here),
    here: { latitude: here.latitude, longitude: here.longitude },
  };
}
