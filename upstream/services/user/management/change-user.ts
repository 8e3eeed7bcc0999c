/** Creates and changes accounts, for all calls of staff about users and employees. */
import type { z } from "@hono/zod-openapi";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { userDetailsInput } from "#contract/user.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { type CompanyRole, isDealer } from "#domain/people/roles.ts";
import { legalPath } from "#domain/site/paths.ts";
import { auditLog, companies, links, users } from "#upstream/db/schema/index.ts";
import { type Caller, isVerifiedAccount, type Session, type Site, type User } from "#upstream/http/caller.ts";
import { invalidField, notFound, refused, requireUnchanged } from "#upstream/http/refusal.ts";
import { emailChangedMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import {
  keepHeads,
  leaveCompany,
  lockEmployees,
  requireAnotherHead,
} from "#upstream/services/company/employees/membership.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { recordFormerEmail } from "#upstream/services/user/profile/account-emails.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireAnotherSuperAdmin } from "./last-super-admin.ts";
import { lockManagedUser, requireManageableRole } from "./managed-user.ts";
import { sendAccountLink } from "./user-rights.ts";

export type Details = z.output<typeof userDetailsInput>;
/** Maps the form's fields to columns; an omitted field clears its column. */
const toColumns = ({ email, firstName, lastName, phone = "", language, userTypeId, companyId }: Details) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  phone,
  language,
  user_type_id: userTypeId,
  company_id: companyId ?? null,
});

/** Without a choice, a new dealer is an employee; the first one of a company becomes its head at once. */
const roleOfNew = (userTypeId: number, chosen: CompanyRole = "employee"): CompanyRole | null =>
  isDealer(userTypeId) ? chosen : null;

async function requireCompany({ database }: Upstream, companyId: number | undefined) {
  if (companyId === undefined) return;
  const [company] = await database.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw invalidField("companyId", "invalid_value");
}

const uniqueViolationCode = "23505";

/** Relies on the unique index, which also catches two users who take a free address at the same time. */
export function rethrowDuplicateEmail(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  const isUniqueViolation =
    typeof cause === "object" && cause !== null && "code" in cause && cause.code === uniqueViolationCode;
  throw isUniqueViolation ? refused("email_taken") : error;
}

/** After an address change: the new address must be verified, links mailed to the old one expire, and the old one is told. */
async function restartVerification(upstream: Upstream, caller: Caller, previous: User) {
  const { db } = upstream.database;
  await recordFormerEmail(upstream, previous, previous.email, previous.email_verified_at !== null);
  await db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, previous.id), isNull(links.used_at)));
  const [updated] = await db
    .update(users)
    .set({
      email_verified_at: null,
      email_resent_at: null,
      user_name: sql`case when ${users.user_name} = ${previous.email} then ${users.email} else ${users.user_name} end`,
    })
    .where(eq(users.id, previous.id))
    .returning();
  if (updated) await sendAccountLink(upstream, caller, updated, false);
  // Whoever takes an account over by its address cannot do so unseen.
  const link = caller.siteOrigin + legalPath(languageOfUser(previous), "faq");
  const { brand } = caller;
  await postMessage(upstream, emailChangedMessage({ user: previous, brand, link, email: updated?.email ?? "" }));
}

/** Nobody has proven a phone that staff enter. An account that the old one kept open gets the link by which its e-mail opens it. */
async function offerEmailLink(upstream: Upstream, caller: Caller, previous: User, phone: string) {
  const changed = { ...previous, phone };
  if (!isVerifiedAccount(previous) || isVerifiedAccount(changed)) return;
  await upstream.database.db.update(users).set({ email_resent_at: null }).where(eq(users.id, previous.id));
  await sendAccountLink(upstream, caller, changed);
}

/** The user that a repeated request has already created: same staff member and unchanged data, else "email_taken". */
async function findRepeatedCreation({ database }: Upstream, actor: User, details: Details): Promise<number> {
  const [user] = await database.db.select().from(users).where(eq(users.email, details.email));
  const columns = toColumns(details);
  if (!user || keysOf(columns).some((name) => user[name] !== columns[name])) throw refused("email_taken");
  const isCreatedByActor = and(
    eq(auditLog.actor_id, actor.id),
    eq(auditLog.action, "user-created"),
    eq(auditLog.subject, `user:${user.id}`),
  );
  if ((await database.db.$count(auditLog, isCreatedByActor)) === 0) throw refused("email_taken");
  return user.id;
}

interface NewAccount {
  companyRole?: CompanyRole | undefined;
  /** Sends the message with the link to choose a password; that of a new account by default. */
  sendLink?: ((created: User) => Promise<unknown>) | undefined;
}

/**
 * Adds a user, who gets a link to choose a password. Requires a transaction; null if the address has an account.
 *
 * @param actor null for an operator, who may create everybody
 */
export async function addUser(
  upstream: Upstream,
  { actor, ...site }: Site & { actor: User | null },
  details: Details,
  { companyRole, sendLink = (user) => sendAccountLink(upstream, site, user) }: NewAccount = {},
): Promise<User | null> {
  if (isReservedEmail(details.email)) throw refused("email_reserved");
  await requireCompany(upstream, details.companyId);
  await lockEmployees(upstream, details.companyId);
  const [created] = await upstream.database.db
    .insert(users)
    .values({
      ...toColumns(details),
      company_role: roleOfNew(details.userTypeId, companyRole),
      user_name: details.email,
      brand_key: site.brand.key,
    })
    .onConflictDoNothing({ target: users.email })
    .returning();
  if (!created) return null;
  await keepHeads(upstream, created.company_id);
  await sendLink(created);
  await recordAudit(upstream, actor, "user-created", `user:${created.id}`, {
    before: null,
    after: { user_type_id: created.user_type_id, company_id: created.company_id },
  });
  return created;
}

/** Creates a user for staff. Returns the id, also of the user that the same request has created before. Requires a transaction. */
export async function createUser(
  upstream: Upstream,
  { user: actor, caller }: Session,
  details: Details,
  account: NewAccount = {},
): Promise<number> {
  requireManageableRole(actor, details.userTypeId);
  const created = await addUser(upstream, { ...caller, actor }, details, account);
  return created?.id ?? (await findRepeatedCreation(upstream, actor, details));
}

const done = { Status: 1 } as const;

/** A dealer without a company would belong to nobody, and nobody else has one. */
function requireOwnCompany({ userTypeId, companyId }: Details) {
  const isOfCompany = companyId !== undefined;
  if (isDealer(userTypeId) !== isOfCompany) throw invalidField("companyId", isOfCompany ? "dealers_only" : "required");
}

export interface UserChange {
  userId: number;
  seenAt?: string | undefined;
  /** A dealer's role in the company; without it, who moves becomes an employee. */
  companyRole?: CompanyRole | undefined;
  /** The new details, from those that the user has. */
  toDetails: (previous: User) => Details;
}

/** Changes a user in one transaction, which also tells the person what to do about a new address. */
export const changeUser = (
  upstream: Upstream,
  { user: actor, caller }: Session,
  { userId, seenAt, companyRole, toDetails }: UserChange,
): Promise<typeof done> =>
  upstream.database.transaction(async () => {
    const [current] = await upstream.database.db.select().from(users).where(eq(users.id, userId));
    if (!current) throw notFound();
    await lockEmployees(upstream, current.company_id, toDetails(current).companyId);
    const previous = await lockManagedUser(upstream, actor, userId);
    const details = toDetails(previous);
    requireManageableRole(actor, details.userTypeId);
    requireOwnCompany(details);
    if (details.userTypeId !== previous.user_type_id) await requireAnotherSuperAdmin(upstream, previous);
    const isEmailChanged = details.email !== previous.email;
    if (isEmailChanged && isReservedEmail(details.email)) throw refused("email_reserved");
    await requireCompany(upstream, details.companyId);
    const isMoved = details.userTypeId !== previous.user_type_id || (details.companyId ?? null) !== previous.company_id;
    const columns = {
      ...toColumns(details),
      company_role: isMoved ? roleOfNew(details.userTypeId, companyRole) : (companyRole ?? previous.company_role),
    };
    const changedColumns = keysOf(columns).filter((name) => previous[name] !== columns[name]);
    if (changedColumns.length === 0) return done;
    requireUnchanged(previous.updated_at, seenAt, "user_changed");
    if (isMoved && isDealer(previous.user_type_id)) await leaveCompany(upstream, actor, previous);
    if (!isMoved && columns.company_role !== previous.company_role) await requireAnotherHead(upstream, previous);
    await upstream.database.db
      .update(users)
      .set({
        ...columns,
        // Another type has other sections.
        ...(changedColumns.includes("user_type_id") && { withdrawn_sections: [] }),
        updated_at: sql`now()`,
      })
      .where(eq(users.id, userId))
      .catch(rethrowDuplicateEmail);
    if (isMoved) await keepHeads(upstream, previous.company_id, columns.company_id);
    // What an open session may do was decided with the old role, and a higher one may need a second factor. Another address
    // may be another person's.
    if (changedColumns.includes("user_type_id") || isEmailChanged) await revokeTokens(upstream, userId);
    if (isEmailChanged) await restartVerification(upstream, caller, previous);
    else await offerEmailLink(upstream, caller, previous, columns.phone);
    const pick = (row: Pick<User, (typeof changedColumns)[number]>) =>
      Object.fromEntries(changedColumns.map((name) => [name, row[name]]));
    const change = { before: pick(previous), after: pick({ ...previous, ...columns }) };
    await recordAudit(upstream, actor, "user-changed", `user:${userId}`, change);
    return done;
  });
