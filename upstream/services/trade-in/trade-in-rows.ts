/** Queries of trade-ins. A trade-in without an account opens to anyone with its id; one with an account only to that account. */
import { and, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { TradeInStanding } from "#contract/trade-in/trade-in.ts";
import { blockListings, tradeIns, transactions } from "#upstream/db/schema/index.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockVehiclesOfOwner } from "./same-vehicle.ts";

export type TradeInRow = typeof tradeIns.$inferSelect;

/** Brand and signed-in user, if any. A trade-in without an owner is open to everyone who knows its id. */
export interface TradeInCaller {
  caller: { brand: { key: string }; user: { id: number } | null };
}

const whereVisitor = ({ caller: { brand, user } }: TradeInCaller, id: string): SQL | undefined =>
  and(
    eq(tradeIns.id, id),
    eq(tradeIns.brand_key, brand.key),
    or(isNull(tradeIns.user_id), user ? eq(tradeIns.user_id, user.id) : undefined),
  );

export async function findTradeIn(
  { database }: Upstream,
  visitor: TradeInCaller,
  id: string,
): Promise<TradeInRow | null> {
  const [row] = await database.db.select().from(tradeIns).where(whereVisitor(visitor, id));
  return row ?? null;
}

export async function getTradeIn(upstream: Upstream, visitor: TradeInCaller, id: string): Promise<TradeInRow> {
  const row = await findTradeIn(upstream, visitor, id);
  if (!row) throw notFound();
  return row;
}

/** The account's latest open draft outside any purchase, so that the user can continue on another device. */
export async function getOwnDraft(
  { database }: Upstream,
  { caller: { brand, user } }: TradeInCaller,
): Promise<TradeInRow> {
  if (!user) throw notFound();
  const isOwnDraft = and(
    eq(tradeIns.user_id, user.id),
    eq(tradeIns.brand_key, brand.key),
    eq(tradeIns.kind, "estimate"),
    eq(tradeIns.state, "open"),
    isNull(tradeIns.transaction_id),
  );
  return requireRow(
    await database.db.select().from(tradeIns).where(isOwnDraft).orderBy(desc(tradeIns.updated_at)).limit(1),
  );
}

/** Refuses further answers once the form was submitted or the purchase signed. */
export async function requireOpen({ database }: Upstream, row: TradeInRow): Promise<void> {
  if (row.completed_at) throw refused("completed");
  if (!row.transaction_id) return;
  const isPurchase = eq(transactions.id, row.transaction_id);
  const [purchase] = await database.db.select({ state: transactions.state }).from(transactions).where(isPurchase);
  if (purchase?.state === "signed") throw refused("completed");
}

/** The ids, out of these, that are open for offers on the block or sold there. */
export async function findListedIds({ database }: Upstream, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database.db
    .select({ id: blockListings.trade_in_id })
    .from(blockListings)
    .where(and(inArray(blockListings.trade_in_id, [...ids]), inArray(blockListings.state, ["published", "accepted"])));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The trade-in's status for its owner. It is complete once estimated. A submitted form without an estimate waits for an
 * advocate (main team member).
 */
export const standingColumn = sql<TradeInStanding>`case ${tradeIns.state}
  when 'waiting' then 'waiting' when 'estimated' then 'completed'
  else case when ${tradeIns.completed_at} is null then 'in-progress' else 'waiting' end end`;

export async function findStandings(
  { database }: Upstream,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TradeInStanding>> {
  if (ids.length === 0) return new Map();
  const rows = await database.db
    .select({ id: tradeIns.id, standing: standingColumn })
    .from(tradeIns)
    .where(inArray(tradeIns.id, [...ids]));
  return new Map(rows.map(({ id, standing }) => [id, standing]));
}

export const isListed = async (upstream: Upstream, { id }: Pick<TradeInRow, "id">): Promise<boolean> =>
  (await findListedIds(upstream, [id])).has(id);

/**
 * Complete, and its owner can come back to it through an account or an email. A trade-in that only one browser knows does
 * not count.
 */
export const isSubmitted = ({ state, user_id, email }: Pick<TradeInRow, "state" | "user_id" | "email">): boolean =>
  state !== "open" && (user_id !== null || email !== null);

/** A vehicle on the block must stay as dealers saw it. */
export async function requireUnlisted(upstream: Upstream, row: Pick<TradeInRow, "id">): Promise<void> {
  if (await isListed(upstream, row)) throw refused("listed");
}

/**
 * Locks a trade-in until the current transaction ends. Its purchase is locked first, in the same order as signing does, so
 * that a trade-in cannot change while its purchase is being signed.
 */
export async function lockTradeInRow({ database: { db } }: Upstream, condition: SQL | undefined): Promise<TradeInRow> {
  const [unlocked] = await db.select({ purchaseId: tradeIns.transaction_id }).from(tradeIns).where(condition);
  if (unlocked?.purchaseId) {
    const isPurchase = eq(transactions.id, unlocked.purchaseId);
    await db.select({ id: transactions.id }).from(transactions).where(isPurchase).for("no key update");
  }
  return requireRow(await db.select().from(tradeIns).where(condition).for("update"));
}

/** Locks a trade-in for its visitor, whether it still takes answers or not. The owner lock comes first, to avoid deadlocks. */
export async function lockVisitorTradeIn(upstream: Upstream, visitor: TradeInCaller, id: string): Promise<TradeInRow> {
  const { user } = visitor.caller;
  if (user) {
    const unlocked = await findTradeIn(upstream, visitor, id);
    if (unlocked?.user_id === null) await lockVehiclesOfOwner(upstream, user.id);
  }
  return lockTradeInRow(upstream, whereVisitor(visitor, id));
}

/**
 * Locks a trade-in for its visitor. A draft without an account becomes the signed-in user's. The owner lock keeps this from
 * running during a deletion of that account.
 */
export async function lockTradeIn(upstream: Upstream, visitor: TradeInCaller, id: string): Promise<TradeInRow> {
  const { user } = visitor.caller;
  const row = await lockVisitorTradeIn(upstream, visitor, id);
  await requireOpen(upstream, row);
  return row.user_id === null && user ? updateTradeIn(upstream, row, { user_id: user.id }) : row;
}

export async function updateTradeIn(
  { database }: Upstream,
  { id }: Pick<TradeInRow, "id">,
  changes: PgUpdateSetSource<typeof tradeIns>,
): Promise<TradeInRow> {
  return requireRow(
    await database.db
      .update(tradeIns)
      .set({ ...changes, updated_at: sql`now()` })
      .where(eq(tradeIns.id, id))
      .returning(),
  );
}
