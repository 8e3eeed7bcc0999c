/** Search, filters and sorting of the staff's user list. */

import type { z } from "@hono/zod-openapi";
import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { UserRow, userList } from "#contract/user.ts";
import { companies, lastAccessedOrder, searchedUserColumns, users } from "#upstream/db/schema/index.ts";
import { isVerifiedAccount, type User } from "#upstream/http/caller.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { foldTextSql, matchesPerson } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";

type UserFilters = z.output<typeof userList.filters>;
type UserQuery = z.output<typeof userList.query>;

/** `isVerifiedAccount` in SQL; a test compares the two. */
const isVerified = sql`(${users.email_verified_at} is not null or (${users.profile} ->> 'confirmsByPhone' = 'true'
  and ${users.phone} <> '' and ${users.profile} ->> 'verifiedPhone' = ${users.phone}) is true)`;

const statusConditions = {
  active: and(eq(users.is_active, true), isVerified),
  unverified: and(eq(users.is_active, true), not(isVerified)),
  inactive: eq(users.is_active, false),
};

/** Each searched word must appear in the name, the e-mail, the user name or the telephone number. */
const filterConditions = ({ search, userTypeId, status, companyId }: UserFilters): (SQL | undefined)[] => [
  // Deleted accounts are anonymized and not listed.
  isNull(users.deleted_at),
  ...matchesPerson(searchedUserColumns(users), search),
  userTypeId === undefined ? undefined : eq(users.user_type_id, userTypeId),
  status === undefined ? undefined : statusConditions[status],
  companyId === undefined ? undefined : eq(users.company_id, companyId),
];

const sorts = {
  name: [textKey(foldTextSql(users.last_name)), textKey(foldTextSql(users.first_name))],
  email: [textKey(foldTextSql(users.email))],
  lastAccessed: [instantKey(lastAccessedOrder(users.last_accessed_at))],
  created: [instantKey(users.created_at)],
};

export const toUserRow = (user: User, companyName: UserRow["companyName"]): UserRow => ({
  id: user.id,
  username: user.user_name,
  email: user.email,
  firstName: user.first_name,
  lastName: user.last_name,
  userTypeId: user.user_type_id,
  companyId: user.company_id,
  companyName,
  language: user.language,
  isActive: user.is_active,
  isVerified: isVerifiedAccount(user),
  lastAccessedAt: user.last_accessed_at?.toISOString() ?? null,
});

/** Users with their companies' names. Accounts belong to no brand: the main team manages all of them. */
export const selectUsers = ({ database }: Upstream, scope: Scope, cursor = noCursor) =>
  database.db
    .select({ user: users, companyName: companies.name, cursor })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id))
    .where(scope.where);

export async function listUsers(upstream: Upstream, reader: User, query: UserQuery) {
  const page = await readList(upstream, reader, query, {
    name: "users",
    order: orderBy(sorts, query.sort ?? "name", numberKey(users.id)),
    scope: Scope.ofEverybody().and(...filterConditions(query)),
    select: (scope, cursor) => selectUsers(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(({ user, companyName }) => toUserRow(user, companyName)) };
}
