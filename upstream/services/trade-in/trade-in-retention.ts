/** Trade-ins are kept no longer than any other unsigned purchase; those without an account no longer than such a pre-qualification. */
import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { applicationRetentionDays, draftRetentionMonths } from "#domain/people/retention.ts";
import { files, tradeIns } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Written out: a query of one table leaves its name away.
const listing = (column: "state" | "updated_at") =>
  sql`(select listed.${sql.identifier(column)} from "block_listings" listed where listed.trade_in_id = "trade_ins"."id")`;

/** Its own, or that of how it stands on the block: when it was put on it, withdrawn from it or sold. */
const lastChange = sql`greatest("trade_ins"."updated_at", ${listing("updated_at")})`;

/**
 * Erases what nobody came back to, with its photos; a sold one as long after its sale. What dealers bid on, and what a
 * purchase has, is theirs to end.
 */
export async function eraseOldTradeIns(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const gone = await database.transaction(async () => {
    const { db } = database;
    const isOld = or(
      lt(lastChange, sql`now() - make_interval(months => ${draftRetentionMonths})`),
      and(
        isNull(tradeIns.user_id),
        // One that is waiting or was sent off is somebody's who can be reached.
        isNull(tradeIns.email),
        sql`${listing("state")} is distinct from 'accepted'`,
        lt(lastChange, sql`now() - make_interval(days => ${applicationRetentionDays})`),
      ),
    );
    const old = await db
      .select({ id: tradeIns.id })
      .from(tradeIns)
      .where(and(isOld, isNull(tradeIns.transaction_id), sql`${listing("state")} is distinct from 'published'`))
      .limit(100)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return [];
    await db.delete(tradeIns).where(inArray(tradeIns.id, ids));
    return db.delete(files).where(inArray(files.subject, ids)).returning({ id: files.id });
  });
  for (const { id } of gone) await upstream.files.remove(id);
}
