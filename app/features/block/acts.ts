/** The one step forward of a trade-in, by where it stands. */
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";

export const acts = ["value", "add", "publish"] as const;
export type Act = (typeof acts)[number];

export type Standing = Pick<ManagedTradeIn, "state" | "isTaken" | "estimate" | "listing" | "owner">;

/** Where it stands when dealers cannot be dealt with: the staff's question has no object then. Null while they can. */
export function closedOf({ state, isTaken, listing }: Standing): "accepted" | "taken" | "open" | "unlisted" | null {
  if (listing?.state === "accepted") return "accepted";
  if (isTaken) return "taken";
  if (listing?.state !== "published") return "unlisted";
  return state === "estimated" ? null : "open";
}

/** Why its value cannot be corrected; null where it can: a person entered it, and nothing counts on it for good. */
export function uncorrectableOf(standing: Standing): "accepted" | "taken" | "open" | "noValue" | "byRules" | null {
  const { state, isTaken, estimate } = standing;
  if (isTaken) return closedOf(standing) === "accepted" ? "accepted" : "taken";
  if (state === "open") return "open";
  if (!estimate || estimate.isExpired) return "noValue";
  return estimate.isByAdvocate ? null : "byRules";
}

/** Nobody could be told that it is sold: no account, no address and no phone. */
const isUnreachable = ({ owner: { email, phone } }: Pick<Standing, "owner">): boolean =>
  email === null && phone === null;

/** Null: nothing is to be done before a dealer's offer or its person's next answer, or ever. */
export function actOf(standing: Standing): Act | null {
  const { state, isTaken, estimate, listing } = standing;
  if (state === "open" || isTaken) return null;
  if (state === "waiting" || estimate?.isExpired) return "value";
  if (isUnreachable(standing)) return null;
  if (!listing) return "add";
  return listing.state === "published" ? null : "publish";
}

/** What the page says where there is no act. */
export function noteOf(standing: Standing) {
  const closed = closedOf(standing);
  if (closed === "accepted" && standing.owner.email === null) return "acceptedUntold";
  if (closed === "unlisted") return isUnreachable(standing) && standing.state === "estimated" ? "unreachable" : "open";
  return closed ?? "published";
}
