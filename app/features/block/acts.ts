/** The one step forward of a trade-in, by where it stands. */
import type { ManagedTradeIn } from "#upstream/contract/block.ts";

export const acts = ["value", "add", "publish"] as const;
export type Act = (typeof acts)[number];

/** Null: nothing is to be done before a dealer's offer, or its person's next answer. */
export function actOf({ state, listing }: Pick<ManagedTradeIn, "state" | "listing">): Act | null {
  if (!listing) return state === "waiting" ? "value" : state === "estimated" ? "add" : null;
  return listing.state === "draft" || listing.state === "withdrawn" ? "publish" : null;
}
