/** An account made usable: its e-mail address or its phone proven, and active again where its owner had turned it off. */
import { eq, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { requireAnotherSuperAdmin } from "#upstream/services/user/management/last-super-admin.ts";
import { moveEmail } from "#upstream/services/user/profile/own-email.ts";
import { requireOwnSession } from "#upstream/services/user/profile/own-session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findSpender, spendLink } from "./session.ts";
import { proveOwnPhone } from "./sms-codes.ts";

type ActivationRows = Pick<
  typeof contract,
  "activateAccount" | "deactivateAccount" | "reactivateAccount" | "verifyEmail"
>;

/** In the transaction in force: a link that leads to a refusal is not used up. */
async function proveEmail(upstream: Upstream, secret: string): Promise<User> {
  const user = await spendLink(upstream, secret, "verify-email");
  if (!user) throw refused("link_expired");
  await upstream.database.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, user.id));
  return user;
}

async function activate({ database }: Upstream, user: User): Promise<void> {
  if (user.is_deactivated_by_staff) throw refused("deactivated_by_staff");
  await database.db.update(users).set({ is_active: true, updated_at: sql`now()` }).where(eq(users.id, user.id));
}

export const activationHandlers = (upstream: Upstream): Handlers<ActivationRows> => ({
  verifyEmail: ({ input, caller }) =>
    upstream.database.transaction(async () => {
      if (await moveEmail(upstream, caller, input.Guid)) return { Status: 1 };
      // Pressed twice: the second finds it done.
      const spender = await findSpender(upstream, input.Guid, "verify-email");
      if (!spender?.email_verified_at) await proveEmail(upstream, input.Guid);
      return { Status: 1 };
    }),

  async activateAccount(args) {
    const { Guid, Verification, Code } = args.input;
    if (Verification !== undefined && Code !== undefined) {
      // A phone proves no e-mail address, so only who is signed in has something to activate by it.
      await proveOwnPhone(upstream, args.caller, args.user, { verification: Verification, code: Code });
      await activate(upstream, args.user);
    } else {
      await upstream.database.transaction(async () => activate(upstream, await proveEmail(upstream, Guid ?? "")));
    }
    return { Status: 1 };
  },

  deactivateAccount: ({ user, caller }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      await requireOwnSession(upstream, caller);
      const [held] = await db.select().from(users).where(eq(users.id, user.id)).for("update");
      if (!held?.is_active) return { Status: 1 };
      await requireAnotherSuperAdmin(upstream, held);
      await db.update(users).set({ is_active: false, updated_at: sql`now()` }).where(eq(users.id, user.id));
      return { Status: 1 };
    }),

  async reactivateAccount({ user }) {
    await activate(upstream, user);
    return { Status: 1 };
  },
});
