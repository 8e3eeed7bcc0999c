/** The main team reads the audit log. It belongs to no brand, like the accounts that it names. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { AuditRow, auditCalls, auditList } from "#contract/audit.ts";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import { auditChain, auditLog, users } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";

const actors = alias(users, "actors");
const people = alias(users, "people");

const selectEntries = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({
      entry: auditLog,
      actor: { id: actors.id, first_name: actors.first_name, last_name: actors.last_name },
      person: { id: people.id, first_name: people.first_name, last_name: people.last_name },
      cursor,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actor_id))
    .leftJoin(people, eq(people.id, auditLog.on_behalf_of))
    .where(scope.where);

type SelectedEntry = Awaited<ReturnType<typeof selectEntries>>[number];

const toPerson = (person: SelectedEntry["actor"]) => person && { id: person.id, name: personNameOf(person) };

const toRow = ({ entry, actor, person }: SelectedEntry): AuditRow => ({
  id: entry.id,
  createdAt: entry.created_at.toISOString(),
  actor: toPerson(actor),
  onBehalfOf: toPerson(person),
  action: entry.action,
  subject: entry.subject,
  requestId: entry.request_id,
});

const startOfDay = (day: string, plusDays = 0): SQL =>
  sql`((${day.replaceAll("/", "-")}::date + ${plusDays}::integer)::timestamp at time zone ${shopTimeZone})`;

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
  { search, action, subject, dateStart, dateEnd }: z.output<typeof auditList.filters>,
): Promise<(SQL | undefined)[]> {
  const actorIds = await findActors(upstream, search);
  return [
    actorIds ? inArray(auditLog.actor_id, actorIds) : undefined,
    action && eq(auditLog.action, action),
    subject ? eq(auditLog.subject, subject) : undefined,
    dateStart ? sql`${auditLog.created_at} >= ${startOfDay(dateStart)}` : undefined,
    dateEnd ? sql`${auditLog.created_at} < ${startOfDay(dateEnd, 1)}` : undefined,
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
    return { ...page, rows: page.rows.map(toRow) };
  },

  async getAuditEntry({ input: { entryId } }) {
    const selected = requireRow(await selectEntries(upstream, Scope.ofEverybody().and(eq(auditLog.id, entryId))));
    const [link] = await upstream.database.db.select().from(auditChain).where(eq(auditChain.audit_id, entryId));
    return {
      ...toRow(selected),
      details: selected.entry.details,
      link: link ? { position: link.position, hash: link.hash.toString("hex") } : null,
    };
  },
});
