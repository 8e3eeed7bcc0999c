/** Lists and ends a user's sessions, on all brands together. */
import { desc, eq } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { tokens } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { isLiveTokenOf } from "#upstream/http/live-token.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { revokeToken, revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The page does not paginate, so the list is capped. */
const maxDevices = 50;

export const deviceHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof contract, "getUserDevices" | "endUserSessions">> => ({
  async getUserDevices({ user, caller }) {
    const { db } = upstream.database;
    const rows = await db
      .select()
      .from(tokens)
      .where(isLiveTokenOf(user))
      .orderBy(desc(eq(tokens.id, caller.tokenId ?? 0)), desc(tokens.last_used_at), desc(tokens.id))
      .limit(maxDevices);
    return {
      devices: rows.map((row) => ({
        id: row.id,
        name: row.device,
        version: row.device_version,
        ipAddress: row.ip_address,
        lastAccessedAt: row.last_used_at.toISOString(),
        isThis: row.id === caller.tokenId,
        isStaff: row.opened_by !== null,
      })),
    };
  },

  async endUserSessions({ input: { id }, user, caller }) {
    if (id === undefined) {
      await revokeTokens(upstream, user.id, caller.tokenId);
      return { Status: 1 };
    }
    if (!(await revokeToken(upstream, user.id, id))) throw notFound();
    return { Status: 1 };
  },
});
