/** Where a person is signed in. An account is one on every brand, and so are its sessions. */
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { tokens } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** More than anybody looks through. */
const devicesMax = 50;

export const openTokens = ({ id }: Pick<User, "id">) => and(eq(tokens.user_id, id), isNull(tokens.revoked_at));

export const deviceHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof contract, "getUserDevices" | "endUserSessions">> => ({
  async getUserDevices({ user, caller }) {
    const { db } = upstream.database;
    const rows = await db
      .select()
      .from(tokens)
      .where(openTokens(user))
      .orderBy(desc(eq(tokens.id, caller.tokenId ?? 0)), desc(tokens.last_used_at), desc(tokens.id))
      .limit(devicesMax);
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
    const [ended] = await upstream.database.db
      .update(tokens)
      .set({ revoked_at: sql`coalesce(${tokens.revoked_at}, now())` })
      .where(and(eq(tokens.id, id), eq(tokens.user_id, user.id)))
      .returning({ id: tokens.id });
    if (!ended) throw notFound();
    return { Status: 1 };
  },
});
