/** Deletes old trade-ins after the same periods as other drafts: with an account like unsigned purchases, without one like pre-qualifications. */
import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { draftRetentionMonths, preQualificationRetentionDays } from "#domain/people/retention.ts";
import { files, tradeIns } from "#upstream/db/schema/index.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Drizzle omits the table name in a query of one table, so it is written out here.
const listingColumn = (column: "state" | "updated_at") =>
  sql`(select listed.${sql.identifier(column)} from "block_listings" listed where listed.trade_in_id = "trade_ins"."id")`;

/** The last change of the trade-in or of its listing on the block, whichever is later. */
const lastChange = sql`greatest("trade_ins"."updated_at", ${listingColumn("updated_at")})`;

const isUncontactable = and(
  isNull(tradeIns.user_id),
  // With an email, the owner can still be contacted about it.
  isNull(tradeIns.email),
  sql`${listingColumn("state")} is distinct from 'accepted'`,
);
const dueAt = sql`${lastChange} + case when ${isUncontactable} then make_interval(days => ${preQualificationRetentionDays})
  else make_interval(months => ${draftRetentionMonths}) end`;
const isErasable = and(
  lt(dueAt, sql`now()`),
  isNull(tradeIns.transaction_id),
  sql`${listingColumn("state")} is distinct from 'published'`,
);

/**
 * Deletes trade-ins without recent changes, with their photos; a sale counts as a change. Trade-ins on the block or in a
 * purchase are skipped.
 */
export const eraseOldTradeIns = (upstream: Upstream): Promise<SweepReport> =>
  sweep(upstream, "trade-in", {
    id: tradeIns.id,
    dueAt,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(tradeIns)
        .where(and(isErasable, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => eraseTradeIn(upstream, id),
  });

async function eraseTradeIn({ database, files: store }: Upstream, id: string): Promise<void> {
  const deleted = await database.transaction(async () => {
    const { db } = database;
    // Locked and checked again: the owner may have continued it meanwhile.
    await db.select({ id: tradeIns.id }).from(tradeIns).where(eq(tradeIns.id, id)).for("update");
    const erased = await db
      .delete(tradeIns)
      .where(and(eq(tradeIns.id, id), isErasable))
      .returning({ id: tradeIns.id });
    return erased.length > 0 ? db.delete(files).where(eq(files.subject, id)).returning({ id: files.id }) : [];
  });
  for (const file of deleted) await store.remove(file.id);
}
