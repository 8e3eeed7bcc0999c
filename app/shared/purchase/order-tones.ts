/** Colours of the states of orders, for the people who sell. */
import type { Tone } from "#app/ui/data/tag.tsx";
import type { OrderState } from "#contract/purchase/orders.ts";

export const orderTones: Record<OrderState, Tone> = {
  waiting: "warn",
  declined: "bad",
  accepted: "info",
  delivered: "good",
  open: "neutral",
  "return-asked": "warn",
  returned: "neutral",
};
