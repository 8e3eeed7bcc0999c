/** The next action of staff on a trade-in, derived from its status. */
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";

export const tradeInActions = ["value", "add", "publish"] as const;
export type TradeInAction = (typeof tradeInActions)[number];

export type TradeInStatus = Pick<ManagedTradeIn, "state" | "isSold" | "estimate" | "listing" | "owner">;

/** Why staff cannot accept an offer; null while they can. */
export function findClosedReason({
  state,
  isSold,
  listing,
}: TradeInStatus): "accepted" | "taken" | "open" | "unlisted" | null {
  if (listing?.state === "accepted") return "accepted";
  if (isSold) return "taken";
  if (listing?.state !== "published") return "unlisted";
  return state === "estimated" ? null : "open";
}

/** How many offers can still be accepted, and the highest of them (its id, cents); null without one. */
export function findBestOffer(offers: ManagedTradeIn["offers"]): { count: number; id: number; best: number } | null {
  const [first, ...others] = offers.filter(({ endedAt }) => endedAt === null).toSorted((a, b) => b.amount - a.amount);
  return first ? { count: others.length + 1, id: first.id, best: first.amount } : null;
}

/** Why the value cannot be corrected; null when staff entered it and no sale depends on it. */
export function findUncorrectableReason(
  status: TradeInStatus,
): "accepted" | "taken" | "open" | "noValue" | "byRules" | null {
  const { state, isSold, estimate } = status;
  if (isSold) return findClosedReason(status) === "accepted" ? "accepted" : "taken";
  if (state === "open") return "open";
  if (!estimate || estimate.isExpired) return "noValue";
  return estimate.isByAdvocate ? null : "byRules";
}

/** A sale could not be announced to the owner, who has neither email nor phone. */
const isUnreachable = ({ owner: { email, phone } }: Pick<TradeInStatus, "owner">): boolean =>
  email === null && phone === null;

/** Null while staff wait for a dealer's offer or the owner's answers, while the owner cannot be reached, and after a sale. */
export function findNextAction(status: TradeInStatus): TradeInAction | null {
  const { state, isSold, estimate, listing } = status;
  if (state === "open" || isSold) return null;
  if (state === "waiting" || estimate?.isExpired) return "value";
  if (isUnreachable(status)) return null;
  if (!listing) return "add";
  return listing.state === "published" ? null : "publish";
}

/** Key of the text shown when staff have no next action. */
export function getNoActionReason(status: TradeInStatus) {
  const closed = findClosedReason(status);
  if (closed === "accepted" && status.owner.email === null) return "acceptedUntold";
  if (closed === "unlisted") return isUnreachable(status) && status.state === "estimated" ? "unreachable" : "open";
  return closed ?? "published";
}
