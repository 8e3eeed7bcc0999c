/** Calls for staff who manage users: list, details, create, change, activate. */

import type { z } from "@hono/zod-openapi";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { user as contract, userDetailsInput } from "#contract/user.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { type CompanyRole, canManageUser, isDealer } from "#domain/people/roles.ts";
import { accountPath } from "#domain/site/paths.ts";
import { auditLog, companies, links, tokens, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handler, Handlers } from "#upstream/http/implement.ts";
import { invalidField, notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { Scope } from "#upstream/list/scope.ts";
import { createPasswordMessage, verificationMessage } from "#upstream/messages/kinds/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { keepHeads, leaveCompany, lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { handOverLeads } from "#upstream/services/leads/hand-over.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { recordFormerEmail } from "#upstream/services/user/profile/account-emails.ts";
import { findFactor } from "#upstream/services/user/second-factor/factor.ts";
import { createLink, revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireAnotherSuperAdmin } from "./last-super-admin.ts";
import { listUsers, selectUsers, toUserRow } from "./user-list.ts";

type Details = z.output<typeof userDetailsInput>;
type ManagementCalls = Pick<
  typeof contract,
  "getUsers" | "getOtherUserDetails" | "createAdminUser" | "updateUserFull" | "setUserActive" | "getCompanyNames"
>;

const firstPasswordHours = 7 * 24;
const verificationHours = 72;

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

/** The company's heads choose who else is one; the first dealer of a company becomes one at once. */
const roleOfNew = (userTypeId: number): CompanyRole | null => (isDealer(userTypeId) ? "employee" : null);

function requireManageableRole(actor: User, userTypeId: number) {
  if (!canManageUser(actor.user_type_id, userTypeId)) throw refused("role_not_allowed");
}

async function requireCompany({ database }: Upstream, companyId: number | undefined) {
  if (companyId === undefined) return;
  const [company] = await database.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw invalidField("companyId", "invalid_value");
}

const uniqueViolationCode = "23505";

/** Relies on the unique index, which also catches two users who take a free address at the same time. */
export function rethrowEmailTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  const isUniqueViolation =
    typeof cause === "object" && cause !== null && "code" in cause && cause.code === uniqueViolationCode;
  throw isUniqueViolation ? refused("email_taken") : error;
}

/** The user's company before the row is locked: its employees must be locked first. */
async function findCompanyId({ database }: Upstream, userId: number): Promise<number | null> {
  const [row] = await database.db.select({ companyId: users.company_id }).from(users).where(eq(users.id, userId));
  return row?.companyId ?? null;
}

/** Locks the user until the transaction ends, but not for leads that name them (`handOverLeads`); refuses if the caller's role may not manage them. */
async function lockManagedUser({ database }: Upstream, actor: User, userId: number): Promise<User> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId)).for("no key update");
  if (!user || user.deleted_at) throw notFound();
  requireManageableRole(actor, user.user_type_id);
  return user;
}

/** Mails a link to the current address: to choose the first password if there is none, else to verify the address. */
async function sendAccountLink(upstream: Upstream, caller: Caller, user: User) {
  const isNew = user.password_hash === null;
  const purpose = isNew ? "create-password" : "verify-email";
  const guid = await createLink(upstream, user.id, purpose, isNew ? firstPasswordHours : verificationHours);
  const link = caller.siteOrigin + accountPath(languageOfUser(user), `${purpose}/${guid}`);
  const message = isNew ? createPasswordMessage : verificationMessage;
  await postMessage(upstream, message({ user, brand: caller.brand, link }));
}

/** After an address change: the new address must be verified, and links mailed to the old one expire. */
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
  if (updated) await sendAccountLink(upstream, caller, updated);
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

const getUsers =
  (upstream: Upstream): Handler<(typeof contract)["getUsers"]> =>
  ({ input, user: actor }) =>
    listUsers(upstream, actor, input);

const getOtherUserDetails =
  (upstream: Upstream): Handler<(typeof contract)["getOtherUserDetails"]> =>
  async ({ input }) => {
    const match = requireRow(
      await selectUsers(upstream, Scope.ofEverybody().and(eq(users.id, input.userId), isNull(users.deleted_at))),
    );
    const devices = await upstream.database.db
      .select()
      .from(tokens)
      .where(and(eq(tokens.user_id, input.userId), isNull(tokens.revoked_at)))
      .orderBy(desc(tokens.last_used_at), desc(tokens.id));
    return {
      ...toUserRow(match.user, match.companyName),
      phone: match.user.phone,
      createdAt: match.user.created_at.toISOString(),
      updatedAt: match.user.updated_at.toISOString(),
      hasSecondFactor: (await findFactor(upstream, input.userId)) !== null,
      devices: devices.map((token) => ({
        id: token.id,
        name: token.device,
        version: token.device_version,
        ipAddress: token.ip_address,
        lastAccessedAt: token.last_used_at.toISOString(),
      })),
    };
  };

const createAdminUser =
  (upstream: Upstream): Handler<(typeof contract)["createAdminUser"]> =>
  ({ input, caller, user: actor }) =>
    upstream.database.transaction(async () => {
      requireManageableRole(actor, input.userTypeId);
      if (isReservedEmail(input.email)) throw refused("email_reserved");
      await requireCompany(upstream, input.companyId);
      await lockEmployees(upstream, input.companyId);
      const [created] = await upstream.database.db
        .insert(users)
        .values({
          ...{ ...toColumns(input), company_role: roleOfNew(input.userTypeId) },
          ...{ user_name: input.email, brand_key: caller.brand.key },
        })
        .onConflictDoNothing({ target: users.email })
        .returning();
      if (!created) return { Status: 1, Id: await findRepeatedCreation(upstream, actor, input) };
      await keepHeads(upstream, created.company_id);
      await sendAccountLink(upstream, caller, created);
      await recordAudit(upstream, actor, "user-created", `user:${created.id}`, { userTypeId: created.user_type_id });
      return { Status: 1, Id: created.id };
    });

const updateUserFull =
  (upstream: Upstream): Handler<(typeof contract)["updateUserFull"]> =>
  ({ input: { userId, seenAt, ...details }, caller, user: actor }) =>
    upstream.database.transaction(async () => {
      await lockEmployees(upstream, await findCompanyId(upstream, userId), details.companyId);
      const previous = await lockManagedUser(upstream, actor, userId);
      requireManageableRole(actor, details.userTypeId);
      if (details.userTypeId !== previous.user_type_id) await requireAnotherSuperAdmin(upstream, previous);
      const isEmailChanged = details.email !== previous.email;
      if (isEmailChanged && isReservedEmail(details.email)) throw refused("email_reserved");
      await requireCompany(upstream, details.companyId);
      const columns = toColumns(details);
      const changedColumns = keysOf(columns).filter((name) => previous[name] !== columns[name]);
      if (changedColumns.length === 0) return { Status: 1 };
      if (seenAt && new Date(seenAt) < previous.updated_at) throw refused("user_changed");
      const isMoved = changedColumns.includes("company_id") || changedColumns.includes("user_type_id");
      if (isMoved && isDealer(previous.user_type_id)) await leaveCompany(upstream, actor, previous);
      await upstream.database.db
        .update(users)
        .set({
          ...columns,
          ...(isMoved && { company_role: roleOfNew(columns.user_type_id) }),
          updated_at: sql`now()`,
        })
        .where(eq(users.id, userId))
        .catch(rethrowEmailTaken);
      if (isMoved) await keepHeads(upstream, previous.company_id, columns.company_id);
      // What an open session may do was decided with the old role, and a higher one may need a second factor.
      if (changedColumns.includes("user_type_id")) await revokeTokens(upstream, userId);
      if (isEmailChanged) await restartVerification(upstream, caller, previous);
      await recordAudit(upstream, actor, "user-changed", `user:${userId}`, { changed: changedColumns });
      return { Status: 1 };
    });

const setUserActive =
  (upstream: Upstream): Handler<(typeof contract)["setUserActive"]> =>
  ({ input: { userId, Active }, user: actor }) =>
    upstream.database.transaction(async () => {
      await lockEmployees(upstream, await findCompanyId(upstream, userId));
      const previous = await lockManagedUser(upstream, actor, userId);
      if (!Active && userId === actor.id) throw refused("not_yourself");
      if (!Active) await requireAnotherSuperAdmin(upstream, previous);
      if (!Active) await revokeTokens(upstream, userId);
      if (previous.is_active === Active) return { Status: 1 };
      await upstream.database.db
        .update(users)
        .set({ is_active: Active, is_deactivated_by_staff: !Active, updated_at: sql`now()` })
        .where(eq(users.id, userId));
      if (!Active && isDealer(previous.user_type_id)) {
        await handOverLeads(upstream, actor, previous);
        await keepHeads(upstream, previous.company_id);
      }
      await recordAudit(upstream, actor, Active ? "user-reactivated" : "user-deactivated", `user:${userId}`);
      return { Status: 1 };
    });

const getCompanyNames =
  (upstream: Upstream): Handler<(typeof contract)["getCompanyNames"]> =>
  async () => {
    const rows = await upstream.database.db
      .select({ id: companies.id, name: companies.name })
      .from(companies)
      .orderBy(companies.id);
    return { companies: rows };
  };

export const userManagementHandlers = (upstream: Upstream): Handlers<ManagementCalls> => ({
  getUsers: getUsers(upstream),
  getOtherUserDetails: getOtherUserDetails(upstream),
  createAdminUser: createAdminUser(upstream),
  updateUserFull: updateUserFull(upstream),
  setUserActive: setUserActive(upstream),
  getCompanyNames: getCompanyNames(upstream),
});
