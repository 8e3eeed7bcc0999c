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
import { consumeResetLink } from "./password-link.ts";
import { requireStrongPassword } from "./password-rules.ts";
import { sendResetPasswordEmail } from "./recovery.ts";
import { consumeLink, findUserOfUsedLink, revokeTokens } from "./session.ts";

/** argon2id with the library's defaults: 19 MiB and two passes. */
export const hashPassword = (password: string) => hash(password);

/** Sets the password. A link that was mailed verifies the address too. All other links expire. */
async function setPassword(
  { database }: Upstream,
  user: User,
  password: string,
  { provesEmail }: { provesEmail: boolean },
): Promise<User> {
  await requireStrongPassword(password, user);
  const [updated] = await database.db
    .update(users)
    .set({
      password_hash: await hashPassword(password),
      ...(provesEmail && { email_verified_at: sql`coalesce(${users.email_verified_at}, now())` }),
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

type PasswordLinkPurpose = "create-password" | "reset-password" | "reset-password-by-text";

/** The user who already set this same password by this link, in a repeated request. Counts as a sign-in attempt. */
async function findUserOfRepeatedPost(
  upstream: Upstream,
  link: string,
  purposes: readonly PasswordLinkPurpose[],
  password: string,
  caller: Caller,
): Promise<User | null> {
  const user = await findUserOfUsedLink(upstream, link, purposes);
  const passwordHash = user?.password_hash;
  if (!passwordHash) return null;
  return (await tryPassword(upstream, caller, user.email, () => verify(passwordHash, password))) ? user : null;
}

const resetPurposes = ["reset-password", "reset-password-by-text"] as const;

type PasswordCalls = Pick<typeof contract, "createPassword" | "sendResetPasswordEmail" | "resetPassword">;

export const passwordHandlers = (upstream: Upstream): Handlers<PasswordCalls> => {
  const { database } = upstream;
  return {
    async createPassword({ input: { Guid, NewPassword }, caller }) {
      const session = await database.transaction(async () => {
        const user = await consumeLink(upstream, Guid, "create-password");
        if (user) await joinCompany(upstream, user);
        return user && signIn(upstream, caller, await setPassword(upstream, user, NewPassword, { provesEmail: true }));
      });
      if (session) return session;
      const user = await findUserOfRepeatedPost(upstream, Guid, ["create-password"], NewPassword, caller);
      if (!user) throw refused("link_expired");
      return signIn(upstream, caller, user);
    },

    sendResetPasswordEmail: sendResetPasswordEmail(upstream),

    async resetPassword({ input: { Guid, NewPassword }, caller }) {
      const user = await database.transaction(async () => {
        const link = await consumeResetLink(upstream, Guid);
        if (!link) return null;
        const { user: linkUser, provesEmail } = link;
        await setPassword(upstream, linkUser, NewPassword, { provesEmail });
        // Signs out everyone who used the old password.
        await revokeTokens(upstream, linkUser.id);
        await forgetAttempts(upstream, linkUser.email);
        return linkUser;
      });
      if (!user && !(await findUserOfRepeatedPost(upstream, Guid, resetPurposes, NewPassword, caller)))
        throw refused("link_expired");
      return { Status: 1 };
    },
  };
};
