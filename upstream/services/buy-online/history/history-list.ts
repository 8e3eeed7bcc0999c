/** Everything that a customer did on a brand in one list, latest first: three tables asked as one. */
import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { HistoryKind, HistoryRow, HistoryState, historyFilters } from "#contract/purchase/transaction-history.ts";
import { instantOf } from "#upstream/db/instant.ts";
import {
  creditApplications,
  makes,
  models,
  stepAnswers,
  tradeIns,
  transactions,
  trims,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { ofVerdicts, purchaseState } from "#upstream/services/buy-online/orders/order-state.ts";
import type { Buyer } from "#upstream/services/buy-online/purchase-rows.ts";
import { ofBuyer } from "#upstream/services/buy-online/purchase-rows.ts";
import { applicationOutcome, applicationState } from "#upstream/services/pre-qualification/rows.ts";
import { vehicleOf } from "#upstream/services/trade-in/kept.ts";
import { tradeInStanding } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Asked = z.output<typeof historyFilters>;

const kind = (name: HistoryKind) => sql<HistoryKind>`${name}::text`.as("kind");

const noOutcome = sql<HistoryRow["outcome"]>`null::text`;

/** Each question names its owner and the brand. */
function historyOf({ database: { db } }: Upstream, { user, caller }: Buyer) {
  const purchases = db
    .select({
      kind: kind("purchase"),
      id: sql<string>`${transactions.id}`.as("id"),
      state: sql<HistoryState>`${purchaseState}`.as("state"),
      outcome: noOutcome.as("outcome"),
      at: sql<Date>`${transactions.updated_at}`.as("at"),
    })
    .from(transactions)
    .leftJoin(stepAnswers, ofVerdicts)
    .where(ofBuyer({ user, caller }));
  const exchanged = db
    .select({
      kind: kind("trade-in"),
      id: sql<string>`${tradeIns.id}`.as("id"),
      state: sql<HistoryState>`${tradeInStanding}`.as("state"),
      outcome: noOutcome.as("outcome"),
      at: sql<Date>`${tradeIns.updated_at}`.as("at"),
    })
    .from(tradeIns)
    .where(and(eq(tradeIns.user_id, user.id), eq(tradeIns.brand_key, caller.brand.key)));
  const applications = db
    .select({
      kind: kind("credit-application"),
      id: sql<string>`${creditApplications.id}`.as("id"),
      state: sql<HistoryState>`${applicationState}`.as("state"),
      outcome: applicationOutcome.as("outcome"),
      at: sql<Date>`${creditApplications.updated_at}`.as("at"),
    })
    .from(creditApplications)
    .where(and(eq(creditApplications.user_id, user.id), eq(creditApplications.brand_key, caller.brand.key)));
  return unionAll(purchases, exchanged, applications).as("history");
}

/** The buyer's own rows of these ids, by id: what each is. */
export async function findOwnRows(upstream: Upstream, buyer: Buyer, ids: string[]) {
  const history = historyOf(upstream, buyer);
  const { db } = upstream.database;
  const rows =
    ids.length === 0
      ? []
      : await db.select({ id: history.id, kind: history.kind }).from(history).where(inArray(history.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Vehicle = NonNullable<HistoryRow["vehicle"]>;

/** What is bought or given in exchange, by the row's id. */
async function vehiclesOf({ database: { db } }: Upstream, ids: string[]): Promise<Map<string, Vehicle>> {
  if (ids.length === 0) return new Map();
  const bought = await db
    .select({ id: transactions.id, year: vehicles.year, make: makes.name, model: models.name, trim: trims.name })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .innerJoin(models, eq(models.id, vehicles.model_id))
    .innerJoin(trims, eq(trims.id, vehicles.trim_id))
    .where(inArray(transactions.id, ids));
  const given = await db
    .select({ id: tradeIns.id, vehicle: tradeIns.vehicle })
    .from(tradeIns)
    .where(inArray(tradeIns.id, ids));
  return new Map<string, Vehicle>([
    ...bought.map(({ id, ...vehicle }) => [id, vehicle] as const),
    ...given
      .map((row) => [row.id, vehicleOf(row)] as const)
      .filter(([, { year, make }]) => year !== null || make !== null),
  ]);
}

export async function listHistory(
  upstream: Upstream,
  buyer: Buyer,
  {
    kind: ofKind,
    state,
    decided,
    page,
    pageSize,
  }: Asked & { decided?: "yes" | undefined; page: number; pageSize: number },
): Promise<{ rows: HistoryRow[]; total: number }> {
  const { db } = upstream.database;
  const history = historyOf(upstream, buyer);
  const condition = and(
    ofKind ? eq(history.kind, ofKind) : undefined,
    state ? eq(history.state, state) : undefined,
    decided ? isNotNull(history.outcome) : undefined,
  );
  const rows = await db
    .select({
      kind: history.kind,
      id: history.id,
      state: history.state,
      outcome: history.outcome,
      at: instantOf(sql`${history.at}`),
    })
    .from(history)
    .where(condition)
    .orderBy(desc(history.at), history.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(history).where(condition);
  const named = await vehiclesOf(
    upstream,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, vehicle: named.get(row.id) ?? null })), total: counted?.total ?? 0 };
}
