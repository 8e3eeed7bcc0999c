/** Confirmation codes by e-mail for accounts without a password, in place of asking for the password. */
import { eq, sql } from "drizzle-orm";
import { profilePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import type { EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { checkCode, issueCode } from "#upstream/services/user/sign-in/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Profile field that stores the code's id; a code is valid for one purpose only. */
type CodePurpose = "deletionCode" | "passwordCode";

/** Profile page that the e-mail links to, where the code is entered. */
const pages = { deletionCode: "delete", passwordCode: "password" } as const satisfies Record<CodePurpose, string>;

/** Throws 429 after ten codes in an hour. @param buildMessage builds the e-mail of this purpose */
export async function sendAccountCode(
  upstream: Upstream,
  caller: Caller,
  user: User,
  purpose: CodePurpose,
  buildMessage: (to: EmailTo & { code: string }) => Message,
): Promise<void> {
  if (user.password_hash) throw refused("not_asked");
  const link = caller.siteOrigin + profilePath(languageOfUser(user), pages[purpose]);
  const verification = await issueCode(upstream, caller, user.email, (code) =>
    buildMessage({ user, brand: caller.brand, link, code }),
  );
  // Never returned to the browser: verifySmsCode would accept it as proof of a phone.
  const profile = sql`${users.profile} || jsonb_build_object(${purpose}::text, ${verification}::text)`;
  await upstream.database.db.update(users).set({ profile }).where(eq(users.id, user.id));
}

/** Refuses a wrong, expired or missing code. Each attempt counts. */
export async function requireAccountCode(
  upstream: Upstream,
  caller: Caller,
  user: User,
  purpose: CodePurpose,
  code: string | undefined,
): Promise<void> {
  if (!code) throw invalidField("code", "required");
  const verification = user.profile[purpose];
  if (!verification) throw refused("code_expired");
  await checkCode(upstream, caller, { verification, code });
}
