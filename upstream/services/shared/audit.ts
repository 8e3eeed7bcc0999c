import { and, eq } from "drizzle-orm";
import { auditLog } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Who did what, and with whose data (reading 18). The subject is one row, as `user:7`, or all of a kind, as `users`. */
export async function noteDeed(
  { database }: Upstream,
  actor: User,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await database.db.insert(auditLog).values({ actor_id: actor.id, action, subject, details });
}

/** Whether the actor has done it to this very subject. */
export async function hasDone({ database }: Upstream, actor: User, action: string, subject: string): Promise<boolean> {
  const done = and(eq(auditLog.subject, subject), eq(auditLog.action, action), eq(auditLog.actor_id, actor.id));
  return (await database.db.$count(auditLog, done)) > 0;
}
