/** Tokens and the one-time links of messages: random, kept as hashes, revocable. */
import { and, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type SessionUser, usersStatuses } from "#contract/session-user.ts";
import { links, tokens, users } from "#upstream/db/schema/index.ts";
import { type Caller, hashOf, newSecret, type User } from "#upstream/http/caller.ts";
import { adoptConsents } from "#upstream/services/user/consents.ts";
import { deviceOf } from "#upstream/services/user/profile/device.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const toSessionUser = (user: User): SessionUser => ({
  Id: user.id,
  User_Guid: user.guid,
  UserTypeId: user.user_type_id,
  Company_ID: user.company_id ?? 0,
  FirstName: user.first_name,
  LastName: user.last_name,
  UserName: user.user_name,
  Email: user.email,
  Phone: user.phone,
  PostalCode: user.postal_code,
  EmailVerified: user.email_verified_at !== null,
  Active: user.is_active,
  Status: 1,
  ValueDomain_ID_UsersStatus: user.is_active
    ? usersStatuses.active
    : user.is_deactivated_by_staff
      ? usersStatuses.deactivatedByStaff
      : usersStatuses.deactivated,
  EmailResent: user.email_resent_at !== null,
  PhoneVerified: user.phone !== "" && user.profile.verifiedPhone === user.phone,
});

/** A new token for a user, on the brand and device that ask; for the user, or for staff who work in the user's name. */
export async function openSession(upstream: Upstream, caller: Caller, user: User, staff?: User) {
  const token = newSecret();
  await upstream.database.db.insert(tokens).values({
    user_id: user.id,
    hash: hashOf(token),
    brand_key: caller.brand.key,
    opened_by: staff?.id ?? null,
    ip_address: caller.ipAddress,
    ...deviceOf(caller.userAgent),
  });
  if (!staff) {
    await upstream.database.db.update(users).set({ last_accessed_at: sql`now()` }).where(eq(users.id, user.id));
    await adoptConsents(upstream, caller, user);
  }
  return { Status: 1 as const, Token: token, User: toSessionUser(user) };
}

/** A user's own sessions, and those that they opened in others' names; all but the one that goes on, if any. */
export async function revokeTokens(upstream: Upstream, userId: number, goesOn: number | null = null): Promise<void> {
  const isOf = or(eq(tokens.user_id, userId), eq(tokens.opened_by, userId));
  await upstream.database.db
    .update(tokens)
    .set({ revoked_at: sql`now()` })
    .where(and(isOf, isNull(tokens.revoked_at), goesOn === null ? undefined : ne(tokens.id, goesOn)));
}

type Purpose = (typeof links.$inferInsert)["purpose"];

/** The secret of a new link; the table keeps its hash. */
export async function createLink(upstream: Upstream, userId: number, purpose: Purpose, hours: number): Promise<string> {
  const secret = newSecret();
  await upstream.database.db.insert(links).values({
    hash: hashOf(secret),
    user_id: userId,
    purpose,
    expires_at: sql`now() + make_interval(hours => ${hours})`,
  });
  return secret;
}

/**
 * The user of an unused, unexpired link, which is used with this, or null. In the transaction that it is used for: the
 * user is held before their links, as whoever ends these has it.
 */
export async function spendLink({ database }: Upstream, secret: string, purpose: Purpose): Promise<User | null> {
  const { db } = database;
  const isUsable = and(
    eq(links.hash, hashOf(secret)),
    eq(links.purpose, purpose),
    isNull(links.used_at),
    gt(links.expires_at, sql`now()`),
  );
  const [found] = await db.select({ userId: links.user_id }).from(links).where(isUsable);
  if (!found) return null;
  const [user] = await db.select().from(users).where(eq(users.id, found.userId)).for("update");
  const used = await db.update(links).set({ used_at: sql`now()` }).where(isUsable).returning({ userId: links.user_id });
  return user && used.length > 0 ? user : null;
}

/** Whose link it was that was used before its time was over, or null. */
export async function findSpender({ database }: Upstream, secret: string, purpose: Purpose): Promise<User | null> {
  const isSpent = and(
    eq(links.hash, hashOf(secret)),
    eq(links.purpose, purpose),
    isNotNull(links.used_at),
    gt(links.expires_at, sql`now()`),
  );
  const [found] = await database.db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(isSpent);
  return found?.user ?? null;
}
