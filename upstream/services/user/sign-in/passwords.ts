/** Sets a password by a mailed link: the first one, or a new one after it was forgotten. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { links, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { resetPasswordMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { countAttempt, passwordLimit, resetAttempts } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { consumeLink, createLink, findUserOfUsedLink, openSession, revokeTokens } from "./session.ts";

const recoveryLimit = { count: 5, minutes: 60 };
const resetHours = 2;

/** argon2id with the library's defaults: 19 MiB and two passes. */
export const hashPassword = (password: string) => hash(password);

/** Sets the password and verifies the address, because the link was mailed to it. All other links expire. */
async function setPassword({ database }: Upstream, user: User, password: string): Promise<User> {
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
): Promise<User | null> {
  const user = await findUserOfUsedLink(upstream, link, purpose);
  if (!user?.password_hash) return null;
  const key = `password:${user.email}`;
  await countAttempt(upstream, key, passwordLimit);
  if (!(await verify(user.password_hash, password))) return null;
  await resetAttempts(upstream, key);
  return user;
}

type PasswordCalls = Pick<typeof contract, "createPassword" | "sendResetPasswordEmail" | "resetPassword">;

export const passwordHandlers = (upstream: Upstream): Handlers<PasswordCalls> => {
  const { database } = upstream;
  return {
    async createPassword({ input: { Guid, NewPassword }, caller }) {
      const session = await database.transaction(async () => {
        const user = await consumeLink(upstream, Guid, "create-password");
        return user && openSession(upstream, caller, await setPassword(upstream, user, NewPassword));
      });
      if (session) return session;
      const user = await findUserOfRepeatedPost(upstream, Guid, "create-password", NewPassword);
      if (!user) throw refused("link_expired");
      return openSession(upstream, caller, user);
    },

    async sendResetPasswordEmail({ input, caller }) {
      // Counted before the lookup, so that the answer does not reveal whether the account exists.
      await countAttempt(upstream, `recovery:${input.email}`, recoveryLimit);
      await database.transaction(async () => {
        const [user] = await database.db.select().from(users).where(eq(users.email, input.email));
        if (!user) return;
        const guid = await createLink(upstream, user.id, "reset-password", resetHours);
        const language = languageOf(input.languageId);
        const link = caller.siteOrigin + accountPath(language, `reset-password/${guid}`);
        await postMessage(upstream, resetPasswordMessage({ user: { ...user, language }, brand: caller.brand, link }));
      });
      return { Status: 1 };
    },

    async resetPassword({ input: { Guid, NewPassword } }) {
      const user = await database.transaction(async () => {
        const linkUser = await consumeLink(upstream, Guid, "reset-password");
        if (!linkUser) return null;
        await setPassword(upstream, linkUser, NewPassword);
        // Signs out everyone who used the old password.
        await revokeTokens(upstream, linkUser.id);
        await resetAttempts(upstream, `password:${linkUser.email}`);
        return linkUser;
      });
      if (!user && !(await findUserOfRepeatedPost(upstream, Guid, "reset-password", NewPassword)))
        throw refused("link_expired");
      return { Status: 1 };
    },
  };
};
