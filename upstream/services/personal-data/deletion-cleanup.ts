/** Cleanup after account deletions and data exports. */
import { and, eq, isNotNull, like, lt, notExists, or, sql } from "drizzle-orm";
import { exportRetentionDays } from "#domain/people/retention.ts";
import { files, jobs, outbox, transactions, users } from "#upstream/db/schema/index.ts";
import { deleteFile } from "#upstream/files/files.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { farewellKey } from "./account-tables.ts";
import { erasePerson, lockPerson } from "./erase.ts";
import { exportPurpose } from "./purposes.ts";

/** Idempotent; several processes may run it at once. */
export async function finishDeletions(upstream: Upstream): Promise<void> {
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
  const deleted = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deleted_at), or(isRecentlyDeleted, hasNoPurchases)))
    .limit(100);
  for (const { id } of deleted) {
    await database.transaction(async () => {
      const person = await lockPerson(upstream, id);
      if (person) await erasePerson(upstream, person);
    });
  }
}

/** Deletes exports after the period that their page states. Idempotent. */
export async function eraseOldExports(upstream: Upstream): Promise<void> {
  const { db } = upstream.database;
  const expiryInstant = sql`now() - make_interval(days => ${exportRetentionDays})`;
  const expired = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.purpose, exportPurpose), lt(files.created_at, expiryInstant)));
  for (const { id } of expired) await deleteFile(upstream, id);
  await db.delete(jobs).where(and(eq(jobs.kind, exportPurpose), lt(jobs.created_at, expiryInstant)));
}
