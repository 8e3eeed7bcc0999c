/** The one step forward of a trade-in, by where it stands. */
import type { ManagedTradeIn } from "#upstream/contract/block.ts";

export const acts = ["value", "add", "publish"] as const;
export type Act = (typeof acts)[number];

export type Standing = Pick<ManagedTradeIn, "state" | "isTaken" | "estimate" | "listing">;

/** Null: nothing is to be done before a dealer's offer or its person's next answer, or ever. */
export function actOf({ state, isTaken, estimate, listing }: Standing): Act | null {
  if (state === "open" || isTaken) return null;
  if (state === "waiting" || estimate?.isExpired) return "value";
  if (!listing) return "add";
  return listing.state === "published" ? null : "publish";
}
