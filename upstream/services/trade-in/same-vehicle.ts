/**
 * One vehicle may be told several times: a draft is copied for a second purchase, or its owner tells it anew. What one of
 * them is sold or given for, all of them are.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { advisoryLockOf } from "#upstream/db/locks.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/**
 * What an owner's vehicles are sold and given for comes one after the other, to the end of the transaction in force.
 * Taken before any row.
 */
export async function lockOwnersVehicles({ database }: Upstream, userId: number | null): Promise<void> {
  if (userId === null) return;
  await database.db.execute(advisoryLockOf("ownersVehicles", userId));
}

const vinOf = (row: string) => `${row}.answers #>> '{vin,tradeInVinNumber}'`;
const nameOf = (row: string) =>
  `(${row}.vehicle ->> 'year', lower(${row}.vehicle ->> 'make'), lower(${row}.vehicle ->> 'model'))`;
const originOf = (row: string) => `coalesce(${row}.copied_from, ${row}.id)`;
const own = '"trade_ins"';

/**
 * Another row of the same owner and brand: by the VIN; where one of the two has none, a copy that still names the same.
 * Written out, as a column's own form depends on the query that it stands in.
 */
const isSame = sql.raw(`same.id <> ${own}.id and same.user_id = ${own}.user_id and same.brand_key = ${own}.brand_key
  and coalesce(${vinOf("same")} = ${vinOf(own)},
    ${originOf("same")} = ${originOf(own)} and ${nameOf("same")} = ${nameOf(own)})`);

/** The vehicle of `trade_ins` is neither given in a signed order nor bought by a dealer, under this telling or another. */
export const isUntaken: SQL = sql`not exists (select from "trade_ins" same
  where (same.id = ${sql.raw(own)}.id or (${isSame}))
  and (exists (select from "transactions" signed where signed.id = same.transaction_id and signed.state = 'signed')
    or exists (select from "block_listings" sold where sold.trade_in_id = same.id and sold.state = 'accepted')))`;

export async function isTaken({ database }: Upstream, { id }: { id: string }): Promise<boolean> {
  return (await database.db.$count(tradeIns, and(eq(tradeIns.id, id), isUntaken))) === 0;
}

/** Once it is held. */
export async function requireUntaken(upstream: Upstream, row: { id: string }): Promise<void> {
  if (await isTaken(upstream, row)) throw refused("trade_in_taken");
}

const ids = z.object({ rows: z.array(z.object({ id: z.uuid() })) });

/** The ids of its vehicle's other tellings, in the order in which they are locked. */
export async function listOthers({ database }: Upstream, { id }: { id: string }): Promise<string[]> {
  const found = await database.db.execute(
    sql`select same.id from "trade_ins" join "trade_ins" same on ${isSame} where ${tradeIns.id} = ${id} order by same.id`,
  );
  return ids.parse(found).rows.map((row) => row.id);
}
