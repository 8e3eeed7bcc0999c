/** The leads of a company's dashboard: by day and type, the latest ones, and how fast they are answered. */
import { and, asc, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { LeadSummary, leadSummaryQuery } from "#contract/company/leads.ts";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import { dashboardDays } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { leads, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import type { Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findDays } from "./lead-days.ts";
import { findSight, joinLead, leadColumns, toLeadView, visibleLeads } from "./lead-list.ts";

type SummaryQuery = z.output<typeof leadSummaryQuery>;

const rowsShown = 5;

const isSame = (type: "buy_online" | "trade_in", column: SQL, entered: string | undefined): SQL | undefined =>
  entered === undefined ? undefined : or(ne(leads.type, type), sql`lower(${column}) = ${entered.toLowerCase()}`);

const whereFilters = (query: SummaryQuery): (SQL | undefined)[] => [
  query.type && eq(leads.type, query.type),
  isSame("buy_online", sql`${leads.make}`, query.buyOnlineMake),
  isSame("buy_online", sql`${leads.model}`, query.buyOnlineModel),
  isSame("trade_in", sql`${leads.make}`, query.tradeInMake),
  isSame("trade_in", sql`${leads.model}`, query.tradeInModel),
];

export async function summarizeLeads(upstream: Upstream, reader: Session, query: SummaryQuery): Promise<LeadSummary> {
  const days = await findDays(upstream, query, dashboardDays);
  const scope = visibleLeads(reader).and(...withinDays(leads.created_at, days), ...whereFilters(query));
  const counts = await countByDay(upstream, scope);
  const unanswered = visibleLeads(reader).and(isNull(leads.answered_at), eq(leads.status, "new"));
  return {
    ...days,
    days: counts,
    total: counts.reduce((sum, { count }) => sum + count, 0),
    unanswered: await upstream.database.db.$count(leads, unanswered.where),
    latest: await listLatest(upstream, reader, scope),
    answers: await listAnswerTimes(upstream, scope),
    medianMinutes: await findMedian(upstream, scope),
  };
}

async function countByDay({ database: { db } }: Upstream, scope: Scope): Promise<LeadSummary["days"]> {
  const day = sql<string>`(${leads.created_at} at time zone ${sql.raw(`'${shopTimeZone}'`)})::date::text`;
  return db
    .select({ day, type: leads.type, count: sql<number>`count(*)::int` })
    .from(leads)
    .where(scope.where)
    .groupBy(day, leads.type)
    .orderBy(day, leads.type);
}

async function listLatest(upstream: Upstream, reader: Session, scope: Scope): Promise<LeadSummary["latest"]> {
  const sight = await findSight(upstream, reader);
  const rows = await joinLead(upstream.database.db.select(leadColumns).from(leads).$dynamic())
    .where(scope.where)
    .orderBy(desc(leads.created_at), desc(leads.id))
    .limit(rowsShown);
  return rows.map((row) => toLeadView(row, sight));
}

const answerMinutes = sql`extract(epoch from ${leads.answered_at} - ${leads.created_at}) / 60`;
const medianSql = sql<number>`round(percentile_cont(0.5) within group (order by ${answerMinutes}))::int`;

async function listAnswerTimes({ database: { db } }: Upstream, scope: Scope): Promise<LeadSummary["answers"]> {
  const week = sql<string>`date_trunc('week', ${leads.created_at} at time zone ${sql.raw(`'${shopTimeZone}'`)})::date::text`;
  const rows = await db
    .select({
      week,
      firstName: users.first_name,
      lastName: users.last_name,
      minutes: medianSql,
      count: sql<number>`count(*)::int`,
    })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.answered_by))
    .where(scope.and(isNotNull(leads.answered_at)).where)
    .groupBy(week, users.id)
    .orderBy(desc(week), asc(medianSql), asc(users.id));
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, employeeName: fullNameOf({ firstName, lastName }) }));
}

async function findMedian({ database: { db } }: Upstream, scope: Scope): Promise<number | null> {
  const isAnswered = and(scope.where, isNotNull(leads.answered_at));
  const [row] = await db
    .select({ minutes: sql<number | null>`${medianSql}` })
    .from(leads)
    .where(isAnswered);
  return row?.minutes ?? null;
}
