/** Choosing a password by a mailed link: the first one, and a new one for who forgot it. */
import { hash, verify } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { links, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { resetPasswordMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { countTry, forgetTries, passwordTries } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { createLink, findSpender, openSession, revokeTokens, spendLink } from "./session.ts";

const recoveries = { count: 5, minutes: 60 };
const resetHours = 2;

/** argon2id, the library's default, with its parameters of 19 MiB and two passes. */
export const hashPassword = (password: string) => hash(password);

/** Of who came by a mailed link, and so owns the address; no other link of theirs opens anything from here on. */
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

type ChosenBy = "create-password" | "reset-password";

/** Whoever chose this very password by this very link: the post came twice. A guess counts as one at the login does. */
async function findChooser(
  upstream: Upstream,
  link: string,
  purpose: ChosenBy,
  password: string,
): Promise<User | null> {
  const user = await findSpender(upstream, link, purpose);
  if (!user?.password_hash) return null;
  const key = `password:${user.email}`;
  await countTry(upstream, key, passwordTries);
  if (!(await verify(user.password_hash, password))) return null;
  await forgetTries(upstream, key);
  return user;
}

type PasswordRows = Pick<typeof contract, "createPassword" | "sendResetPasswordEmail" | "resetPassword">;

export const passwordHandlers = (upstream: Upstream): Handlers<PasswordRows> => {
  const { database } = upstream;
  return {
    async createPassword({ input: { Guid, NewPassword }, caller }) {
      const opened = await database.transaction(async () => {
        const user = await spendLink(upstream, Guid, "create-password");
        return user && openSession(upstream, caller, await setPassword(upstream, user, NewPassword));
      });
      if (opened) return opened;
      const user = await findChooser(upstream, Guid, "create-password", NewPassword);
      if (!user) throw refused("link_expired");
      return openSession(upstream, caller, user);
    },

    async sendResetPasswordEmail({ input, caller }) {
      // Counted before anything is looked up: what is answered tells nothing of who has an account.
      await countTry(upstream, `recovery:${input.email}`, recoveries);
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
        const spender = await spendLink(upstream, Guid, "reset-password");
        if (!spender) return null;
        await setPassword(upstream, spender, NewPassword);
        // Whoever knew the old password, or sits at a forgotten screen, is signed out.
        await revokeTokens(upstream, spender.id);
        await forgetTries(upstream, `password:${spender.email}`);
        return spender;
      });
      if (!user && !(await findChooser(upstream, Guid, "reset-password", NewPassword))) throw refused("link_expired");
      return { Status: 1 };
    },
  };
};
