import type { AppContext } from "#app/context.ts";
import { distanceKm, isDeliverable, type Place } from "#app/domain/distance.ts";
import { normalizePostalCode } from "#app/domain/formats.ts";
import { geocode } from "#app/upstream/geocoding.ts";
import type { Company } from "#upstream/contract/vehicle.ts";

/** How far the dealer is from a postal code; `km` is null for a code that is none, or that is nowhere. */
export interface Nearness {
  postalCode: string;
  isWrong: boolean;
  place: string;
  km: number | null;
  canDeliver: boolean;
  here: Place | null;
}

/** Where a postal code is; null when the maps service knows no such place. */
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
  const postalCode = normalizePostalCode(typed.slice(0, 20));
  const unknown = { postalCode: postalCode ?? typed.slice(0, 20), place: "", km: null, canDeliver: false, here: null };
  if (!postalCode) return { ...unknown, isWrong: true };
  const here = await findPlace(context, postalCode);
  if (!here) return { ...unknown, isWrong: false };
  return {
    postalCode,
    isWrong: false,
    // The code stays on one line.
    place: [here.city, postalCode.replace(" ", "\u00a0")].filter(Boolean).join(", "),
    km: Math.round(distanceKm(company, here)),
    canDeliver: isDeliverable(company, here),
    here: { latitude: here.latitude, longitude: here.longitude },
  };
}
