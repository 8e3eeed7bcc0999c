/** An address that its person changes: it counts once a link mailed to it is followed, and the old one is told. */
import { randomUUID } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { accountPath, legalPath } from "#domain/site/paths.ts";
import { links, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { emailChangedMessage, newEmailMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { countTry } from "#upstream/services/shared/throttle.ts";
import { refuseTaken } from "#upstream/services/user/management/user-management.ts";
import { createLink, spendLink } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { rememberEmail } from "./own-addresses.ts";
import { requirePassword } from "./own-password.ts";
import { changeProfile, lockUser } from "./profile-rows.ts";

const changes = { count: 5, minutes: 60 };
const linkHours = 24;

/** What was mailed for the address before opens nothing: a link speaks of the address that it was mailed to. */
const endLinks = ({ database }: Upstream, userId: number, purpose?: "change-email") =>
  database.db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, userId), isNull(links.used_at), purpose && eq(links.purpose, purpose)));

/** In the transaction in force. False where the link is of another kind, or none. */
export async function moveEmail(upstream: Upstream, caller: Caller, secret: string): Promise<boolean> {
  const { db } = upstream.database;
  const user = await spendLink(upstream, secret, "change-email");
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
    .catch(refuseTaken);
  await rememberEmail(upstream, user, user.email, user.email_verified_at !== null);
  await changeProfile(upstream, user, { newEmail: undefined });
  await endLinks(upstream, user.id);
  const link = caller.siteOrigin + legalPath(languageOfUser(user), "faq");
  await postMessage(upstream, emailChangedMessage({ user, brand: caller.brand, link, email }));
  return true;
}

/** In the transaction in force, which is given the address that the account waits for from now on, or none. */
async function awaitEmail(upstream: Upstream, user: User, email: string | undefined): Promise<void> {
  const { newEmail: before } = (await lockUser(upstream, user)).profile;
  // It was written to, and is confirmed no more.
  if (before && before !== email) await rememberEmail(upstream, user, before, false);
  await changeProfile(upstream, user, { newEmail: email });
  await endLinks(upstream, user.id, "change-email");
}

type EmailRows = Pick<typeof contract, "changeUserEmail" | "withdrawUserEmail">;

export const ownEmailHandlers = (upstream: Upstream): Handlers<EmailRows> => ({
  async changeUserEmail({ input: { email, password }, user, caller }) {
    await requirePassword(upstream, user, password);
    if (isReservedEmail(email)) throw refused("email_reserved");
    await countTry(upstream, `change-email:${user.id}`, changes);
    const { db } = upstream.database;
    if ((await db.$count(users, eq(users.email, email))) > 0) throw refused("email_taken");
    await upstream.database.transaction(async () => {
      await awaitEmail(upstream, user, email);
      const guid = await createLink(upstream, user.id, "change-email", linkHours);
      const link = caller.siteOrigin + accountPath(languageOfUser(user), `verify-email/${guid}`);
      await postMessage(
        upstream,
        // Its key names the account: wherever it was sent, it is found by it.
        newEmailMessage({ user: { ...user, email }, brand: caller.brand, link, once: `${user.guid}:${randomUUID()}` }),
      );
    });
    return { Status: 1 };
  },

  withdrawUserEmail: ({ user }) =>
    upstream.database.transaction(async () => {
      await awaitEmail(upstream, user, undefined);
      return { Status: 1 };
    }),
});
