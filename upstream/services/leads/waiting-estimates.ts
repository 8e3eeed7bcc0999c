/** The queue of trade-ins that wait for a value by the main team, and who of the team has taken each. */
import { eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { estimateList, WaitingEstimate } from "#contract/company/lead-management.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { tradeIns, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { isAvailable } from "#upstream/services/trade-in/same-vehicle.ts";
import { mileageOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";

type EstimateCalls = Pick<
  typeof admin,
  "getWaitingEstimates" | "getWaitingEstimate" | "takeEstimate" | "releaseEstimate"
>;

/** Once valued, a trade-in is not one of them any more. */
export const waitingTradeIns = (reader: Session): Scope =>
  Scope.ofBrand(reader, tradeIns.brand_key).and(
    eq(tradeIns.state, "waiting"),
    isNotNull(tradeIns.waiting_since),
    isAvailable,
  );

const origin = sql<WaitingEstimate["origin"]>`case when ${tradeIns.kind} = 'form' then 'form'
  when ${tradeIns.transaction_id} is not null then 'purchase' else 'alone' end`;

/** Who took it since it waits. One that waits again, after it had a value, is nobody's. */
const takerId = sql<
  number | null
>`case when ${tradeIns.taken_at} >= ${tradeIns.waiting_since} then ${tradeIns.taken_by} end`;

const selectEstimates = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string> = noCursor) =>
  db
    .select({
      tradeIn: tradeIns,
      origin,
      cursor,
      isLate: sql<boolean>`${tradeIns.waiting_since} < now() - interval '1 day'`,
      taker: { id: users.id, firstName: users.first_name, lastName: users.last_name },
    })
    .from(tradeIns)
    .leftJoin(users, eq(users.id, takerId))
    .where(scope.where);

type SelectedEstimate = Awaited<ReturnType<typeof selectEstimates>>[number];

function toEstimate({ tradeIn, origin: from, isLate, taker }: SelectedEstimate, { user }: Session): WaitingEstimate {
  return {
    id: tradeIn.id,
    vehicle: vehicleOf(tradeIn),
    mileage: mileageOf(tradeIn),
    origin: from,
    waitingSince: (tradeIn.waiting_since ?? tradeIn.updated_at).toISOString(),
    isLate,
    taker: taker === null ? "free" : taker.id === user.id ? "mine" : "taken",
    takenBy: taker && { id: taker.id, name: fullNameOf(taker) },
    takenAt: taker === null ? null : (tradeIn.taken_at?.toISOString() ?? null),
  };
}

function whereFilters({ taker, origin: from }: z.output<typeof estimateList.filters>, { user }: Session) {
  const takers = {
    free: isNull(takerId),
    mine: eq(takerId, user.id),
    taken: ne(takerId, user.id),
  };
  return [taker && takers[taker], from && sql`${origin} = ${from}`];
}

const sorts = { waiting: [instantKey(tradeIns.waiting_since)] };

async function getEstimate(upstream: Upstream, reader: Session, tradeInId: string): Promise<WaitingEstimate> {
  const scope = waitingTradeIns(reader).and(eq(tradeIns.id, tradeInId));
  return toEstimate(requireRow(await selectEstimates(upstream, scope)), reader);
}

/** Who has taken it; locked until the transaction ends. One that has a value meanwhile is refused; an unknown one is not found. */
async function lockEstimate(
  { database: { db } }: Upstream,
  reader: Session,
  tradeInId: string,
): Promise<number | null> {
  const scope = Scope.ofBrand(reader, tradeIns.brand_key).and(eq(tradeIns.id, tradeInId));
  const locked = db.select({ state: tradeIns.state, takerId }).from(tradeIns).where(scope.where).for("update");
  const { state, takerId: taker } = requireRow(await locked);
  if (state !== "waiting") throw refused("not_waiting");
  return taker;
}

interface TakerChange {
  before: number | null;
  after: number | null;
}

async function setTaker(upstream: Upstream, { user }: Session, tradeInId: string, { before, after }: TakerChange) {
  const assignment = { taken_by: after, taken_at: after === null ? null : sql`now()` };
  await upstream.database.db.update(tradeIns).set(assignment).where(eq(tradeIns.id, tradeInId));
  const action = after === null ? "estimate-released" : "estimate-taken";
  const change = { before: { takenBy: before }, after: { takenBy: after } };
  await recordAudit(upstream, user, action, `trade-in:${tradeInId}`, change);
}

export const waitingEstimateHandlers = (upstream: Upstream): Handlers<EstimateCalls> => ({
  async getWaitingEstimates({ input, session }) {
    const page = await readList(upstream, session.user, input, {
      name: "waiting-estimates",
      order: orderBy(sorts, input.sort ?? "waiting", uuidKey(tradeIns.id)),
      scope: waitingTradeIns(session).and(...whereFilters(input, session)),
      select: (scope, cursor) => selectEstimates(upstream, scope, cursor),
    });
    return { ...page, rows: page.rows.map((row) => toEstimate(row, session)) };
  },

  getWaitingEstimate: ({ input: { tradeInId }, session }) => getEstimate(upstream, session, tradeInId),

  takeEstimate: ({ input: { tradeInId, fromUserId }, session }) =>
    upstream.database.transaction(async () => {
      const before = await lockEstimate(upstream, session, tradeInId);
      const after = session.user.id;
      if (before !== after) {
        if (before !== null && before !== fromUserId) throw refused("estimate_taken");
        await setTaker(upstream, session, tradeInId, { before, after });
      }
      return getEstimate(upstream, session, tradeInId);
    }),

  releaseEstimate: ({ input: { tradeInId }, session }) =>
    upstream.database.transaction(async () => {
      const before = await lockEstimate(upstream, session, tradeInId);
      if (before !== null) {
        if (before !== session.user.id) throw refused("estimate_taken");
        await setTaker(upstream, session, tradeInId, { before, after: null });
      }
      return getEstimate(upstream, session, tradeInId);
    }),
});
