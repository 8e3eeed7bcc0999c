/** The staff's list of users: what is searched, filtered and sorted by. */

import type { z } from "@hono/zod-openapi";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UserRow, userFilters } from "#contract/user.ts";
import { keysOf } from "#domain/keys-of.ts";
import { companies, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type UserFilters = z.output<typeof userFilters>;

const accents = "[\u0300-\u036f]";

/** Without case or accents, and in one order on every database, whatever its locale. */
const plain = (text: SQLWrapper) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${accents}, '', 'g')) collate "C"`;

const plainWords = (text: string): string[] =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean);

const searched = plain(
  sql`concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email}, ${users.user_name})`,
);

const ofStatus = {
  active: and(eq(users.is_active, true), isNotNull(users.email_verified_at)),
  unverified: and(eq(users.is_active, true), isNull(users.email_verified_at)),
  inactive: eq(users.is_active, false),
};

/** Every word typed is somewhere in the name, the e-mail or the user name. */
function conditionOf({ search = "", userTypeId, status, companyId }: UserFilters): SQL | undefined {
  return and(
    // Of who deleted their account, there is nobody to show.
    isNull(users.deleted_at),
    ...plainWords(search).map((word) => sql`strpos(${searched}, ${word}) > 0`),
    userTypeId === undefined ? undefined : eq(users.user_type_id, userTypeId),
    status === undefined ? undefined : ofStatus[status],
    companyId === undefined ? undefined : eq(users.company_id, companyId),
  );
}

const sortedBy = {
  name: [plain(users.last_name), plain(users.first_name)],
  email: [plain(users.email)],
  // Who never came stands before who came long ago, and is the last one from the other end.
  lastAccessed: [sql`coalesce(${users.last_accessed_at}, '-infinity')`],
  created: [users.created_at],
};

/** The id settles what the sort leaves open, so that no row is on two pages or on none. */
function orderOf(sort: NonNullable<UserFilters["sort"]>): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  const name = keysOf(sortedBy).find((key) => key === sort.replace("-", "")) ?? "name";
  const columns: readonly SQLWrapper[] = sortedBy[name];
  return [...columns, users.id].map((column) => direction(column));
}

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
  isVerified: user.email_verified_at !== null,
  lastAccessedAt: user.last_accessed_at?.toISOString() ?? null,
});

/** Users with their companies' names. */
export const selectUsers = ({ database }: Upstream) =>
  database.db
    .select({ user: users, companyName: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id));

interface Page {
  page: number;
  /** 0 is all. */
  pageSize: number;
}

export async function listUsers(upstream: Upstream, filters: UserFilters, { page, pageSize }: Page) {
  const condition = conditionOf(filters);
  const ordered = selectUsers(upstream)
    .where(condition)
    .orderBy(...orderOf(filters.sort ?? "name"));
  const rows = await (pageSize > 0 ? ordered.limit(pageSize).offset((page - 1) * pageSize) : ordered);
  return {
    users: rows.map(({ user, companyName }) => toUserRow(user, companyName)),
    total: await upstream.database.db.$count(users, condition),
  };
}
