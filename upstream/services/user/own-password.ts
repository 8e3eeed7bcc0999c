/** A password that its person changes: the old one is asked for, whoever sits at the screen. */
import { verify } from "@node-rs/argon2";
import { and, eq, sql } from "drizzle-orm";
import { accountPath } from "#app/domain/paths.ts";
import type { user as contract } from "#upstream/contract/user.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { passwordChangedMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { hashPassword } from "./passwords.ts";
import { revokeTokens } from "./session.ts";
import { countTry, forgetTries, passwordTries } from "./throttle.ts";

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

export const ownPasswordHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, "updateUserPassword">> => ({
  async updateUserPassword({ input: { oldPassword, newPassword }, user, caller }) {
    // Sent twice, the new one is the password already.
    const known = await requirePassword(upstream, user, oldPassword, newPassword);
    if (known === newPassword) return { Status: 1 };
    const password_hash = await hashPassword(newPassword);
    await upstream.database.transaction(async () => {
      const [changed] = await upstream.database.db
        .update(users)
        .set({ password_hash, updated_at: sql`now()` })
        // Changed on another device meanwhile, the old one is not the password any more.
        .where(and(eq(users.id, user.id), eq(users.password_hash, user.password_hash ?? "")))
        .returning();
      if (!changed) throw refused("password_wrong");
      await revokeTokens(upstream, user.id, caller.tokenId);
      const link = caller.siteOrigin + accountPath(languageOfUser(user), "recover");
      await postMessage(upstream, passwordChangedMessage({ user, brand: caller.brand, link }));
    });
    return { Status: 1 };
  },
});
