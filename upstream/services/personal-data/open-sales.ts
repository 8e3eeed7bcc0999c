/** Effects of an account deletion on dealers: withdrawn vehicles, and vehicles that a dealer has already bought. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { handoverDays } from "#domain/people/retention.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { blockListings, tradeIns } from "#upstream/db/schema/index.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { withdrawFromBlock } from "#upstream/services/block/withdraw.ts";
import { vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { PersonRecords } from "./person.ts";

// An accepted listing never changes again, so updated_at is the time of the acceptance.
const handoverEnd = sql`(${blockListings.updated_at} + make_interval(days => ${handoverDays}))`;

/** The user's vehicles that a dealer has bought but not received yet, each with the end of the handover period. */
export async function findOpenSales({ database }: Upstream, { listingIds }: Pick<PersonRecords, "listingIds">) {
  const rows = await database.db
    .select({ vehicle: tradeIns.vehicle, until: instantSql(handoverEnd) })
    .from(blockListings)
    .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
    .where(and(inArray(blockListings.id, listingIds), eq(blockListings.state, "accepted"), gt(handoverEnd, sql`now()`)))
    .orderBy(handoverEnd, blockListings.id);
  return rows.map(({ vehicle, until }) => {
    const { year, make, model, trim } = vehicleOf({ vehicle });
    return { vehicle: { year, make, model, trim }, until };
  });
}

/** Takes the user's vehicles off the block and notifies dealers with offers. Requires the locks of `lockPerson`. */
export async function withdrawListings(upstream: Upstream, person: Pick<PersonRecords, "tradeInIds">): Promise<void> {
  const rows = await upstream.database.db
    .select({ id: tradeIns.id, brandKey: tradeIns.brand_key })
    .from(tradeIns)
    .where(inArray(tradeIns.id, person.tradeInIds))
    .orderBy(tradeIns.id)
    .for("update");
  for (const { id, brandKey } of rows) {
    const brand = brandOf(brandKey);
    await withdrawFromBlock(
      upstream,
      { caller: { brand, siteOrigin: configuredOriginOf(brand, upstream.config) } },
      { id },
    );
  }
}
