/** Session tokens and one-time e-mail links: random secrets, stored as hashes, revocable. */
import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type SessionUser, userStatuses } from "#contract/session-user.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { links, signInTickets, tokens, users } from "#upstream/db/schema/index.ts";
import { type Caller, createSecret, hashSecret, proofsOf, type User } from "#upstream/http/caller.ts";
import { linkConsentsToUser } from "#upstream/services/user/consents.ts";
import { deviceOf } from "#upstream/services/user/profile/device.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** @param actor the member of staff who works as the user */
export const toSessionUser = (user: User, actor: User | null = null): SessionUser => ({
  Id: user.id,
  User_Guid: user.guid,
  UserTypeId: user.user_type_id,
  Company_ID: user.company_id ?? 0,
  CompanyRole: user.company_role,
  WithdrawnSections: user.withdrawn_sections,
  FirstName: user.first_name,
  LastName: user.last_name,
  UserName: user.user_name,
  Email: user.email,
  Phone: user.phone,
  PostalCode: user.postal_code,
  ...proofsOf(user),
  Active: user.is_active,
  Status: 1,
  ValueDomain_ID_UsersStatus: user.is_active
    ? userStatuses.active
    : user.is_deactivated_by_staff
      ? userStatuses.deactivatedByStaff
      : userStatuses.deactivated,
  EmailResent: user.email_resent_at !== null,
  ActingName: actor && fullNameOf({ firstName: actor.first_name, lastName: actor.last_name }),
});

interface SessionOptions {
  /** Set if staff will work as the user. */
  staff?: User;
  /** Ticket with which they return to their own session. */
  returnTicket?: string;
  /** False if the user did not just prove who they are. */
  isConfirmed?: boolean;
}

/** Opens a session on the caller's brand and device. */
export async function openSession(
  upstream: Upstream,
  caller: Caller,
  user: User,
  { staff, returnTicket, isConfirmed = !staff }: SessionOptions = {},
) {
  const token = createSecret();
  // The browser's cookie has place for one session; the earlier one would stay open, unseen.
  if (caller.tokenId !== null)
    await upstream.database.db.update(tokens).set({ revoked_at: sql`now()` }).where(eq(tokens.id, caller.tokenId));
  await upstream.database.db.insert(tokens).values({
    user_id: user.id,
    hash: hashSecret(token),
    brand_key: caller.brand.key,
    opened_by: staff?.id ?? null,
    return_hash: returnTicket === undefined ? null : hashSecret(returnTicket),
    confirmed_at: isConfirmed ? sql`now()` : null,
    ip_address: caller.ipAddress,
    ...deviceOf(caller.userAgent),
  });
  const fields = { user: user.id, brand: caller.brand.key, address: caller.ipAddress };
  upstream.log.info({ ...fields, ...(staff && { staff: staff.id }) }, "session opened");
  if (!staff) {
    await upstream.database.db.update(users).set({ last_accessed_at: sql`now()` }).where(eq(users.id, user.id));
    await linkConsentsToUser(upstream, caller, user);
  }
  return { Status: 1 as const, Token: token, User: toSessionUser(user, staff) };
}

/** Ends the user's sessions, sessions that they opened as other users, and sign-ins that wait for a code. */
export async function revokeTokens(
  upstream: Upstream,
  userId: number,
  exceptTokenId: number | null = null,
  exceptTicketId: string | null = null,
): Promise<void> {
  const isUsersTicket = eq(signInTickets.user_id, userId);
  await upstream.database.db
    .delete(signInTickets)
    .where(exceptTicketId === null ? isUsersTicket : and(isUsersTicket, ne(signInTickets.id, exceptTicketId)));
  const isUsersToken = or(eq(tokens.user_id, userId), eq(tokens.opened_by, userId));
  await upstream.database.db
    .update(tokens)
    .set({ revoked_at: sql`now()` })
    .where(
      and(isUsersToken, isNull(tokens.revoked_at), exceptTokenId === null ? undefined : ne(tokens.id, exceptTokenId)),
    );
}

/** Ends one session; and sign-ins that wait for a code, since one of them may come from it. */
export async function revokeToken({ database }: Upstream, userId: number, tokenId: number): Promise<boolean> {
  await database.db.delete(signInTickets).where(eq(signInTickets.user_id, userId));
  const revoked = await database.db
    .update(tokens)
    .set({ revoked_at: sql`coalesce(${tokens.revoked_at}, now())` })
    .where(and(eq(tokens.id, tokenId), eq(tokens.user_id, userId)))
    .returning({ id: tokens.id });
  return revoked.length > 0;
}

type LinkPurpose = (typeof links.$inferInsert)["purpose"];

/** Creates a link and returns its secret; the table stores only the hash. */
export async function createLink(
  upstream: Pick<Upstream, "database">,
  userId: number,
  purpose: LinkPurpose,
  hours: number,
): Promise<string> {
  const secret = createSecret();
  await upstream.database.db.insert(links).values({
    hash: hashSecret(secret),
    user_id: userId,
    purpose,
    expires_at: sql`now() + make_interval(hours => ${hours})`,
  });
  return secret;
}

const isUsableLink = (secret: string, purpose: LinkPurpose) =>
  and(
    eq(links.hash, hashSecret(secret)),
    eq(links.purpose, purpose),
    isNull(links.used_at),
    gt(links.expires_at, sql`now()`),
  );

/** The user of an unused, unexpired link, which stays unused; null for another link. */
export async function findUserOfOpenLink(
  { database }: Upstream,
  secret: string,
  purpose: LinkPurpose,
): Promise<User | null> {
  const [row] = await database.db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(isUsableLink(secret, purpose));
  return row?.user ?? null;
}

/**
 * Marks an unused, unexpired link as used and returns its user, or null. Requires a transaction. Locks the user before the
 * link, in the same order as all code that expires links, to avoid deadlocks.
 */
export async function consumeLink({ database }: Upstream, secret: string, purpose: LinkPurpose): Promise<User | null> {
  const { db } = database;
  const isUsable = isUsableLink(secret, purpose);
  const [link] = await db.select({ userId: links.user_id }).from(links).where(isUsable);
  if (!link) return null;
  const [user] = await db.select().from(users).where(eq(users.id, link.userId)).for("update");
  const used = await db.update(links).set({ used_at: sql`now()` }).where(isUsable).returning({ userId: links.user_id });
  return user && used.length > 0 ? user : null;
}

/** The user of a link that was already used and has not expired, or null. */
export async function findUserOfUsedLink(
  { database }: Upstream,
  secret: string,
  purposes: readonly LinkPurpose[],
): Promise<User | null> {
  const isUsed = and(
    eq(links.hash, hashSecret(secret)),
    inArray(links.purpose, [...purposes]),
    isNotNull(links.used_at),
    gt(links.expires_at, sql`now()`),
  );
  const [row] = await database.db
    .select({ user: users })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(isUsed);
  return row?.user ?? null;
}
