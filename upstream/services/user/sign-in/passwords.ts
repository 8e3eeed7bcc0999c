/** Sets a password by a mailed link: the first one, or a new one after it was forgotten. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { links, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { joinCompany } from "#upstream/services/company/employees/membership.ts";
import { signIn } from "#upstream/services/user/second-factor/ticket.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { forgetAttempts, tryPassword } from "./password-attempts.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { sendResetPasswordEmail } from "./recovery.ts";
import { consumeLink, findUserOfUsedLink, revokeTokens } from "./session.ts";

/** argon2id with the library's defaults: 19 MiB and two passes. */
export const hashPassword = (password: string) => hash(password);

/** Sets the password and verifies the address, because the link was mailed to it. All other links expire. */
async function setPassword({ database }: Upstream, user: User, password: string): Promise<User> {
  await requireStrongPassword(password, user);
  const [updated] = await database.db
    .update(users)
    .set({
      password_hash: await hashPassword(password),
      email_verified_at: sql`coalesce(${users.email_verified_at}, now())`,
      updated_at: sql`now()`,
    })
    .where(eq(users.id, user.id))
    .returning();
  await database.db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, user.id), isNull(links.used_at)));
  return updated ?? user;
}

type PasswordLinkPurpose = "create-password" | "reset-password";

/** The user who already set this same password by this link, in a repeated request. Counts as a sign-in attempt. */
async function findUserOfRepeatedPost(
  upstream: Upstream,
  link: string,
  purpose: PasswordLinkPurpose,
  password: string,
  caller: Caller,
): Promise<User | null> {
  const user = await findUserOfUsedLink(upstream, link, purpose);
  const passwordHash = user?.password_hash;
  if (!passwordHash) return null;
  return (await tryPassword(upstream, caller, user.email, () => verify(passwordHash, password))) ? user : null;
}

type PasswordCalls = Pick<typeof contract, "createPassword" | "sendResetPasswordEmail" | "resetPassword">;

export const passwordHandlers = (upstream: Upstream): Handlers<PasswordCalls> => {
  const { database } = upstream;
  return {
    async createPassword({ input: { Guid, NewPassword }, caller }) {
      const session = await database.transaction(async () => {
        const user = await consumeLink(upstream, Guid, "create-password");
        if (user) await joinCompany(upstream, user);
        return user && signIn(upstream, caller, await setPassword(upstream, user, NewPassword));
      });
      if (session) return session;
      const user = await findUserOfRepeatedPost(upstream, Guid, "create-password", NewPassword, caller);
      if (!user) throw refused("link_expired");
      return signIn(upstream, caller, user);
    },

    sendResetPasswordEmail: sendResetPasswordEmail(upstream),

    async resetPassword({ input: { Guid, NewPassword }, caller }) {
      const user = await database.transaction(async () => {
        const linkUser = await consumeLink(upstream, Guid, "reset-password");
        if (!linkUser) return null;
        await setPassword(upstream, linkUser, NewPassword);
        // Signs out everyone who used the old password.
        await revokeTokens(upstream, linkUser.id);
        await forgetAttempts(upstream, linkUser.email);
        return linkUser;
      });
      if (!user && !(await findUserOfRepeatedPost(upstream, Guid, "reset-password", NewPassword, caller)))
        throw refused("link_expired");
      return { Status: 1 };
    },
  };
};
