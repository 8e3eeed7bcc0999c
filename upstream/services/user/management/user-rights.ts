/** Staff change what a user may open, end their sessions, and send them a link to sign in with. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { user as contract, SentLink } from "#contract/user.ts";
import { isUserTypeId, userTypes } from "#domain/people/roles.ts";
import { isProvenByPhoneOnly } from "#domain/people/verified-account.ts";
import { listWithdrawableSections } from "#domain/site/menu.ts";
import { accountPath } from "#domain/site/paths.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";
import { isVerifiedAccount, proofsOf, type Site, type User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireUnchanged } from "#upstream/http/refusal.ts";
import {
  createPasswordMessage,
  resetPasswordMessage,
  verificationMessage,
} from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { isWithinLimit } from "#upstream/services/shared/throttle.ts";
import { sendResetLink } from "#upstream/services/user/sign-in/password-link.ts";
import { createLink, revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockManagedUser } from "./managed-user.ts";
import { endSession } from "./user-devices.ts";

type RightsCalls = Pick<typeof contract, "saveUserSections" | "endOtherUserSessions" | "sendAccountLink">;

/** Which link helps: the first password, a verified account, or a new password. */
const linkOf = (user: User, isVerified = isVerifiedAccount(user)) => {
  if (user.password_hash === null)
    return { purpose: "create-password", hours: 7 * 24, message: createPasswordMessage } as const;
  if (!isVerified) return { purpose: "verify-email", hours: 72, message: verificationMessage } as const;
  return { purpose: "reset-password", hours: 1, message: resetPasswordMessage } as const;
};

/** A second press within the minute sends nothing. */
const linksPerUser = { count: 1, minutes: 1 };

/** Sends the link that helps. Returns what was sent; null past a limit. */
export async function sendAccountLink(
  upstream: Upstream,
  site: Site,
  user: User,
  isVerified?: boolean,
): Promise<SentLink | null> {
  const { purpose, hours, message } = linkOf(user, isVerified);
  // A password by a link to an address that nobody has confirmed would open the account to whoever reads it.
  if (purpose !== "verify-email" && isProvenByPhoneOnly(proofsOf(user)))
    return sendResetLink(upstream, site, user, { language: languageOfUser(user), hours });
  const guid = await createLink(upstream, user.id, purpose, hours);
  const link = site.siteOrigin + accountPath(languageOfUser(user), `${purpose}/${guid}`);
  await postMessage(upstream, message({ user, brand: site.brand, link }));
  return { purpose, channel: "email" };
}

const sorted = (sections: readonly number[]): number[] => [...new Set(sections)].toSorted((a, b) => a - b);

/** Throws for a section that the user's type does not have. */
function requireOwnSections({ user_type_id: typeId }: User, sectionIds: readonly number[]): void {
  const known = isUserTypeId(typeId) ? listWithdrawableSections(typeId).map(({ sectionId }) => sectionId) : [];
  if (sectionIds.some((id) => !known.includes(id))) throw invalidField("WithdrawnSections", "invalid_value");
}

export const userRightsHandlers = (upstream: Upstream): Handlers<RightsCalls> => ({
  saveUserSections: ({ input: { userId, seenAt, WithdrawnSections }, user: actor }) =>
    upstream.database.transaction(async () => {
      const user = await lockManagedUser(upstream, actor, userId);
      if (userId === actor.id) throw refused("not_yourself");
      // A super admin opens every area (specification, section 6).
      if (user.user_type_id === userTypes.superAdmin) throw refused("role_not_allowed");
      const after = sorted(WithdrawnSections);
      requireOwnSections(user, after);
      const before = sorted(user.withdrawn_sections);
      if (before.join() === after.join()) return { Status: 1 };
      requireUnchanged(user.updated_at, seenAt, "user_changed");
      const changes = { withdrawn_sections: after, updated_at: sql`now()` };
      await upstream.database.db.update(users).set(changes).where(eq(users.id, userId));
      const details = { before: { withdrawnSections: before }, after: { withdrawnSections: after } };
      await recordAudit(upstream, actor, "user-sections-changed", `user:${userId}`, details);
      return { Status: 1 };
    }),

  endOtherUserSessions: ({ input: { userId, sessionId }, user: actor }) =>
    upstream.database.transaction(async () => {
      if (userId === actor.id) throw refused("not_yourself");
      await lockManagedUser(upstream, actor, userId);
      if (sessionId !== undefined) {
        await endSession(upstream, actor, userId, sessionId);
        return { Status: 1 };
      }
      const open = and(eq(tokens.user_id, userId), isNull(tokens.revoked_at));
      const count = await upstream.database.db.$count(tokens, open);
      await revokeTokens(upstream, userId);
      if (count > 0)
        await recordAudit(upstream, actor, "user-signed-out", `user:${userId}`, {
          before: { sessions: count },
          after: { sessions: 0 },
        });
      return { Status: 1 };
    }),

  sendAccountLink: ({ input: { userId }, caller, user: actor }) =>
    upstream.database.transaction(async () => {
      const user = await lockManagedUser(upstream, actor, userId);
      if (!user.is_active) throw refused("user_deactivated");
      if (!(await isWithinLimit(upstream, `account-link:${userId}`, linksPerUser))) return { Status: 1, sent: null };
      const sent = await sendAccountLink(upstream, caller, user);
      if (sent) await recordAudit(upstream, actor, "account-link-sent", `user:${userId}`, { ...sent });
      return { Status: 1, sent };
    }),
});
