import { and, eq } from "drizzle-orm";
import { auditLog } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Adds an audit entry (docs/readings.md, reading 18). `subject` is one row, such as `user:7`, or a whole kind, such as `users`. */
export async function recordAudit(
  { database }: Upstream,
  actor: User,
  action: string,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  await database.db.insert(auditLog).values({ actor_id: actor.id, action, subject, details });
}

/** Whether the log has this action by this actor on this subject. */
export async function hasAuditEntry(
  { database }: Upstream,
  actor: User,
  action: string,
  subject: string,
): Promise<boolean> {
  const isMatch = and(eq(auditLog.subject, subject), eq(auditLog.action, action), eq(auditLog.actor_id, actor.id));
  return (await database.db.$count(auditLog, isMatch)) > 0;
}
