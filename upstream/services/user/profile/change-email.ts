/** E-mail address change by the user: confirmed by a link to the new address, then announced to the old one. */
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { accountPath, legalPath } from "#domain/site/paths.ts";
import { links, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { emailChangedMessage, newEmailMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { countAttempt } from "#upstream/services/shared/throttle.ts";
import { rethrowDuplicateEmail } from "#upstream/services/user/management/change-user.ts";
import { consumeLink, createLink } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { recordFormerEmail } from "./account-emails.ts";
import { requirePassword } from "./change-password.ts";
import { lockUser, updateProfile } from "./profile-row.ts";

const changeLimit = { count: 5, minutes: 60 };
const linkHours = 24;

/** Expires the user's unused links, because a link only proves the address that it was mailed to. */
const expireLinks = ({ database }: Upstream, userId: number, purpose?: "change-email") =>
  database.db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, userId), isNull(links.used_at), purpose && eq(links.purpose, purpose)));

/** Requires a transaction. Returns false if this is not a usable "change-email" link. */
export async function confirmNewEmail(upstream: Upstream, caller: Caller, secret: string): Promise<boolean> {
  const { db } = upstream.database;
  const user = await consumeLink(upstream, secret, "change-email");
  if (!user) return false;
  const email = user.profile.newEmail;
  if (!email) throw refused("link_expired");
  await db
    .update(users)
    .set({
      email,
      email_verified_at: sql`now()`,
      user_name: user.user_name === user.email ? email : user.user_name,
    })
    .where(eq(users.id, user.id))
    .catch(rethrowDuplicateEmail);
  await recordFormerEmail(upstream, user, user.email, user.email_verified_at !== null);
  await updateProfile(upstream, user, { newEmail: undefined });
  await expireLinks(upstream, user.id);
  const link = caller.siteOrigin + legalPath(languageOfUser(user), "faq");
  await postMessage(upstream, emailChangedMessage({ user, brand: caller.brand, link, email }));
  return true;
}

/** Sets or clears the address to confirm, and expires links to the previous one. Requires a transaction. */
async function setPendingEmail(upstream: Upstream, user: User, email: string | undefined): Promise<void> {
  const { newEmail: previous } = (await lockUser(upstream, user)).profile;
  // A message was sent to the previous address, so it must be recorded although it was never verified.
  if (previous && previous !== email) await recordFormerEmail(upstream, user, previous, false);
  await updateProfile(upstream, user, { newEmail: email });
  await expireLinks(upstream, user.id, "change-email");
}

type EmailCalls = Pick<typeof contract, "changeUserEmail" | "withdrawUserEmail">;

export const changeEmailHandlers = (upstream: Upstream): Handlers<EmailCalls> => ({
  async changeUserEmail({ input: { email, password }, user, caller, session }) {
    await requirePassword(upstream, session, password);
    if (email === user.email) throw refused("email_own");
    if (isReservedEmail(email)) throw refused("email_reserved");
    await countAttempt(upstream, `change-email:${user.id}`, changeLimit);
    const { db } = upstream.database;
    if ((await db.$count(users, eq(users.email, email))) > 0) throw refused("email_taken");
    await upstream.database.transaction(async () => {
      await setPendingEmail(upstream, user, email);
      const guid = await createLink(upstream, user.id, "change-email", linkHours);
      const link = caller.siteOrigin + accountPath(languageOfUser(user), `verify-email/${guid}`);
      await postMessage(
        upstream,
        // The key contains the account's guid, so that the message is found whatever address it went to.
        newEmailMessage({
          user: { ...user, email },
          brand: caller.brand,
          link,
          dedupeKey: `${user.guid}:${randomUUID()}`,
        }),
      );
    });
    return { Status: 1 };
  },

  withdrawUserEmail: ({ user }) =>
    upstream.database.transaction(async () => {
      await setPendingEmail(upstream, user, undefined);
      return { Status: 1 };
    }),
});
