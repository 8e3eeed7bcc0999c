/** A password that its person changes: the old one is asked for, whoever sits at the screen; before there is one, a code. */
import { verify } from "@node-rs/argon2";
import { and, eq, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { passwordChangedMessage, passwordCodeMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { countTry, forgetTries, passwordTries } from "#upstream/services/shared/throttle.ts";
import { hashPassword } from "#upstream/services/user/sign-in/passwords.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireOwnCode, sendOwnCode } from "./own-codes.ts";
import { requireOwnSession } from "./own-session.ts";
import { lockUser } from "./profile-rows.ts";

/** Which of these is the user's password, or a refusal. Each call counts as a try at the login does. */
export async function requirePassword(upstream: Upstream, user: User, ...typed: string[]): Promise<string> {
  const key = `password:${user.email}`;
  await countTry(upstream, key, passwordTries);
  for (const password of typed) {
    if (!user.password_hash || !(await verify(user.password_hash, password))) continue;
    await forgetTries(upstream, key);
    return password;
  }
  throw refused("password_wrong");
}

type PasswordRows = Pick<typeof contract, "updateUserPassword" | "sendPasswordCode">;

export const ownPasswordHandlers = (upstream: Upstream): Handlers<PasswordRows> => ({
  async sendPasswordCode({ user, caller }) {
    await sendOwnCode(upstream, caller, user, "passwordCode", passwordCodeMessage);
    return { Status: 1 };
  },

  async updateUserPassword({ input: { oldPassword, newPassword, code }, user, caller }) {
    // Sent twice, the new one is the password already.
    if (user.password_hash) {
      const known = await requirePassword(upstream, user, ...(oldPassword ? [oldPassword] : []), newPassword);
      if (known === newPassword) return { Status: 1 };
    } else {
      await requireOwnSession(upstream, caller);
      await requireOwnCode(upstream, caller, user, "passwordCode", code);
    }
    const password_hash = await hashPassword(newPassword);
    await upstream.database.transaction(async () => {
      const [changed] = await upstream.database.db
        .update(users)
        .set({ password_hash, profile: sql`${users.profile} - 'passwordCode'`, updated_at: sql`now()` })
        // Changed on another device meanwhile, the old one is not the password any more.
        .where(and(eq(users.id, user.id), sql`${users.password_hash} is not distinct from ${user.password_hash}`))
        .returning();
      if (!changed) {
        // By this very post, sent twice at once, it is what was asked for.
        const { password_hash: present } = await lockUser(upstream, user);
        if (present && (await verify(present, newPassword))) return;
        throw refused("password_wrong");
      }
      await revokeTokens(upstream, user.id, caller.tokenId);
      const link = caller.siteOrigin + accountPath(languageOfUser(user), "recover");
      await postMessage(upstream, passwordChangedMessage({ user, brand: caller.brand, link }));
    });
    return { Status: 1 };
  },
});
