/** Writes the audit log. `services/audit/chain.ts` makes changes of it visible. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, or } from "drizzle-orm";
import type { AuditAction, ChangeAction } from "#domain/people/audit-actions.ts";
import type { AuditDetailName } from "#domain/people/audit-fields.ts";
import { isStaff } from "#domain/people/roles.ts";
import { auditLog } from "#upstream/db/schema/index.ts";
import { getCallContext } from "#upstream/http/call-context.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** A name without a text does not compile. */
type Fields = Partial<Record<AuditDetailName, unknown>>;

/** The fields that a change concerns, before and after it; null where there was, or is, no record. */
export interface AuditChange {
  before: Fields | null;
  after: Fields | null;
}

/** A change says what it changed. Other entries, such as reads and exports, may say more. */
type DetailsOf<Action extends AuditAction> = Action extends ChangeAction
  ? [details: AuditChange]
  : [details?: Fields & Partial<AuditChange>];

/** The fields of `changes` whose value differs from the row's. */
export function changedFields<Name extends AuditDetailName>(
  row: object,
  changes: Partial<Record<Name, unknown>>,
): { before: Fields; after: Fields } {
  const stored: Record<string, unknown> = { ...row };
  const changed = Object.entries(changes).filter(([name, value]) => !isDeepStrictEqual(stored[name], value));
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, stored[name]])),
    after: Object.fromEntries(changed),
  };
}

/**
 * Adds an audit entry (docs/readings.md, reading 18). If staff work as `actor`, the entry names both. `subject` is one row,
 * such as `user:7`, or a whole kind, such as `users`.
 *
 * @param actor null for the system and for programs of others
 * @param details never with a secret
 */
export async function recordAudit<Action extends AuditAction>(
  { database }: Upstream,
  actor: Pick<User, "id"> | null,
  action: Action,
  subject: string,
  ...[details = {}]: DetailsOf<Action>
): Promise<void> {
  const context = getCallContext();
  const isActing = Boolean(context?.caller.actor) && actor?.id === context?.caller.user?.id;
  await database.db.insert(auditLog).values({
    actor_id: isActing ? context?.caller.actor?.id : (actor?.id ?? null),
    on_behalf_of: isActing ? actor?.id : null,
    request_id: context?.caller.requestId ?? "",
    action,
    subject,
    details: { ...details },
  });
  if (context) context.isAudited = true;
}

/** Records that staff read this, also while they work as someone else. */
export async function recordStaffReading(
  upstream: Upstream,
  { user, caller }: Session,
  action: Exclude<AuditAction, ChangeAction>,
  subject: string,
): Promise<void> {
  if (isStaff(user.user_type_id) || caller.actor !== null) await recordAudit(upstream, user, action, subject);
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
