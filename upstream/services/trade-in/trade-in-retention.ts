/** Trade-ins are kept no longer than any other unsigned purchase; those without an account no longer than such a pre-qualification. */
import { and, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { applicationRetentionDays, draftRetentionMonths } from "#app/domain/retention.ts";
import { blockListings, files, tradeIns } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Erases what nobody came back to, with its photos. What dealers bid on, and what a purchase has, is theirs to end. */
export async function eraseOldTradeIns(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const gone = await database.transaction(async () => {
    const { db } = database;
    const isListed = db.select({ one: sql`1` }).from(blockListings).where(eq(blockListings.trade_in_id, tradeIns.id));
    const isOld = or(
      lt(tradeIns.updated_at, sql`now() - make_interval(months => ${draftRetentionMonths})`),
      and(
        isNull(tradeIns.user_id),
        // One that is waiting or was sent off is somebody's who can be reached.
        isNull(tradeIns.email),
        lt(tradeIns.updated_at, sql`now() - make_interval(days => ${applicationRetentionDays})`),
      ),
    );
    const old = await db
      .select({ id: tradeIns.id })
      .from(tradeIns)
      .where(and(isOld, isNull(tradeIns.transaction_id), notExists(isListed)))
      .limit(100)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return [];
    await db.delete(tradeIns).where(inArray(tradeIns.id, ids));
    return db.delete(files).where(inArray(files.subject, ids)).returning({ id: files.id });
  });
  for (const { id } of gone) await upstream.files.remove(id);
}
