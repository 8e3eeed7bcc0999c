/** The main team reads the audit log. It belongs to no brand, like the accounts that it names. */
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { auditCalls, auditList } from "#contract/audit.ts";
import { auditChain, auditLog, users } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { actors, people, personColumns, toAuditRow } from "./entries.ts";

const selectEntries = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      entry: auditLog,
      ...personColumns,
      cursor,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actor_id))
    .leftJoin(people, eq(people.id, auditLog.on_behalf_of))
    .where(scope.where);

const maxPeople = 100;

/** The people of a search, found first, because the log is long and few of them match; null without a search. */
async function findActors({ database: { db } }: Upstream, search: string | undefined): Promise<number[] | null> {
  const words = matchesWords([users.first_name, users.last_name, users.email], search);
  if (words.length === 0) return null;
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(...words))
    .orderBy(users.id)
    .limit(maxPeople);
  return found.map(({ id }) => id);
}

async function filterConditions(
  upstream: Upstream,
  { search, action, subject, ...days }: z.output<typeof auditList.filters>,
): Promise<(SQL | undefined)[]> {
  const actorIds = await findActors(upstream, search);
  return [
    actorIds ? inArray(auditLog.actor_id, actorIds) : undefined,
    action && eq(auditLog.action, action),
    subject ? eq(auditLog.subject, subject) : undefined,
    ...withinDays(auditLog.created_at, days),
  ];
}

export const auditHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof auditCalls>> => ({
  async getAuditLog({ input, user }) {
    const page = await readList(upstream, user, input, {
      name: "audit-log",
      order: orderBy({ created: [instantKey(auditLog.created_at)] }, input.sort ?? "-created", numberKey(auditLog.id)),
      scope: Scope.ofEverybody().and(...(await filterConditions(upstream, input))),
      select: (scope, cursor) => selectEntries(upstream, scope, cursor),
      isCountedInOrder: true,
    });
    return { ...page, rows: page.rows.map(toAuditRow) };
  },

  async getAuditEntry({ input: { entryId } }) {
    const selected = requireRow(await selectEntries(upstream, Scope.ofEverybody().and(eq(auditLog.id, entryId))));
    const [link] = await upstream.database.db.select().from(auditChain).where(eq(auditChain.audit_id, entryId));
    return {
      ...toAuditRow(selected),
      details: selected.entry.details,
      link: link ? { position: link.position, hash: link.hash.toString("hex") } : null,
    };
  },
});
