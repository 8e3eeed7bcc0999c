/** Cleanup after account deletions and data exports. */
import { and, eq, isNotNull, like, lt, notExists, or, sql } from "drizzle-orm";
import { exportRetentionDays } from "#domain/people/retention.ts";
import { files, jobs, outbox, transactions, users } from "#upstream/db/schema/index.ts";
import { deleteFile } from "#upstream/files/files.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import { runSweeps, type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { farewellKey } from "./account-tables.ts";
import { erasePerson, lockPerson } from "./erase.ts";
import { exportPurpose } from "./purposes.ts";

export async function finishDeletions(upstream: Upstream): Promise<SweepReport> {
  const { database } = upstream;
  const { db } = database;
  // The farewell email is sent or has failed for good: delivery is retried for less than two days.
  const isFarewellDone = or(
    lt(outbox.done_at, sql`now() - interval '1 hour'`),
    lt(outbox.created_at, sql`now() - interval '3 days'`),
  );
  await db.delete(outbox).where(and(like(outbox.key, `${farewellKey}:%`), isFarewellDone));
  // A request running during the deletion may have written rows after it. The user row goes once its retained
  // purchases are gone.
  const hasNoPurchases = notExists(
    db.select({ found: sql`1` }).from(transactions).where(eq(transactions.user_id, users.id)),
  );
  const isRecentlyDeleted = sql`${users.deleted_at} > now() - interval '1 day'`;
  return sweep(upstream, "deletion", {
    id: users.id,
    dueAt: sql`${users.deleted_at}`,
    find: (page) =>
      db
        .select({ ...page.columns, userId: users.id })
        .from(users)
        .where(and(isNotNull(users.deleted_at), or(isRecentlyDeleted, hasNoPurchases), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ userId }) =>
      database.transaction(async () => {
        const person = await lockPerson(upstream, userId);
        if (person) await erasePerson(upstream, person);
      }),
  });
}

/** Deletes exports after the period that their page states. */
export function eraseOldExports(upstream: Upstream): Promise<SweepReport> {
  const isOldJob = lt(jobs.created_at, sql`now() - make_interval(days => ${exportRetentionDays})`);
  return runSweeps(upstream, [
    () => eraseOldExportFiles(upstream),
    () => deleteInBatches(upstream, jobs, and(eq(jobs.kind, exportPurpose), isOldJob)),
  ]);
}

function eraseOldExportFiles(upstream: Upstream): Promise<SweepReport> {
  const { db } = upstream.database;
  const dueAt = sql`${files.created_at} + make_interval(days => ${exportRetentionDays})`;
  return sweep(upstream, "export", {
    id: files.id,
    dueAt,
    find: (page) =>
      db
        .select(page.columns)
        .from(files)
        .where(and(eq(files.purpose, exportPurpose), lt(dueAt, sql`now()`), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => deleteFile(upstream, id),
  });
}
