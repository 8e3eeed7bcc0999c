/** The steps of a purchase in order. Written here apart from the app, so that a test notices a change. */
export const steps = [
  "personal-details",
  "trade-in",
  "payment-method",
  "protection-plan",
  "delivery",
  "drivers-license",
  "deposit",
  "review-order",
] as const;
