/** A code to the account's own address, where it has no password to ask for: what shows that it is its person who acts. */
import { eq, sql } from "drizzle-orm";
import { profilePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import type { LetterTo } from "#upstream/messages/letter.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { checkCode, issueCode } from "#upstream/services/user/sign-in/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireOwnSession } from "./own-session.ts";

/** What a code is for, as the profile keeps it: one for the deletion chooses no password. */
type OwnCode = "deletionCode" | "passwordCode";

/** The page of the profile that waits for the code: where its letter leads. */
const pageOf = { deletionCode: "delete", passwordCode: "password" } as const satisfies Record<OwnCode, string>;

/** @param write the letter of its purpose. Throws 429 after ten codes in an hour. */
export async function sendOwnCode(
  upstream: Upstream,
  caller: Caller,
  user: User,
  purpose: OwnCode,
  write: (to: LetterTo & { code: string }) => Message,
): Promise<void> {
  await requireOwnSession(upstream, caller);
  if (user.password_hash) throw refused("not_asked");
  const link = caller.siteOrigin + profilePath(languageOfUser(user), pageOf[purpose]);
  const verification = await issueCode(upstream, caller, user.email, (code) =>
    write({ user, brand: caller.brand, link, code }),
  );
  // Kept here and told to nobody: as a phone's proof the address would be taken for the phone.
  const profile = sql`${users.profile} || jsonb_build_object(${purpose}::text, ${verification}::text)`;
  await upstream.database.db.update(users).set({ profile }).where(eq(users.id, user.id));
}

/** Throws what a wrong, an old or no code is refused with. Each try is counted. */
export async function requireOwnCode(
  upstream: Upstream,
  caller: Caller,
  user: User,
  purpose: OwnCode,
  code: string | undefined,
): Promise<void> {
  if (!code) throw invalidField("code", "required");
  const verification = user.profile[purpose];
  if (!verification) throw refused("code_expired");
  await checkCode(upstream, caller, { verification, code });
}
