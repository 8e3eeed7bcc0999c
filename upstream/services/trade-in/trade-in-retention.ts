/** Deletes old trade-ins after the same periods as other drafts: with an account like unsigned purchases, without one like pre-qualifications. */
import { and, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { draftRetentionMonths, preQualificationRetentionDays } from "#domain/people/retention.ts";
import { files, tradeIns } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Drizzle omits the table name in a query of one table, so it is written out here.
const listingColumn = (column: "state" | "updated_at") =>
  sql`(select listed.${sql.identifier(column)} from "block_listings" listed where listed.trade_in_id = "trade_ins"."id")`;

/** The last change of the trade-in or of its listing on the block, whichever is later. */
const lastChange = sql`greatest("trade_ins"."updated_at", ${listingColumn("updated_at")})`;

/**
 * Deletes trade-ins without recent changes, with their photos; a sale counts as a change. Trade-ins on the block or in a
 * purchase are skipped.
 */
export async function eraseOldTradeIns(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const deleted = await database.transaction(async () => {
    const { db } = database;
    const isOld = or(
      lt(lastChange, sql`now() - make_interval(months => ${draftRetentionMonths})`),
      and(
        isNull(tradeIns.user_id),
        // With an email, the owner can still be contacted about it.
        isNull(tradeIns.email),
        sql`${listingColumn("state")} is distinct from 'accepted'`,
        lt(lastChange, sql`now() - make_interval(days => ${preQualificationRetentionDays})`),
      ),
    );
    const old = await db
      .select({ id: tradeIns.id })
      .from(tradeIns)
      .where(and(isOld, isNull(tradeIns.transaction_id), sql`${listingColumn("state")} is distinct from 'published'`))
      .limit(100)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return [];
    await db.delete(tradeIns).where(inArray(tradeIns.id, ids));
    return db.delete(files).where(inArray(files.subject, ids)).returning({ id: files.id });
  });
  for (const { id } of deleted) await upstream.files.remove(id);
}
