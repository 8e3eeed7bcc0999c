/** Password change by the user: requires the old password, or a mailed code if there is none yet. */
import { verify } from "@node-rs/argon2";
import { and, eq, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { passwordChangedMessage, passwordCodeMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { tryPassword } from "#upstream/services/user/sign-in/password-attempts.ts";
import { requireStrongPassword } from "#upstream/services/user/sign-in/password-rules.ts";
import { hashPassword } from "#upstream/services/user/sign-in/passwords.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireAccountCode, sendAccountCode } from "./account-codes.ts";
import { lockUser } from "./profile-row.ts";

/** Returns the candidate that is the user's password, else refuses. Each call counts as a sign-in attempt. */
export async function requirePassword(
  upstream: Upstream,
  { user, caller }: Session,
  ...candidates: string[]
): Promise<string> {
  let matched: string | undefined;
  await tryPassword(upstream, caller, user.email, async () => {
    for (const password of candidates)
      if (user.password_hash && (await verify(user.password_hash, password))) matched ??= password;
    return matched !== undefined;
  });
  if (matched === undefined) throw refused("password_wrong");
  return matched;
}

type PasswordCalls = Pick<typeof contract, "updateUserPassword" | "sendPasswordCode">;

export const changePasswordHandlers = (upstream: Upstream): Handlers<PasswordCalls> => ({
  async sendPasswordCode({ user, caller }) {
    await sendAccountCode(upstream, caller, user, "passwordCode", passwordCodeMessage);
    return { Status: 1 };
  },

  async updateUserPassword({ input: { oldPassword, newPassword, code }, user, caller, session }) {
    // In a repeated request, the new password is already the current one.
    if (user.password_hash) {
      const matched = await requirePassword(upstream, session, ...(oldPassword ? [oldPassword] : []), newPassword);
      if (matched === newPassword) return { Status: 1 };
    } else {
      await requireAccountCode(upstream, caller, user, "passwordCode", code);
    }
    await requireStrongPassword(newPassword, user);
    const password_hash = await hashPassword(newPassword);
    await upstream.database.transaction(async () => {
      const [updated] = await upstream.database.db
        .update(users)
        .set({ password_hash, profile: sql`${users.profile} - 'passwordCode'`, updated_at: sql`now()` })
        // Matches no row if the password was changed on another device meanwhile.
        .where(and(eq(users.id, user.id), sql`${users.password_hash} is not distinct from ${user.password_hash}`))
        .returning();
      if (!updated) {
        // A concurrent repetition of this request has already set the new password.
        const { password_hash: currentHash } = await lockUser(upstream, user);
        if (currentHash && (await verify(currentHash, newPassword))) return;
        throw refused("password_wrong");
      }
      await revokeTokens(upstream, user.id, caller.tokenId);
      const link = caller.siteOrigin + accountPath(languageOfUser(user), "recover");
      await postMessage(upstream, passwordChangedMessage({ user, brand: caller.brand, link }));
    });
    return { Status: 1 };
  },
});
