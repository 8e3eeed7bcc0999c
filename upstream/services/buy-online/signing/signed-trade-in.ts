/** The trade-in at the signature of its order. */
import { eq } from "drizzle-orm";
import { tradeIns } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { withdrawDuplicates, withdrawFromBlock } from "#upstream/services/block/withdraw.ts";
import { lockTradeInRow, type TradeInRow, updateTradeIn } from "#upstream/services/trade-in/trade-in-rows.ts";
import { findTradeInOfPurchase } from "#upstream/services/trade-in/trade-in-view.ts";
import type { Upstream } from "#upstream/upstream.ts";

/**
 * Locks the trade-in until the transaction ends; call it before reading the order. A concurrent acceptance of a dealer's
 * offer then runs completely before the signature or after it.
 */
export async function lockTradeIn(upstream: Upstream, purchaseId: string): Promise<TradeInRow | null> {
  const row = await findTradeInOfPurchase(upstream, purchaseId);
  return row && lockTradeInRow(upstream, eq(tradeIns.id, row.id));
}

/**
 * A trade-in in the signed order is removed from the block and from the buyer's other purchases, and dealers with offers
 * are notified. A trade-in that is not in the order is detached from the purchase.
 */
export async function settleTradeIn(
  upstream: Upstream,
  tradeIn: TradeInRow,
  { isPartOfOrder, caller }: { isPartOfOrder: boolean; caller: Caller },
): Promise<void> {
  if (!isPartOfOrder) {
    await updateTradeIn(upstream, tradeIn, { transaction_id: null });
    return;
  }
  await withdrawFromBlock(upstream, { caller }, tradeIn);
  await withdrawDuplicates(upstream, { caller }, tradeIn);
}
