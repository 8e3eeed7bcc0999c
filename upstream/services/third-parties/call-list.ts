/** The log of calls to outside services: those of the caller's brand, and those of background work, which has no brand. */
import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { OutsideCallDetails, OutsideCallRow, OutsideFailure, outsideCallList } from "#contract/outside-calls.ts";
import { companies, outsideCalls } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { HandlerArgs } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { withinDays } from "#upstream/list/day-range.ts";
import { instantKey, noCursor, numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { isOfBrand, Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";

export const visibleCalls = ({ caller }: Pick<Session, "caller">): Scope =>
  Scope.ofEverybody().and(or(eq(outsideCalls.brand_key, caller.brand.key), isNull(outsideCalls.brand_key)));

const selectCalls = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({ call: outsideCalls, companyName: companies.name, cursor })
    .from(outsideCalls)
    .leftJoin(companies, eq(companies.id, outsideCalls.company_id))
    .where(scope.where);

type SelectedCall = Awaited<ReturnType<typeof selectCalls>>[number];

const toRow = ({ call, companyName }: SelectedCall): OutsideCallRow => ({
  id: call.id,
  createdAt: call.created_at.toISOString(),
  service: call.service,
  method: call.method,
  address: call.address,
  isSimulated: call.is_simulated,
  status: call.status,
  error: call.error,
  result: call.is_failed ? "failed" : "ok",
  durationMs: call.duration_ms,
  requestId: call.request_id,
  company: call.company_id !== null && companyName ? { id: call.company_id, name: companyName } : null,
});

const filterConditions = (filters: z.output<typeof outsideCallList.filters>): (SQL | undefined)[] => [
  filters.service && eq(outsideCalls.service, filters.service),
  // Not `is_failed = true`: the index of failures has the condition `is_failed`.
  filters.result && (filters.result === "failed" ? sql`${outsideCalls.is_failed}` : sql`not ${outsideCalls.is_failed}`),
  filters.status === undefined ? undefined : eq(outsideCalls.status, filters.status),
  filters.error && eq(outsideCalls.error, filters.error),
  filters.companyId === undefined ? undefined : eq(outsideCalls.company_id, filters.companyId),
  filters.requestId ? eq(outsideCalls.request_id, filters.requestId) : undefined,
  ...withinDays(outsideCalls.created_at, filters),
];

/** All of them: a company that is missing here could not be chosen. */
const listCompanies = ({ database: { db } }: Upstream, { caller }: Session) =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(isOfBrand(caller.brand.key))
    .orderBy(asc(companies.legal_name), companies.id);

type ListInput = HandlerArgs<typeof admin.getApiLogs>["input"];

export async function listOutsideCalls(upstream: Upstream, session: Session, input: ListInput) {
  // What this process has not written yet is shown too.
  await upstream.outsideCalls.flush();
  const created = [instantKey(outsideCalls.created_at)];
  const page = await readList(upstream, session.user, input, {
    name: "outside-calls",
    order: orderBy({ created }, input.sort ?? "-created", numberKey(outsideCalls.id)),
    scope: visibleCalls(session).and(...filterConditions(input)),
    select: (scope, cursor) => selectCalls(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toRow), companies: await listCompanies(upstream, session) };
}

export async function viewOutsideCall(
  upstream: Upstream,
  session: Session,
  callId: number,
): Promise<OutsideCallDetails> {
  const scope = visibleCalls(session).and(eq(outsideCalls.id, callId));
  const selected = requireRow(await selectCalls(upstream, scope));
  return {
    ...toRow(selected),
    requestBody: selected.call.request_body,
    responseBody: selected.call.response_body,
  };
}

const maxGroups = 200;

export async function groupFailures(
  upstream: Upstream,
  session: Session,
  days: HandlerArgs<typeof admin.getApiErrors>["input"],
): Promise<OutsideFailure[]> {
  await upstream.outsideCalls.flush();
  const groups = await upstream.database.db
    .select({
      service: outsideCalls.service,
      status: outsideCalls.status,
      error: outsideCalls.error,
      count: sql<number>`count(*)::int`,
      firstAt: sql<Date>`min(${outsideCalls.created_at})`.mapWith(outsideCalls.created_at),
      lastAt: sql<Date>`max(${outsideCalls.created_at})`.mapWith(outsideCalls.created_at),
    })
    .from(outsideCalls)
    .where(
      and(visibleCalls(session).where, sql`${outsideCalls.is_failed}`, ...withinDays(outsideCalls.created_at, days)),
    )
    .groupBy(outsideCalls.service, outsideCalls.status, outsideCalls.error)
    .orderBy(sql`count(*) desc`, outsideCalls.service, outsideCalls.status, outsideCalls.error)
    .limit(maxGroups);
  return groups.map((group) => ({
    ...group,
    firstAt: group.firstAt.toISOString(),
    lastAt: group.lastAt.toISOString(),
  }));
}
