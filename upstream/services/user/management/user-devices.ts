/** A user's sessions by device, as staff see them. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { UserDevice } from "#contract/user/devices.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { tokens } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { isLiveTokenOf } from "#upstream/http/live-token.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { revokeToken } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The page does not paginate, so the list is capped. */
const maxSessions = 50;

const firstSignIn = instantSql(
  sql`min(${tokens.created_at}) over (partition by ${tokens.device}, ${tokens.device_type})`,
);

/** Open sessions first, then the most recent of those that have ended. */
export async function listUserDevices({ database: { db } }: Upstream, user: User): Promise<UserDevice[]> {
  const isLive = sql<boolean>`(${isLiveTokenOf(user)})`;
  const rows = await db
    .select({ token: tokens, firstSignInAt: firstSignIn, isLive })
    .from(tokens)
    .where(eq(tokens.user_id, user.id))
    .orderBy(desc(isLive), desc(tokens.last_used_at), desc(tokens.id))
    .limit(maxSessions);
  return rows.map(({ token, ...row }) => ({
    id: token.id,
    name: token.device,
    type: token.device_type,
    version: token.device_version,
    ipAddress: token.ip_address,
    lastAccessedAt: token.last_used_at.toISOString(),
    isStaff: token.opened_by !== null,
    ...row,
  }));
}

/** Ends one session of a locked user; the log has an entry if it was open. */
export async function endSession(upstream: Upstream, actor: User, userId: number, sessionId: number): Promise<void> {
  const isOpen = and(eq(tokens.id, sessionId), eq(tokens.user_id, userId), isNull(tokens.revoked_at));
  const [open] = await upstream.database.db.select({ device: tokens.device }).from(tokens).where(isOpen);
  if (!(await revokeToken(upstream, userId, sessionId))) throw notFound();
  if (!open) return;
  const change = { before: { session: sessionId, ...open }, after: null };
  await recordAudit(upstream, actor, "user-session-ended", `user:${userId}`, change);
}
