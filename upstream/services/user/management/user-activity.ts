/** What a user did and what was done about them, from the audit log. */
import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { UserActivityRow } from "#contract/user/activity.ts";
import type { user as contract } from "#contract/user.ts";
import { isStaff } from "#domain/people/roles.ts";
import { auditLog, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { instantKey, numberKey, orderBy } from "#upstream/list/order.ts";
import { type PartRead, readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { actors, people, personColumns, toAuditRow } from "#upstream/services/audit/entries.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireManageableRole } from "./managed-user.ts";

/** Staff may read the whole log; administrators what is about users whom they manage, and about themselves. */
async function requireReadable({ database: { db } }: Upstream, reader: User, userId: number): Promise<void> {
  const user = requireRow(await db.select().from(users).where(eq(users.id, userId)));
  if (!isStaff(reader.user_type_id) && reader.id !== userId) requireManageableRole(reader, user.user_type_id);
}

const { details: _details, ...entryColumns } = getTableColumns(auditLog);

/**
 * Three reads, each on its own index in the order of the list and no longer than the page; an entry is in the first that has
 * it. Together they have the log's name, so that the order of the list holds inside and outside.
 */
function selectEntriesOf({ database: { db } }: Upstream, userId: number, scope: Scope, { by, limit }: PartRead) {
  const { actor_id, on_behalf_of, subject } = auditLog;
  const select = (part: UserActivityRow["part"], isPart: SQL, ...isOnlyPart: SQL[]) =>
    db
      .select({ ...entryColumns, part: sql<UserActivityRow["part"]>`${part}::text`.as("part") })
      .from(auditLog)
      .where(and(isPart, ...isOnlyPart, scope.where))
      .orderBy(...by)
      .limit(limit);
  const isAnothers = sql`${actor_id} is distinct from ${userId}`;
  const isNotRepresented = sql`${on_behalf_of} is distinct from ${userId}`;
  return unionAll(
    select("acted", eq(actor_id, userId)),
    select("represented", eq(on_behalf_of, userId), isAnothers),
    select("subject", eq(subject, `user:${userId}`), isAnothers, isNotRepresented),
  ).as(getTableName(auditLog));
}

export const userActivityHandlers = (upstream: Upstream): Handlers<Pick<typeof contract, "getUserActivity">> => ({
  async getUserActivity({ input, user: reader }) {
    await requireReadable(upstream, reader, input.userId);
    const { action, sort = "-created", userId } = input;
    const page = await readList(upstream, reader, input, {
      name: "user-activity",
      order: orderBy({ created: [instantKey(auditLog.created_at)] }, sort, numberKey(auditLog.id)),
      scope: Scope.ofEverybody().and(action && eq(auditLog.action, action), ...withinDays(auditLog.created_at, input)),
      select: (scope, cursor, read) => {
        const entries = selectEntriesOf(upstream, userId, scope, read);
        const { id, actor_id, on_behalf_of, request_id, subject, created_at, part } = entries;
        return upstream.database.db
          .select({
            entry: { id, actor_id, on_behalf_of, request_id, action: entries.action, subject, created_at },
            part,
            ...personColumns,
            cursor,
          })
          .from(entries)
          .leftJoin(actors, eq(actors.id, actor_id))
          .leftJoin(people, eq(people.id, on_behalf_of));
      },
    });
    return { ...page, rows: page.rows.map((row) => ({ ...toAuditRow(row), part: row.part })) };
  },
});
