/** The rows of trade-ins. Each question names who may: whoever holds the id, until it belongs to an account. */

import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { TradeInStanding } from "#contract/trade-in/trade-in.ts";
import { blockListings, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockOwnersVehicles } from "./same-vehicle.ts";

export type TradeInRow = typeof tradeIns.$inferSelect;

export interface Visitor {
  caller: { brand: { key: string }; user: { id: number } | null };
}

const ofVisitor = ({ caller: { brand, user } }: Visitor, id: string): SQL | undefined =>
  and(
    eq(tradeIns.id, id),
    eq(tradeIns.brand_key, brand.key),
    or(isNull(tradeIns.user_id), user ? eq(tradeIns.user_id, user.id) : undefined),
  );

export async function findTradeIn({ database }: Upstream, visitor: Visitor, id: string): Promise<TradeInRow | null> {
  const [row] = await database.db.select().from(tradeIns).where(ofVisitor(visitor, id));
  return row ?? null;
}

export async function getTradeIn(upstream: Upstream, visitor: Visitor, id: string): Promise<TradeInRow> {
  const row = await findTradeIn(upstream, visitor, id);
  if (!row) throw notFound();
  return row;
}

/** The account's latest that is told alone and not to its end: what any device of its person goes on with. */
export async function getOwnDraft({ database }: Upstream, { caller: { brand, user } }: Visitor): Promise<TradeInRow> {
  if (!user) throw notFound();
  const isOwnDraft = and(
    eq(tradeIns.user_id, user.id),
    eq(tradeIns.brand_key, brand.key),
    eq(tradeIns.kind, "estimate"),
    eq(tradeIns.state, "open"),
    isNull(tradeIns.transaction_id),
  );
  const [row] = await database.db.select().from(tradeIns).where(isOwnDraft).orderBy(desc(tradeIns.updated_at)).limit(1);
  if (!row) throw notFound();
  return row;
}

/** What was sent off, and what a signed order has taken, takes no more answers. */
export async function requireOpen({ database }: Upstream, row: TradeInRow): Promise<void> {
  if (row.completed_at) throw refused("completed");
  if (!row.transaction_id) return;
  const ofPurchase = eq(transactions.id, row.transaction_id);
  const [purchase] = await database.db.select({ state: transactions.state }).from(transactions).where(ofPurchase);
  if (purchase?.state === "signed") throw refused("completed");
}

/** Of these, those that dealers make offers for, or that one of them has bought. */
export async function findListed({ database }: Upstream, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: blockListings.trade_in_id })
    .from(blockListings)
    .where(and(inArray(blockListings.trade_in_id, [...ids]), inArray(blockListings.state, ["published", "accepted"])));
  return new Set(rows.map(({ id }) => id));
}

/**
 * Where a trade-in stands for who tells it. An estimate that nobody asked for more of is done with; one that was sent off
 * waits for nobody but us.
 */
export const tradeInStanding = sql<TradeInStanding>`case ${tradeIns.state}
  when 'waiting' then 'waiting' when 'estimated' then 'completed'
  else case when ${tradeIns.completed_at} is null then 'in-progress' else 'waiting' end end`;

export async function findStandings(
  { database }: Upstream,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradeInStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select({ id: tradeIns.id, standing: tradeInStanding })
    .from(tradeIns)
    .where(inArray(tradeIns.id, [...ids]));
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}

export const isListed = async (upstream: Upstream, { id }: Pick<TradeInRow, "id">): Promise<boolean> =>
  (await findListed(upstream, [id])).has(id);

/**
 * Told to its end by somebody who can come back to it: it stands in an account's history, or letters about it were sent. What
 * its browser alone knows of is nobody else's.
 */
export const isHandedIn = ({ state, user_id, email }: Pick<TradeInRow, "state" | "user_id" | "email">): boolean =>
  state !== "open" && (user_id !== null || email !== null);

/** What dealers make offers for stays the vehicle that they saw. */
export async function requireUnlisted(upstream: Upstream, row: Pick<TradeInRow, "id">): Promise<void> {
  if (await isListed(upstream, row)) throw refused("listed");
}

/**
 * A row locked to the end of the transaction in force, its purchase before it, as the signature takes them: what is
 * signed is never changed meanwhile.
 */
export async function lockRow({ database: { db } }: Upstream, which: SQL | undefined): Promise<TradeInRow> {
  const [found] = await db.select({ purchaseId: tradeIns.transaction_id }).from(tradeIns).where(which);
  if (found?.purchaseId) {
    const ofTradeIn = eq(transactions.id, found.purchaseId);
    await db.select({ id: transactions.id }).from(transactions).where(ofTradeIn).for("update");
  }
  const [row] = await db.select().from(tradeIns).where(which).for("update");
  if (!row) throw notFound();
  return row;
}

/**
 * For its person. A draft that nobody owns becomes its visitor's account's, which a deletion may be reaching for at this
 * moment: it comes wholly before that or after it.
 */
export async function lockTradeIn(upstream: Upstream, visitor: Visitor, id: string): Promise<TradeInRow> {
  const { user } = visitor.caller;
  if (user) {
    const found = await findTradeIn(upstream, visitor, id);
    if (found?.user_id === null) await lockOwnersVehicles(upstream, user.id);
  }
  const row = await lockRow(upstream, ofVisitor(visitor, id));
  await requireOpen(upstream, row);
  return row.user_id === null && user ? changeTradeIn(upstream, row, { user_id: user.id }) : row;
}

export async function changeTradeIn(
  { database }: Upstream,
  { id }: Pick<TradeInRow, "id">,
  changed: PgUpdateSetSource<typeof tradeIns>,
): Promise<TradeInRow> {
  const [row] = await database.db
    .update(tradeIns)
    .set({ ...changed, updated_at: sql`now()` })
    .where(eq(tradeIns.id, id))
    .returning();
  if (!row) throw notFound();
  return row;
}
