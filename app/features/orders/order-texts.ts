/** What the pages of orders call their states, and how they colour them. */

import type { Tone } from "#app/ui/data/tag.tsx";
import type { DocumentState, OrderDocument } from "#contract/purchase/documents.ts";
import type { OrderRow, OrderState } from "#contract/purchase/orders.ts";
import type { T } from "#locales/texts.ts";

export const orderTones: Record<OrderState, Tone> = {
  waiting: "warn",
  declined: "bad",
  accepted: "good",
  open: "neutral",
  "return-asked": "warn",
  returned: "neutral",
};

export const documentTones: Record<DocumentState["state"], Tone> = {
  waiting: "warn",
  declined: "bad",
  accepted: "good",
};

export const depositText = (t: T, { depositState }: Pick<OrderRow, "depositState">): string =>
  t(`staff:orders.deposit.${depositState}`);

const licenceReasons = ["unreadable", "corners", "expired", "differs", "other"] as const;
const contractReasons = ["signature", "details", "other"] as const;
// Of what is neither a picture nor signed by itself.
const paperReasons = ["differs", "other"] as const;

/** Reasons that can be chosen; "other" is one's own words. */
export const declineReasons = [...licenceReasons, "signature", "details"] as const;
export type DeclineReason = (typeof declineReasons)[number];

export const reasonsFor = (document: OrderDocument): readonly DeclineReason[] =>
  document.startsWith("drivers-license") ? licenceReasons : document === "contract" ? contractReasons : paperReasons;
