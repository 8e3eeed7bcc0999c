/** What a deletion means to dealers: an offer that cannot be accepted any more, or a vehicle that one of them has bought. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { brands, defaultBrand } from "#brands/index.ts";
import { handoverDays } from "#domain/people/retention.ts";
import { instantOf } from "#upstream/db/instant.ts";
import { blockListings, tradeIns } from "#upstream/db/schema/index.ts";
import { ownOriginOf } from "#upstream/http/caller.ts";
import { leaveBlock } from "#upstream/services/block/taken.ts";
import { vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { Person } from "./person.ts";

// An accepted listing changes no more: its last change is the acceptance.
const handoverEnd = sql`(${blockListings.updated_at} + make_interval(days => ${handoverDays}))`;

/** The person's vehicles that a dealer has bought and that are still to be handed over, each with the instant until which. */
export async function findOpenSales({ database }: Upstream, { listings }: Pick<Person, "listings">) {
  const rows = await database.db
    .select({ vehicle: tradeIns.vehicle, until: instantOf(handoverEnd) })
    .from(blockListings)
    .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
    .where(and(inArray(blockListings.id, listings), eq(blockListings.state, "accepted"), gt(handoverEnd, sql`now()`)))
    .orderBy(handoverEnd, blockListings.id);
  return rows.map(({ vehicle, until }) => {
    const { year, make, model, trim } = vehicleOf({ vehicle });
    return { vehicle: { year, make, model, trim }, until };
  });
}

/** In a transaction that holds the person: no vehicle of theirs is under offers any more, and who made one is told. */
export async function leaveBlocks(upstream: Upstream, person: Pick<Person, "tradeIns">): Promise<void> {
  const rows = await upstream.database.db
    .select({ id: tradeIns.id, brandKey: tradeIns.brand_key })
    .from(tradeIns)
    .where(inArray(tradeIns.id, person.tradeIns))
    .orderBy(tradeIns.id)
    .for("update");
  for (const { id, brandKey } of rows) {
    const brand = brands[brandKey] ?? defaultBrand;
    await leaveBlock(upstream, { caller: { brand, siteOrigin: ownOriginOf(brand, upstream.config) } }, { id });
  }
}
