/** Verifies an e-mail address or phone, deactivates and reactivates the user's own account. */
import { eq, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { isDealer } from "#domain/people/roles.ts";
import { isProvenByPhoneOnly } from "#domain/people/verified-account.ts";
import { users } from "#upstream/db/schema/index.ts";
import { type Caller, proofsOf, type User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal, refused } from "#upstream/http/refusal.ts";
import { keepHeads, lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { handOverLeads } from "#upstream/services/leads/hand-over.ts";
import { requireAnotherSuperAdmin } from "#upstream/services/user/management/last-super-admin.ts";
import { confirmNewEmail } from "#upstream/services/user/profile/change-email.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { consumeLink, findUserOfUsedLink } from "./session.ts";
import { verifyOwnPhone } from "./sms-codes.ts";

type ActivationCalls = Pick<
  typeof contract,
  "activateAccount" | "deactivateAccount" | "reactivateAccount" | "verifyEmail"
>;

/**
 * A proven address recovers the account, so of an account that is its phone's, the owner's own session must confirm the
 * address. Staff who work as the owner did not prove the phone.
 */
function requireOwnSession(caller: Caller, user: User): void {
  if (!isProvenByPhoneOnly(proofsOf(user)) || (caller.user?.id === user.id && !caller.actor)) return;
  throw caller.user ? new Refusal(403, "own_session_only") : new Refusal(401, "sign_in");
}

/** Requires a transaction, so that a refusal does not use up the link. Returns null for a link that is not usable. */
async function verifyEmailByLink(upstream: Upstream, caller: Caller, secret: string): Promise<User | null> {
  const user = await consumeLink(upstream, secret, "verify-email");
  if (!user) return null;
  requireOwnSession(caller, user);
  await upstream.database.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, user.id));
  return user;
}

async function activate({ database }: Upstream, user: User): Promise<void> {
  if (user.is_deactivated_by_staff) throw refused("deactivated_by_staff");
  await database.db.update(users).set({ is_active: true, updated_at: sql`now()` }).where(eq(users.id, user.id));
}

export const activationHandlers = (upstream: Upstream): Handlers<ActivationCalls> => ({
  verifyEmail: ({ input, caller }) =>
    upstream.database.transaction(async () => {
      if (await confirmNewEmail(upstream, caller, input.Guid)) return { Status: 1 };
      if (await verifyEmailByLink(upstream, caller, input.Guid)) return { Status: 1 };
      // A repeated click finds the address already verified. Looked up last: the first click may end only now.
      const linkUser = await findUserOfUsedLink(upstream, input.Guid, ["verify-email"]);
      if (!linkUser?.email_verified_at) throw refused("link_expired");
      return { Status: 1 };
    }),

  async activateAccount(args) {
    const { Guid, Verification, Code } = args.input;
    if (Verification !== undefined && Code !== undefined) {
      // A phone code identifies no account, so this way requires a session.
      await verifyOwnPhone(upstream, args.caller, args.user, { verification: Verification, code: Code });
      await activate(upstream, args.user);
    } else {
      await upstream.database.transaction(async () => {
        const linkUser = await verifyEmailByLink(upstream, args.caller, Guid ?? "");
        if (!linkUser) throw refused("link_expired");
        await activate(upstream, linkUser);
      });
    }
    return { Status: 1 };
  },

  deactivateAccount: ({ user }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      await lockEmployees(upstream, user.company_id);
      // A stronger lock would deadlock with a lead that is recorded for this employee at the same time.
      const [current] = await db.select().from(users).where(eq(users.id, user.id)).for("no key update");
      if (!current?.is_active) return { Status: 1 };
      await requireAnotherSuperAdmin(upstream, current);
      await db.update(users).set({ is_active: false, updated_at: sql`now()` }).where(eq(users.id, user.id));
      if (isDealer(current.user_type_id)) {
        await handOverLeads(upstream, user, current);
        await keepHeads(upstream, current.company_id);
      }
      return { Status: 1 };
    }),

  async reactivateAccount({ user }) {
    await activate(upstream, user);
    return { Status: 1 };
  },
});
