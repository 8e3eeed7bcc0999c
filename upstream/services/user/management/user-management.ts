/** The staff's view of users, and what staff may do to them. */

import type { z } from "@hono/zod-openapi";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { user as contract, userDetails } from "#contract/user.ts";
import { isReservedEmail } from "#domain/formats/formats.ts";
import { keysOf } from "#domain/keys-of.ts";
import { mayManageUser } from "#domain/people/roles.ts";
import { accountPath } from "#domain/site/paths.ts";
import { auditLog, companies, links, tokens, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, notFound, refused } from "#upstream/http/refusal.ts";
import { createPasswordMessage, verificationMessage } from "#upstream/messages/account-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import { rememberEmail } from "#upstream/services/user/profile/own-addresses.ts";
import { createLink, revokeTokens } from "#upstream/services/user/sign-in/session.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireAnotherSuperAdmin } from "./last-super-admin.ts";
import { listUsers, selectUsers, toUserRow } from "./user-list.ts";

type Details = z.output<typeof userDetails>;
type ManagementRows = Pick<
  typeof contract,
  "getUsers" | "getOtherUserDetails" | "createAdminUser" | "updateUserFull" | "setUserActive" | "getCompanyNames"
>;

const firstLinkHours = 7 * 24;
const verificationHours = 72;

/** What the forms' details are as columns. A detail that is left out is emptied. */
const columnsOf = ({ email, firstName, lastName, phone = "", language, userTypeId, companyId }: Details) => ({
  email,
  first_name: firstName,
  last_name: lastName,
  phone,
  language,
  user_type_id: userTypeId,
  company_id: companyId ?? null,
});

function requireRole(actor: User, userTypeId: number) {
  if (!mayManageUser(actor.user_type_id, userTypeId)) throw refused("role_not_allowed");
}

async function requireCompany({ database }: Upstream, companyId: number | undefined) {
  if (companyId === undefined) return;
  const [company] = await database.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) throw invalidField("companyId", "invalid_value");
}

const uniqueViolation = "23505";

/** The unique index decides, so that two changes to one free address at once are told apart as well. */
export function refuseTaken(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  const isTaken = typeof cause === "object" && cause !== null && "code" in cause && cause.code === uniqueViolation;
  throw isTaken ? refused("email_taken") : error;
}

/** The user to be changed, held until the transaction ends, if the caller's role reaches that far. */
async function openManaged({ database }: Upstream, actor: User, userId: number): Promise<User> {
  const [user] = await database.db.select().from(users).where(eq(users.id, userId)).for("update");
  if (!user || user.deleted_at) throw notFound();
  requireRole(actor, user.user_type_id);
  return user;
}

/** To the address as it is now: the first password's link where none is chosen yet, else a confirmation. */
async function mailLink(upstream: Upstream, caller: Caller, user: User) {
  const isNew = user.password_hash === null;
  const purpose = isNew ? "create-password" : "verify-email";
  const guid = await createLink(upstream, user.id, purpose, isNew ? firstLinkHours : verificationHours);
  const link = caller.siteOrigin + accountPath(languageOfUser(user), `${purpose}/${guid}`);
  const message = isNew ? createPasswordMessage : verificationMessage;
  await postMessage(upstream, message({ user, brand: caller.brand, link }));
}

/** A changed address is to be confirmed anew, and what was mailed to the old one opens nothing. */
async function followAddress(upstream: Upstream, caller: Caller, before: User) {
  const { db } = upstream.database;
  await rememberEmail(upstream, before, before.email, before.email_verified_at !== null);
  await db
    .update(links)
    .set({ used_at: sql`now()` })
    .where(and(eq(links.user_id, before.id), isNull(links.used_at)));
  const [after] = await db
    .update(users)
    .set({
      email_verified_at: null,
      email_resent_at: null,
      user_name: sql`case when ${users.user_name} = ${before.email} then ${users.email} else ${users.user_name} end`,
    })
    .where(eq(users.id, before.id))
    .returning();
  if (after) await mailLink(upstream, caller, after);
}

/** The user that this very post of this very person made when it came before; whoever has changed since is another's. */
async function madeBefore({ database }: Upstream, actor: User, details: Details): Promise<number> {
  const [user] = await database.db.select().from(users).where(eq(users.email, details.email));
  const columns = columnsOf(details);
  if (!user || keysOf(columns).some((name) => user[name] !== columns[name])) throw refused("email_taken");
  const isMadeByActor = and(
    eq(auditLog.actor_id, actor.id),
    eq(auditLog.action, "user-created"),
    eq(auditLog.subject, `user:${user.id}`),
  );
  if ((await database.db.$count(auditLog, isMadeByActor)) === 0) throw refused("email_taken");
  return user.id;
}

export const userManagementHandlers = (upstream: Upstream): Handlers<ManagementRows> => {
  const { database } = upstream;
  return {
    async getUsers({ input: { page, pageSize, ...filters }, user: actor }) {
      const list = await listUsers(upstream, filters, { page, pageSize });
      // All at once is an export: people's data leaves the product.
      if (pageSize === 0) await noteDeed(upstream, actor, "users-exported", "users", { filters, total: list.total });
      return list;
    },

    async getOtherUserDetails({ input }) {
      const [found] = await selectUsers(upstream).where(and(eq(users.id, input.userId), isNull(users.deleted_at)));
      if (!found) throw notFound();
      const devices = await database.db
        .select()
        .from(tokens)
        .where(and(eq(tokens.user_id, input.userId), isNull(tokens.revoked_at)))
        .orderBy(desc(tokens.last_used_at), desc(tokens.id));
      return {
        ...toUserRow(found.user, found.companyName),
        phone: found.user.phone,
        createdAt: found.user.created_at.toISOString(),
        devices: devices.map((token) => ({
          id: token.id,
          name: token.device,
          version: token.device_version,
          ipAddress: token.ip_address,
          lastAccessedAt: token.last_used_at.toISOString(),
        })),
      };
    },

    createAdminUser: ({ input, caller, user: actor }) =>
      database.transaction(async () => {
        requireRole(actor, input.userTypeId);
        if (isReservedEmail(input.email)) throw refused("email_reserved");
        await requireCompany(upstream, input.companyId);
        const [created] = await database.db
          .insert(users)
          .values({ ...columnsOf(input), user_name: input.email, brand_key: caller.brand.key })
          .onConflictDoNothing({ target: users.email })
          .returning();
        if (!created) return { Status: 1, Id: await madeBefore(upstream, actor, input) };
        await mailLink(upstream, caller, created);
        await noteDeed(upstream, actor, "user-created", `user:${created.id}`, { userTypeId: created.user_type_id });
        return { Status: 1, Id: created.id };
      }),

    updateUserFull: ({ input: { userId, ...details }, caller, user: actor }) =>
      database.transaction(async () => {
        const before = await openManaged(upstream, actor, userId);
        requireRole(actor, details.userTypeId);
        if (details.userTypeId !== before.user_type_id) await requireAnotherSuperAdmin(upstream, before);
        const hasMoved = details.email !== before.email;
        if (hasMoved && isReservedEmail(details.email)) throw refused("email_reserved");
        await requireCompany(upstream, details.companyId);
        const columns = columnsOf(details);
        const changed = keysOf(columns).filter((name) => before[name] !== columns[name]);
        if (changed.length === 0) return { Status: 1 };
        await database.db
          .update(users)
          .set({ ...columns, updated_at: sql`now()` })
          .where(eq(users.id, userId))
          .catch(refuseTaken);
        if (hasMoved) await followAddress(upstream, caller, before);
        await noteDeed(upstream, actor, "user-changed", `user:${userId}`, { changed });
        return { Status: 1 };
      }),

    setUserActive: ({ input: { userId, Active }, user: actor }) =>
      database.transaction(async () => {
        const before = await openManaged(upstream, actor, userId);
        if (!Active && userId === actor.id) throw refused("not_yourself");
        if (!Active) await requireAnotherSuperAdmin(upstream, before);
        if (!Active) await revokeTokens(upstream, userId);
        if (before.is_active === Active) return { Status: 1 };
        await database.db
          .update(users)
          .set({ is_active: Active, is_deactivated_by_staff: !Active, updated_at: sql`now()` })
          .where(eq(users.id, userId));
        await noteDeed(upstream, actor, Active ? "user-reactivated" : "user-deactivated", `user:${userId}`);
        return { Status: 1 };
      }),

    async getCompanyNames() {
      const rows = await database.db
        .select({ id: companies.id, name: companies.name })
        .from(companies)
        .orderBy(companies.id);
      return { companies: rows };
    },
  };
};
