/** The seller's list of orders, newest first. */

import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { OrderRow, orderList } from "#contract/purchase/orders.ts";
import { companies, deposits, stepAnswers, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { instantKey, noCursor, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readPage } from "#upstream/list/page.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { toDepositState } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { buyerColumns, buyerNameOf } from "#upstream/services/shared/person-names.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { visibleOrders } from "./order-access.ts";
import { joinVerdicts, orderState } from "./order-state.ts";

type OrderQuery = z.output<typeof orderList.query>;

const sortedAt = sql`coalesce(${transactions.signed_at}, ${transactions.updated_at})`;

const columns = {
  id: transactions.id,
  state: orderState,
  at: instantKey(sortedAt).text,
  deposit: deposits.state,
  buyer: buyerColumns,
  vehicle: vehicleColumns,
  stockNumber: vehicles.stock_number,
  companyName: companies.name,
};

/** The orders of a scope, with the columns of a list row. */
const selectOrders = ({ database }: Upstream, scope: Scope, cursor = noCursor) =>
  joinVehicleNames(
    database.db
      .select({ ...columns, cursor })
      .from(transactions)
      .innerJoin(users, eq(users.id, transactions.user_id))
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .innerJoin(companies, eq(companies.id, vehicles.company_id))
      .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
      .leftJoin(stepAnswers, joinVerdicts)
      .$dynamic(),
  ).where(scope.where);

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const toOrderRow = ({ cursor: _, deposit, buyer, ...row }: SelectedOrder): OrderRow => ({
  ...row,
  depositState: toDepositState(deposit),
  buyerName: buyerNameOf(buyer),
});

const whereState = (stateFilter: OrderQuery["state"]): SQL | undefined =>
  stateFilter === undefined
    ? undefined
    : stateFilter === "refund-failed"
      ? eq(deposits.state, "refund_failed")
      : sql`${orderState} = ${stateFilter}`;

const sorts = { at: [instantKey(sortedAt)] };

export async function listOrders(upstream: Upstream, seller: Session, query: OrderQuery) {
  const scope = visibleOrders(seller).and(whereState(query.state));
  const order = orderBy(sorts, query.sort ?? "-at", uuidKey(transactions.id));
  const page = await readPage(upstream, query, order, (cursor, whereAfter) =>
    selectOrders(upstream, scope.and(whereAfter), cursor),
  );
  return { ...page, rows: page.rows.map(toOrderRow) };
}

/** One order's list row; null when the seller may not see the order. */
export async function findOrderRow(upstream: Upstream, seller: Session, orderId: string): Promise<OrderRow | null> {
  const [row] = await selectOrders(upstream, visibleOrders(seller).and(eq(transactions.id, orderId)));
  return row ? toOrderRow(row) : null;
}
