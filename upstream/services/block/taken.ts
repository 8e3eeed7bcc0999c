/** What becomes of a vehicle's listing and its other tellings once it is given in exchange or bought. */
import { eq, sql } from "drizzle-orm";
import { blockListings, tradeIns } from "#upstream/db/schema/index.ts";
import { leavePurchase } from "#upstream/services/trade-in/adopt.ts";
import { listOthers } from "#upstream/services/trade-in/same-vehicle.ts";
import { lockRow, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockListing } from "./rows.ts";
import { type By, endOffers } from "./told.ts";

/** Withdrawn where it is published: the offers end, and who made them is told. */
export async function leaveBlock(upstream: Upstream, by: By, { id }: Pick<TradeInRow, "id">): Promise<void> {
  const listing = await lockListing(upstream, eq(blockListings.trade_in_id, id));
  if (listing?.state !== "published") return;
  const withdrawn = { state: "withdrawn" as const, updated_at: sql`now()` };
  await upstream.database.db.update(blockListings).set(withdrawn).where(eq(blockListings.id, listing.id));
  await endOffers(upstream, by, listing);
}

/**
 * The vehicle's other tellings leave the block and their purchases, whose step asks again. In the transaction that holds
 * the owner's vehicles; whether it was to be given in one of those purchases.
 */
export async function leaveElsewhere(upstream: Upstream, by: By, taken: TradeInRow): Promise<boolean> {
  let isInPurchase = false;
  for (const id of await listOthers(upstream, taken)) {
    const other = await lockRow(upstream, eq(tradeIns.id, id));
    if (await leavePurchase(upstream, other)) isInPurchase = true;
    await leaveBlock(upstream, by, other);
  }
  return isInPurchase;
}
