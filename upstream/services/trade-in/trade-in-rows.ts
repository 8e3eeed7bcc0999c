/** The rows of trade-ins. Each question names who may: whoever holds the id, until it belongs to an account. */

import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { blockListings, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

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

/** What was sent off, and what a signed order has taken, takes no more answers. */
export async function requireOpen({ database }: Upstream, row: TradeInRow): Promise<void> {
  if (row.completed_at) throw refused("completed");
  if (!row.transaction_id) return;
  const ofPurchase = eq(transactions.id, row.transaction_id);
  const [purchase] = await database.db.select({ state: transactions.state }).from(transactions).where(ofPurchase);
  if (purchase?.state === "signed") throw refused("completed");
}

/** Dealers make offers for it, or one of them has bought it. */
export async function isListed({ database }: Upstream, { id }: Pick<TradeInRow, "id">): Promise<boolean> {
  const listed = and(eq(blockListings.trade_in_id, id), inArray(blockListings.state, ["published", "accepted"]));
  return (await database.db.$count(blockListings, listed)) > 0;
}

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

/** For its person. A draft that nobody owns becomes its visitor's account's. */
export async function lockTradeIn(upstream: Upstream, visitor: Visitor, id: string): Promise<TradeInRow> {
  const row = await lockRow(upstream, ofVisitor(visitor, id));
  await requireOpen(upstream, row);
  const { user } = visitor.caller;
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
