export interface Place {
  /** Degrees north. */
  latitude: number;
  /** Degrees east: negative in Canada. */
  longitude: number;
}

const earthDiameterKm = 12_742;

/** Farther than this from the dealer, delivery is refused (specification, section 5; reading 21). */
export const deliveryRadiusKm = 350;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/** Great-circle distance in kilometres, by haversine on the specification's earth (section 4, helpers). */
export const distanceKm = (from: Place, to: Place): number => {
  const north = radians(to.latitude - from.latitude);
  const east = radians(to.longitude - from.longitude);
  const chord = haversine(north) + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * haversine(east);
  // Rounding may carry antipodes past 1, where the arc sine ends.
  return earthDiameterKm * Math.asin(Math.sqrt(Math.min(1, chord)));
};

export const isDeliverable = (dealer: Place, address: Place): boolean =>
  distanceKm(dealer, address) <= deliveryRadiusKm;
