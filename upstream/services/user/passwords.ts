/** Choosing a password by a mailed link: the first one, and a new one for who forgot it. */
import { hash } from "@node-rs/argon2";
import { and, eq, isNull, sql } from "drizzle-orm";
import { accountPath } from "#app/domain/paths.ts";
import type { user as contract } from "#upstream/contract/user.ts";
import { links, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { resetPasswordMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { languageOf } from "./language.ts";
import { createLink, openSession, revokeTokens, spendLink } from "./session.ts";
import { countTry, forgetTries } from "./throttle.ts";

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

type PasswordRows = Pick<typeof contract, "createPassword" | "sendResetPasswordEmail" | "resetPassword">;

export const passwordHandlers = (upstream: Upstream): Handlers<PasswordRows> => {
  const { database } = upstream;
  return {
    createPassword: ({ input, caller }) =>
      database.transaction(async () => {
        const user = await spendLink(upstream, input.Guid, "create-password");
        if (!user) throw refused("link_expired");
        return openSession(upstream, caller, await setPassword(upstream, user, input.NewPassword));
      }),

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

    resetPassword: ({ input }) =>
      database.transaction(async () => {
        const user = await spendLink(upstream, input.Guid, "reset-password");
        if (!user) throw refused("link_expired");
        await setPassword(upstream, user, input.NewPassword);
        // Whoever knew the old password, or sits at a forgotten screen, is signed out.
        await revokeTokens(upstream, user.id);
        await forgetTries(upstream, `password:${user.email}`);
        return { Status: 1 };
      }),
  };
};
