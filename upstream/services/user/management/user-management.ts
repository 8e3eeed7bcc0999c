/** Calls for staff who manage users: list, details, create, change, activate. */

import { eq, isNull } from "drizzle-orm";
import type { user as contract } from "#contract/user.ts";
import { keysOf } from "#domain/keys-of.ts";
import { isDealer, userTypes } from "#domain/people/roles.ts";
import { companies, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handler, Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { Scope } from "#upstream/list/scope.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { lockEmployees } from "#upstream/services/company/employees/membership.ts";
import { findFactor } from "#upstream/services/user/second-factor/factor.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changeUser, createUser, type Details } from "./change-user.ts";
import { switchUser } from "./user-activation.ts";
import { listUserDevices } from "./user-devices.ts";
import { listUsers, selectUsers, toUserRow } from "./user-list.ts";

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

/** The user's company before the row is locked: its employees must be locked first. */
async function findCompanyId({ database }: Upstream, userId: number): Promise<number | null> {
  const [row] = await database.db.select({ companyId: users.company_id }).from(users).where(eq(users.id, userId));
  return row?.companyId ?? null;
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
    return {
      ...toUserRow(match.user, match.companyName),
      phone: match.user.phone,
      createdAt: match.user.created_at.toISOString(),
      updatedAt: match.user.updated_at.toISOString(),
      hasSecondFactor: (await findFactor(upstream, input.userId)) !== null,
      hasPassword: match.user.password_hash !== null,
      withdrawnSections: match.user.withdrawn_sections,
      devices: await listUserDevices(upstream, match.user),
    };
  };

/** The user's details with the changes in their place. */
function mergeDetails(user: User, changes: Partial<Details>): Details {
  const userTypeId = changes.userTypeId ?? user.user_type_id;
  return {
    firstName: changes.firstName ?? user.first_name,
    lastName: changes.lastName ?? user.last_name,
    email: changes.email ?? user.email,
    phone: changes.phone ?? (user.phone || undefined),
    language: changes.language ?? languageOfUser(user),
    userTypeId,
    // Who is a dealer no longer leaves the company.
    companyId: changes.companyId ?? (isDealer(userTypeId) ? (user.company_id ?? undefined) : undefined),
  };
}

const setUserActive =
  (upstream: Upstream): Handler<(typeof contract)["setUserActive"]> =>
  ({ input: { userId, Active }, user: actor }) =>
    upstream.database.transaction(async () => {
      await lockEmployees(upstream, await findCompanyId(upstream, userId));
      await switchUser(upstream, actor, userId, Active);
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
  createAdminUser: ({ input, session }) =>
    upstream.database.transaction(async () => ({ Status: 1, Id: await createUser(upstream, session, input) })),

  updateUserFull: ({ input: { userId, seenAt, ...details }, session }) =>
    changeUser(upstream, session, { userId, seenAt, toDetails: () => details }),

  updateUser: ({ input: { userId, seenAt, ...changes }, session }) =>
    changeUser(upstream, session, {
      userId,
      seenAt,
      toDetails: (previous) => mergeDetails(previous, changes),
    }),

  getUserTypesLegacy: async () => keysOf(userTypes).map((name) => ({ Id: userTypes[name], Key: name })),

  setUserActive: setUserActive(upstream),
  getCompanyNames: getCompanyNames(upstream),
});
