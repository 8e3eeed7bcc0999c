import type { Place } from "#app/domain/distance.ts";

// The middle of each postal district, by its letter.
const districts: Record<string, readonly [latitude: number, longitude: number]> = {
  A: [47.56, -52.71],
  B: [44.65, -63.57],
  C: [46.24, -63.13],
  E: [46.09, -64.78],
  G: [46.81, -71.21],
  H: [45.5, -73.57],
  J: [45.5, -73.4],
  K: [45.42, -75.7],
  L: [43.6, -79.65],
  M: [43.65, -79.38],
  N: [43.01, -81.27],
  P: [46.49, -81.0],
  R: [49.9, -97.14],
  S: [50.45, -104.62],
  T: [51.05, -114.07],
  V: [49.28, -123.12],
  X: [62.45, -114.37],
  Y: [60.72, -135.06],
};

/** Where a postal code is; null where that is not known. */
export async function locate(postalCode: string): Promise<Place | null> {
  const [latitude, longitude] = districts[postalCode.charAt(0).toUpperCase()] ?? [];
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}
