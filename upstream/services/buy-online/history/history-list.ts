/** A customer's purchases, trade-ins and credit applications on a brand in one list, latest first: a union of three tables. */

import { and, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { buyOnline } from "#contract/buy-online.ts";
import type { HandlerInput } from "#contract/define.ts";
import type { HistoryKind, HistoryRow, HistoryState } from "#contract/purchase/transaction-history.ts";
import { instantSql } from "#upstream/db/instant.ts";
import {
  contracts,
  creditApplications,
  reservations,
  stepAnswers,
  tradeIns,
  transactions,
  vehicles,
} from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { instantKey, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { joinVerdicts, purchaseState } from "#upstream/services/buy-online/orders/order-state.ts";
import { whereBuyer } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import {
  financedColumn,
  outcomeColumn,
  stateColumn,
} from "#upstream/services/pre-qualification/pre-qualification-rows.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { photoUrlOf, pictureJson } from "#upstream/services/shared/vehicles.ts";
import { findDrawingUrl } from "#upstream/services/trade-in/catalogue/catalogue-drawing.ts";
import { estimateOf, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import { standingColumn, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

type HistoryQuery = HandlerInput<typeof buyOnline.getTransactionHistory>;

const kindColumn = (name: HistoryKind) => sql<HistoryKind>`${name}::text`.as("kind");

/** Columns of the parts that have no decision. */
const noDecision = () => ({
  outcome: sql<HistoryRow["outcome"]>`null::text`.as("outcome"),
  financed: sql<HistoryRow["financed"]>`null::jsonb`.as("financed"),
});

/** Each part of the union filters by the owner and the brand. */
function selectHistory({ database: { db } }: Upstream, session: Session) {
  const { user, caller } = session;
  const purchaseHistory = db
    .select({
      kind: kindColumn("purchase"),
      id: sql<string>`${transactions.id}`.as("id"),
      state: sql<HistoryState>`${purchaseState}`.as("state"),
      ...noDecision(),
      at: sql<Date>`${transactions.updated_at}`.as("at"),
    })
    .from(transactions)
    .leftJoin(stepAnswers, joinVerdicts)
    .where(whereBuyer(ownerOf(session)));
  const tradeInHistory = db
    .select({
      kind: kindColumn("trade-in"),
      id: sql<string>`${tradeIns.id}`.as("id"),
      state: sql<HistoryState>`${standingColumn}`.as("state"),
      ...noDecision(),
      at: sql<Date>`${tradeIns.updated_at}`.as("at"),
    })
    .from(tradeIns)
    .where(and(eq(tradeIns.user_id, user.id), eq(tradeIns.brand_key, caller.brand.key)));
  const applicationHistory = db
    .select({
      kind: kindColumn("credit-application"),
      id: sql<string>`${creditApplications.id}`.as("id"),
      state: sql<HistoryState>`${stateColumn}`.as("state"),
      outcome: outcomeColumn.as("outcome"),
      financed: financedColumn.as("financed"),
      at: sql<Date>`${creditApplications.updated_at}`.as("at"),
    })
    .from(creditApplications)
    .where(and(eq(creditApplications.user_id, user.id), eq(creditApplications.brand_key, caller.brand.key)));
  return unionAll(purchaseHistory, tradeInHistory, applicationHistory).as("history");
}

type Vehicle = NonNullable<HistoryRow["vehicle"]>;

/** A purchase, and its vehicle with what its first picture is found by. */
interface BoughtVehicle {
  purchase: NonNullable<HistoryRow["purchase"]>;
  vehicle: Vehicle & { make: string; model: string };
  picture: Parameters<typeof photoUrlOf>[0];
  mainImage: string | null;
}

const isHeldByBuyer = sql`exists (select 1 from ${reservations} where ${reservations.vehicle_id} = ${transactions.vehicle_id}
  and ${reservations.holder} = ${transactions.user_id} and ${reservations.expires_at} > now())`;

type TradedIn = Pick<TradeInRow, "vehicle" | "estimate">;

/** The vehicle that a row of the history is about, if it was bought and if it was traded in. */
function historyVehicleColumns({ database: { db } }: Upstream) {
  const { year, make, model, trim } = vehicleColumns;
  const bought = joinVehicleNames(
    db
      .select({
        bought: sql`json_build_object(
          'purchase', json_build_object('vehicleId', ${vehicles.id}, 'isHeld', ${isHeldByBuyer}, 'signedAt', ${instantSql(sql`${transactions.signed_at}`)}),
          'vehicle', json_build_object('year', ${year}, 'make', ${make}, 'model', ${model}, 'trim', ${trim}),
          'picture', ${pictureJson}, 'mainImage', ${mainImageColumn})`,
      })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .$dynamic(),
  ).where(sql`${transactions.id} = history.id`);
  const tradedIn = db
    .select({
      tradedIn: sql`json_build_object('vehicle', ${tradeIns.vehicle}, 'estimate', ${tradeIns.estimate})`,
    })
    .from(tradeIns)
    .where(sql`${tradeIns.id} = history.id`);
  return { bought: sql<BoughtVehicle | null>`(${bought})`, tradedIn: sql<TradedIn | null>`(${tradedIn})` };
}

/** From the quote that was signed. */
function signedTotalColumn({ database: { db } }: Upstream) {
  const total = db
    .select({ total: sql`(${contracts.quote} -> 'amounts' ->> 'total')::int` })
    .from(contracts)
    .where(sql`${contracts.transaction_id} = history.id and ${contracts.signed_at} is not null`);
  return sql<number | null>`(${total})`;
}

/** Null for a credit application, and while nothing is known of a trade-in vehicle. */
function toVehicle(bought: BoughtVehicle | null, tradedIn: TradedIn | null): Vehicle | null {
  const vehicle = bought?.vehicle ?? (tradedIn && vehicleOf(tradedIn));
  return vehicle && (vehicle.year !== null || vehicle.make !== null) ? vehicle : null;
}

export async function listHistory(
  upstream: Upstream,
  buyer: Session,
  { kind: kindFilter, state, decided, sort = "-at", after, pageSize }: HistoryQuery,
) {
  const history = selectHistory(upstream, buyer);
  const at = sql`${history.at}`;
  const page = await readList(
    upstream,
    buyer.user,
    { after, pageSize },
    {
      name: "transaction-history",
      order: orderBy({ at: [instantKey(at)] }, sort, uuidKey(history.id)),
      // `selectHistory` has the owner's rows alone.
      scope: Scope.ofEverybody().and(
        kindFilter ? eq(history.kind, kindFilter) : undefined,
        state ? eq(history.state, state) : undefined,
        decided ? isNotNull(history.outcome) : undefined,
      ),
      select: (scope, cursor) =>
        upstream.database.db
          .select({
            kind: history.kind,
            id: history.id,
            state: history.state,
            outcome: history.outcome,
            financed: history.financed,
            at: instantSql(at),
            signedTotal: signedTotalColumn(upstream),
            ...historyVehicleColumns(upstream),
            cursor,
          })
          .from(history)
          .where(scope.where),
    },
  );
  return {
    ...page,
    rows: await Promise.all(
      page.rows.map(async ({ cursor: _, bought, tradedIn, ...row }) => ({
        ...row,
        tradeInValue: tradedIn && row.state === "completed" ? (estimateOf(tradedIn)?.value ?? null) : null,
        vehicle: toVehicle(bought, tradedIn),
        purchase: bought?.purchase ?? null,
        photoUrl: bought
          ? photoUrlOf(bought.picture, bought.vehicle, bought.mainImage)
          : tradedIn && (await findDrawingUrl(vehicleOf(tradedIn))),
      })),
    ),
  };
}
