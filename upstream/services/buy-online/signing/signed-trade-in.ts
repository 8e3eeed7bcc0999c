/** The vehicle given in exchange, as the signature of its order takes it. */
import { eq } from "drizzle-orm";
import { tradeIns } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { leaveBlock, leaveElsewhere } from "#upstream/services/block/taken.ts";
import { changeTradeIn, lockRow, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import { findTradeInOf } from "#upstream/services/trade-in/view.ts";
import type { Upstream } from "#upstream/upstream.ts";

/**
 * Held to the end of the transaction before anything of the order is read: a dealer's offer that is accepted at this
 * moment comes before the signature, which then lacks its step, or after it, and is refused.
 */
export async function holdTradeInOf(upstream: Upstream, purchaseId: string): Promise<TradeInRow | null> {
  const found = await findTradeInOf(upstream, purchaseId);
  return found && lockRow(upstream, eq(tradeIns.id, found.id));
}

/**
 * What is given leaves the block and the buyer's other purchases, and who made an offer is told; what the buyer kept
 * belongs to no purchase any more.
 */
export async function takeTradeIn(
  upstream: Upstream,
  tradeIn: TradeInRow,
  { isGiven, caller }: { isGiven: boolean; caller: Caller },
): Promise<void> {
  if (!isGiven) {
    await changeTradeIn(upstream, tradeIn, { transaction_id: null });
    return;
  }
  await leaveBlock(upstream, { caller }, tradeIn);
  await leaveElsewhere(upstream, { caller }, tradeIn);
}
