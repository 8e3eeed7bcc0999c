/** Calls for staff who manage users: list, details, create, change, activate. */

import type { z } from "@hono/zod-openapi";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { user as contract, userDetailsInput } from "#contract/user.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { type CompanyRole, isDealer, userTypes } from "#domain/people/roles.ts";
import { auditLog, companies, links, tokens, users } from "#upstream/db/schema/index.ts";
import type { Caller, Session, User } from "#upstream/http/caller.ts";
import type { Handler, Handlers } from "#upstream/http/implement.ts";
import { invalidField, notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { Scope } from "#upstream/list/scope.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { keepHeads, leaveCompany, lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { handOverLeads } from "#upstream/services/leads/hand-over.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { recordFormerEmail } from "#upstream/services/user/profile/account-emails.ts";
import { findFactor } from "#upstream/services/user/second-factor/factor.ts";
import { revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireAnotherSuperAdmin } from "./last-super-admin.ts";
import { lockManagedUser, requireManageableRole } from "./managed-user.ts";
import { listUsers, selectUsers, toUserRow } from "./user-list.ts";
import { mailAccountLink } from "./user-rights.ts";

type Details = z.output<typeof userDetailsInput>;
type ManagementCalls = Pick<
  typeof contract,
  | "getUsers"
  | "getOtherUserDetails"
  | "createAdminUser"
  | "updateUserFull"
  | "updateUser"
  | "getUserTypesLegacy"
  | "setUserActive"
  | "getCompanyNames"
>;

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
  if (updated) await mailAccountLink(upstream, caller, updated);
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
      hasPassword: match.user.password_hash !== null,
      withdrawnSections: match.user.withdrawn_sections,
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
      await mailAccountLink(upstream, caller, created);
      await recordAudit(upstream, actor, "user-created", `user:${created.id}`, {
        before: null,
        after: { user_type_id: created.user_type_id, company_id: created.company_id },
      });
      return { Status: 1, Id: created.id };
    });

const done = { Status: 1 } as const;

interface UserChange {
  userId: number;
  seenAt?: string | undefined;
  /** The new details, from those that the user has. */
  toDetails: (previous: User) => Details;
}

/** Changes a user in one transaction, which also tells the person what to do about a new address. */
const changeUser = (upstream: Upstream, { user: actor, caller }: Session, { userId, seenAt, toDetails }: UserChange) =>
  upstream.database.transaction(async () => {
    const [current] = await upstream.database.db.select().from(users).where(eq(users.id, userId));
    if (!current) throw notFound();
    await lockEmployees(upstream, current.company_id, toDetails(current).companyId);
    const previous = await lockManagedUser(upstream, actor, userId);
    const details = toDetails(previous);
    requireManageableRole(actor, details.userTypeId);
    if (details.userTypeId !== previous.user_type_id) await requireAnotherSuperAdmin(upstream, previous);
    const isEmailChanged = details.email !== previous.email;
    if (isEmailChanged && isReservedEmail(details.email)) throw refused("email_reserved");
    await requireCompany(upstream, details.companyId);
    const columns = toColumns(details);
    const changedColumns = keysOf(columns).filter((name) => previous[name] !== columns[name]);
    if (changedColumns.length === 0) return done;
    if (seenAt && new Date(seenAt) < previous.updated_at) throw refused("user_changed");
    const isMoved = changedColumns.includes("company_id") || changedColumns.includes("user_type_id");
    if (isMoved && isDealer(previous.user_type_id)) await leaveCompany(upstream, actor, previous);
    await upstream.database.db
      .update(users)
      .set({
        ...columns,
        ...(isMoved && { company_role: roleOfNew(columns.user_type_id) }),
        // Another type has other sections.
        ...(changedColumns.includes("user_type_id") && { withdrawn_sections: [] }),
        updated_at: sql`now()`,
      })
      .where(eq(users.id, userId))
      .catch(rethrowEmailTaken);
    if (isMoved) await keepHeads(upstream, previous.company_id, columns.company_id);
    // What an open session may do was decided with the old role, and a higher one may need a second factor.
    if (changedColumns.includes("user_type_id")) await revokeTokens(upstream, userId);
    if (isEmailChanged) await restartVerification(upstream, caller, previous);
    const pick = (row: Pick<User, (typeof changedColumns)[number]>) =>
      Object.fromEntries(changedColumns.map((name) => [name, row[name]]));
    const change = { before: pick(previous), after: pick({ ...previous, ...columns }) };
    await recordAudit(upstream, actor, "user-changed", `user:${userId}`, change);
    return { Status: 1 as const };
  });

/** The user's details with those that were given in their place. */
const mergeDetails = (user: User, given: Partial<Details>): Details => ({
  firstName: given.firstName ?? user.first_name,
  lastName: given.lastName ?? user.last_name,
  email: given.email ?? user.email,
  phone: given.phone ?? (user.phone || undefined),
  language: given.language ?? languageOfUser(user),
  userTypeId: given.userTypeId ?? user.user_type_id,
  companyId: given.companyId ?? user.company_id ?? undefined,
});

/** A dealer without a company would belong to nobody. */
function requireWhole(details: Details): Details {
  if (isDealer(details.userTypeId) && details.companyId === undefined) throw invalidField("companyId", "required");
  return details;
}

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
      await recordAudit(upstream, actor, Active ? "user-reactivated" : "user-deactivated", `user:${userId}`, {
        before: { is_active: !Active },
        after: { is_active: Active },
      });
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
  updateUserFull: ({ input: { userId, seenAt, ...details }, session }) =>
    changeUser(upstream, session, { userId, seenAt, toDetails: () => details }),

  updateUser: ({ input: { userId, seenAt, ...given }, session }) =>
    changeUser(upstream, session, {
      userId,
      seenAt,
      toDetails: (previous) => requireWhole(mergeDetails(previous, given)),
    }),

  getUserTypesLegacy: async () => keysOf(userTypes).map((name) => ({ Id: userTypes[name], Key: name })),

  setUserActive: setUserActive(upstream),
  getCompanyNames: getCompanyNames(upstream),
});
