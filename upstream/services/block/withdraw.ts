/** Removes a vehicle from the block and from other purchases once it is traded in or sold. */
import { eq, sql } from "drizzle-orm";
import { blockListings, tradeIns } from "#upstream/db/schema/index.ts";
import { detachFromPurchase } from "#upstream/services/trade-in/attach-to-purchase.ts";
import { listDuplicateIds } from "#upstream/services/trade-in/same-vehicle.ts";
import { lockTradeInRow, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockListing } from "./block-rows.ts";
import { endOffers, type SiteContext } from "./notifications.ts";

/** Withdraws a published listing: its offers end and their dealers get an email. */
export async function withdrawFromBlock(
  upstream: Upstream,
  site: SiteContext,
  { id }: Pick<TradeInRow, "id">,
): Promise<void> {
  const listing = await lockListing(upstream, eq(blockListings.trade_in_id, id));
  if (listing?.state !== "published") return;
  const withdrawn = { state: "withdrawn" as const, updated_at: sql`now()` };
  await upstream.database.db.update(blockListings).set(withdrawn).where(eq(blockListings.id, listing.id));
  await endOffers(upstream, site, listing);
}

/**
 * Withdraws the other records of the same vehicle from the block and from their purchases, whose trade-in step becomes
 * unanswered. The caller's transaction holds `lockVehiclesOfOwner`. Returns whether an open purchase had counted on the vehicle.
 */
export async function withdrawDuplicates(upstream: Upstream, site: SiteContext, tradeIn: TradeInRow): Promise<boolean> {
  let isInPurchase = false;
  for (const id of await listDuplicateIds(upstream, tradeIn)) {
    const other = await lockTradeInRow(upstream, eq(tradeIns.id, id));
    if (await detachFromPurchase(upstream, other)) isInPurchase = true;
    await withdrawFromBlock(upstream, site, other);
  }
  return isInPurchase;
}
