/** Cents. Offers are usually raised by hundreds of dollars. */
const step = 10_000;

/** The next full hundred dollars above an offer, in cents. */
export const nextOfferAbove = (highest: number): number => (Math.floor(highest / step) + 1) * step;
