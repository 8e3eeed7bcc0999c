/** How much waits: leads without an answer or a company, and trade-ins without a value. */
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import type { LeadQueues } from "#contract/company/lead-management.ts";
import { countLimit } from "#contract/list.ts";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import { leads, tradeIns } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { visibleLeads } from "./lead-list.ts";
import { waitingTradeIns } from "./waiting-estimates.ts";

/** The first rows in the order of their time, so that an index is read and no table. */
async function countQueue(
  { database: { db } }: Upstream,
  table: typeof leads | typeof tradeIns,
  { where }: Scope,
  at: SQL,
): Promise<LeadQueues["unanswered"]> {
  const first = db
    .select({ at: sql`${at}`.as("at") })
    .from(table)
    .where(where)
    .orderBy(at)
    .limit(countLimit + 1)
    .as("first");
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`to_char(min(${first.at}) at time zone ${sql.raw(`'${shopTimeZone}'`)}, 'YYYY/MM/DD')`,
    })
    .from(first);
  const count = row?.count ?? 0;
  return { total: Math.min(count, countLimit), isTotalExact: count <= countLimit, since: row?.since ?? null };
}

export async function countLeadQueues(upstream: Upstream, reader: Session): Promise<LeadQueues> {
  const visible = visibleLeads(reader);
  const receivedAt = sql`${leads.created_at}`;
  return {
    unanswered: await countQueue(upstream, leads, visible.and(eq(leads.status, "new")), receivedAt),
    withoutCompany: await countQueue(upstream, leads, visible.and(isNull(leads.company_id)), receivedAt),
    estimates: await countQueue(upstream, tradeIns, waitingTradeIns(reader), sql`${tradeIns.waiting_since}`),
  };
}
