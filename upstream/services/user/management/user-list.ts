/** Search, filters and sorting of the staff's user list. */

import type { z } from "@hono/zod-openapi";
import { and, asc, desc, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { UserRow, userFilters } from "#contract/user.ts";
import { keysOf } from "#domain/keys-of.ts";
import { companies, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type UserFilters = z.output<typeof userFilters>;

const accentPattern = "[\u0300-\u036f]";

/** SQL text without case and accents; collate "C" sorts the same whatever the database's locale. */
const normalizeText = (text: SQLWrapper) =>
  sql`lower(regexp_replace(normalize(${text}, NFD), ${accentPattern}, '', 'g')) collate "C"`;

const toNormalizedWords = (text: string): string[] =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().split(/\s+/).filter(Boolean);

const searchText = normalizeText(
  sql`concat_ws(' ', ${users.first_name}, ${users.last_name}, ${users.email}, ${users.user_name})`,
);

const statusConditions = {
  active: and(eq(users.is_active, true), isNotNull(users.email_verified_at)),
  unverified: and(eq(users.is_active, true), isNull(users.email_verified_at)),
  inactive: eq(users.is_active, false),
};

/** Each searched word must appear in the name, the e-mail or the user name. */
function filterCondition({ search = "", userTypeId, status, companyId }: UserFilters): SQL | undefined {
  return and(
    // Deleted accounts are anonymized and not listed.
    isNull(users.deleted_at),
    ...toNormalizedWords(search).map((word) => sql`strpos(${searchText}, ${word}) > 0`),
    userTypeId === undefined ? undefined : eq(users.user_type_id, userTypeId),
    status === undefined ? undefined : statusConditions[status],
    companyId === undefined ? undefined : eq(users.company_id, companyId),
  );
}

const sortColumns = {
  name: [normalizeText(users.last_name), normalizeText(users.first_name)],
  email: [normalizeText(users.email)],
  // Users who never signed in count as the oldest.
  lastAccessed: [sql`coalesce(${users.last_accessed_at}, '-infinity')`],
  created: [users.created_at],
};

/** The id breaks ties, so that paging neither repeats nor skips a row. */
function toOrderBy(sort: NonNullable<UserFilters["sort"]>): SQL[] {
  const direction = sort.startsWith("-") ? desc : asc;
  const name = keysOf(sortColumns).find((key) => key === sort.replace("-", "")) ?? "name";
  const columns: readonly SQLWrapper[] = sortColumns[name];
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

/** Query of users with their companies' names. */
export const selectUsers = ({ database }: Upstream) =>
  database.db
    .select({ user: users, companyName: companies.name })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.company_id));

interface Page {
  page: number;
  /** 0 means all rows. */
  pageSize: number;
}

export async function listUsers(upstream: Upstream, filters: UserFilters, { page, pageSize }: Page) {
  const condition = filterCondition(filters);
  const query = selectUsers(upstream)
    .where(condition)
    .orderBy(...toOrderBy(filters.sort ?? "name"));
  const rows = await (pageSize > 0 ? query.limit(pageSize).offset((page - 1) * pageSize) : query);
  return {
    users: rows.map(({ user, companyName }) => toUserRow(user, companyName)),
    total: await upstream.database.db.$count(users, condition),
  };
}
