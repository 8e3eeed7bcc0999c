export interface Coordinates {
  /** Degrees north. */
  latitude: number;
  /** Degrees east: negative in Canada. */
  longitude: number;
}

const earthDiameterKm = 12_742;

/** Maximum distance of a delivery from the dealer (specification, section 5; reading 21). */
export const deliveryRadiusKm = 350;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** Great-circle distance in kilometres: haversine formula with the specification's earth diameter (section 4, helpers). */
export const distanceKm = (from: Coordinates, to: Coordinates): number => {
  const latitudeAngle = radians(to.latitude - from.latitude);
  const longitudeAngle = radians(to.longitude - from.longitude);
  const haversineSum =
    haversine(latitudeAngle) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversine(longitudeAngle);
  // Rounding may push the value above 1 for opposite points of the globe, where asin returns NaN.
  return earthDiameterKm * Math.asin(Math.sqrt(Math.min(1, haversineSum)));
};

/** @param radiusKm the dealer's own radius; the site's is never exceeded */
export const isDeliverable = (
  dealer: Coordinates,
  address: Coordinates,
  radiusKm: number = deliveryRadiusKm,
): boolean => distanceKm(dealer, address) <= Math.min(radiusKm, deliveryRadiusKm);
