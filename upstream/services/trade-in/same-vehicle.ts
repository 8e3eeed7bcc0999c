/**
 * Several rows may describe one vehicle: a draft is copied for a second purchase, or its owner enters it again. Once one
 * row is sold or traded in, the others are unavailable.
 */
import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { advisoryLockFor } from "#upstream/db/locks.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/**
 * Makes sales and trade-ins of one owner's vehicles run one at a time, until the current transaction ends.
 * Must be locked before any row.
 */
export async function lockVehiclesOfOwner({ database }: Upstream, userId: number | null): Promise<void> {
  if (userId === null) return;
  await database.db.execute(advisoryLockFor("ownersVehicles", userId));
}

const vinOf = (row: string) => `${row}.answers #>> '{vin,tradeInVinNumber}'`;
const modelKeyOf = (row: string) =>
  `(${row}.vehicle ->> 'year', lower(${row}.vehicle ->> 'make'), lower(${row}.vehicle ->> 'model'))`;
const originOf = (row: string) => `coalesce(${row}.copied_from, ${row}.id)`;
const tradeInTable = '"trade_ins"';

/**
 * Another row of the same owner and brand with the same VIN; if either row has no VIN, a copy with the same year, make and
 * model. Raw SQL, because Drizzle writes a column differently depending on the query.
 */
const isSameVehicle =
  sql.raw(`same.id <> ${tradeInTable}.id and same.user_id = ${tradeInTable}.user_id and same.brand_key = ${tradeInTable}.brand_key
  and coalesce(${vinOf("same")} = ${vinOf(tradeInTable)},
    ${originOf("same")} = ${originOf(tradeInTable)} and ${modelKeyOf("same")} = ${modelKeyOf(tradeInTable)})`);

/** No row of this vehicle is in a signed order or sold to a dealer. For queries that select from `trade_ins`. */
export const isAvailable: SQL = sql`not exists (select from "trade_ins" same
  where (same.id = ${sql.raw(tradeInTable)}.id or (${isSameVehicle}))
  and (exists (select from "transactions" signed where signed.id = same.transaction_id and signed.state = 'signed')
    or exists (select from "block_listings" sold where sold.trade_in_id = same.id and sold.state = 'accepted')))`;

export async function isUnavailable({ database }: Upstream, { id }: { id: string }): Promise<boolean> {
  return (await database.db.$count(tradeIns, and(eq(tradeIns.id, id), isAvailable))) === 0;
}

/** Call after locking the row; throws a refusal. */
export async function requireAvailable(upstream: Upstream, row: { id: string }): Promise<void> {
  if (await isUnavailable(upstream, row)) throw refused("trade_in_taken");
}

const idRows = z.object({ rows: z.array(z.object({ id: z.uuid() })) });

/** The ids of the other rows of the same vehicle, in the order in which callers lock them. */
export async function listDuplicateIds({ database }: Upstream, { id }: { id: string }): Promise<string[]> {
  const result = await database.db.execute(
    sql`select same.id from "trade_ins" join "trade_ins" same on ${isSameVehicle} where ${tradeIns.id} = ${id} order by same.id`,
  );
  return idRows.parse(result).rows.map((row) => row.id);
}
