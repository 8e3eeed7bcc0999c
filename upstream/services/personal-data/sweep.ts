/** What a deletion could not reach at its moment, and what an export leaves behind. */
import { and, eq, isNotNull, like, lt, notExists, or, sql } from "drizzle-orm";
import { exportKeptDays } from "#domain/people/retention.ts";
import { files, jobs, outbox, transactions, users } from "#upstream/db/schema/index.ts";
import { removeFile } from "#upstream/files/files.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { erasePerson, lockPerson } from "./erase.ts";
import { exportPurpose } from "./purposes.ts";
import { farewellKey } from "./traces.ts";

/** Harmless twice and by many processes. */
export async function finishDeletions(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const { db } = database;
  // Sent, or given up: its carrier is tried for less than two days.
  const isOver = or(
    lt(outbox.done_at, sql`now() - interval '1 hour'`),
    lt(outbox.created_at, sql`now() - interval '3 days'`),
  );
  await db.delete(outbox).where(and(like(outbox.key, `${farewellKey}:%`), isOver));
  // A post that was under way at that moment may have come after it; and once its years are over, the row goes as well.
  const isEmpty = notExists(db.select({ one: sql`1` }).from(transactions).where(eq(transactions.user_id, users.id)));
  const isRecent = sql`${users.deleted_at} > now() - interval '1 day'`;
  const deleted = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deleted_at), or(isRecent, isEmpty)))
    .limit(100);
  for (const { id } of deleted) {
    await database.transaction(async () => {
      const person = await lockPerson(upstream, id);
      if (person) await erasePerson(upstream, person);
    });
  }
}

/** Exports are kept for as long as their page says. Harmless twice. */
export async function eraseOldExports(upstream: Upstream): Promise<void> {
  const { db } = upstream.database;
  const age = sql`now() - make_interval(days => ${exportKeptDays})`;
  const old = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.purpose, exportPurpose), lt(files.created_at, age)));
  for (const { id } of old) await removeFile(upstream, id);
  await db.delete(jobs).where(and(eq(jobs.kind, exportPurpose), lt(jobs.created_at, age)));
}
