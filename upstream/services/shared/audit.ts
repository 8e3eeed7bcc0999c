/** Writes the audit log. `services/audit/chain.ts` makes changes of it visible. */
import { and, eq, or } from "drizzle-orm";
import type { AuditAction } from "#domain/people/audit-actions.ts";
import { auditLog } from "#upstream/db/schema/index.ts";
import { getCallContext } from "#upstream/http/call-context.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

/**
 * Adds an audit entry (docs/readings.md, reading 18). If staff work as `actor`, the entry names both. `subject` is one row,
 * such as `user:7`, or a whole kind, such as `users`.
 *
 * @param actor null for the system and for programs of others
 * @param details of a change, `before` and `after` with what changed; never a secret
 */
export async function recordAudit(
  { database }: Upstream,
  actor: Pick<User, "id"> | null,
  action: AuditAction,
  subject: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const context = getCallContext();
  const isActing = Boolean(context?.caller.actor) && actor?.id === context?.caller.user?.id;
  await database.db.insert(auditLog).values({
    actor_id: isActing ? context?.caller.actor?.id : (actor?.id ?? null),
    on_behalf_of: isActing ? actor?.id : null,
    request_id: context?.caller.requestId ?? "",
    ...{ action, subject, details },
  });
  if (context) context.isAudited = true;
}

/** Whether the log has this action by this actor, or on their behalf, on this subject. */
export async function hasAuditEntry(
  { database }: Upstream,
  actor: User,
  action: AuditAction,
  subject: string,
): Promise<boolean> {
  const isActors = or(eq(auditLog.actor_id, actor.id), eq(auditLog.on_behalf_of, actor.id));
  const isMatch = and(eq(auditLog.subject, subject), eq(auditLog.action, action), isActors);
  return (await database.db.$count(auditLog, isMatch)) > 0;
}
