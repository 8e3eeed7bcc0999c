/** The seller's list of orders, newest first. */

import { eq, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { OrderRow, orderList } from "#contract/purchase/orders.ts";
import { deposits, stepAnswers, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { instantKey, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { toDepositState } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { joinPurchase, purchaseColumns, toPurchaseListRow } from "#upstream/services/shared/purchase-joins.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { visibleOrders } from "./order-access.ts";
import { isLate } from "./order-deadlines.ts";
import { matchesOrder } from "./order-search.ts";
import { joinVerdicts, orderState } from "./order-state.ts";

type OrderQuery = z.output<typeof orderList.query>;

const sortedAt = sql`coalesce(${transactions.signed_at}, ${transactions.updated_at})`;

const orderColumns = {
  ...purchaseColumns,
  state: orderState,
  at: instantKey(sortedAt).text,
  deposit: deposits.state,
  due: transactions.due_at,
  isLate: sql<boolean>`coalesce(${isLate}, false)`,
};

const joinOrder = <Query extends PgSelect>(query: Query) =>
  joinPurchase(query)
    .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
    .leftJoin(stepAnswers, joinVerdicts);

/** The orders of a scope, with the columns of a list row. */
const selectOrders = ({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) =>
  joinOrder(
    db
      .select({ ...orderColumns, cursor })
      .from(transactions)
      .$dynamic(),
  ).where(scope.where);

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const toOrderRow = ({ deposit, due, ...row }: Omit<SelectedOrder, "cursor">): OrderRow => ({
  ...toPurchaseListRow(row),
  depositState: toDepositState(deposit),
  dueAt: due?.toISOString() ?? null,
});

const whereState = (stateFilter: OrderQuery["state"]): SQL | undefined =>
  stateFilter === undefined
    ? undefined
    : stateFilter === "refund-failed"
      ? eq(deposits.state, "refund_failed")
      : stateFilter === "late"
        ? isLate
        : sql`${orderState} = ${stateFilter}`;

const sorts = { at: [instantKey(sortedAt)] };

export async function listOrders(upstream: Upstream, seller: Session, query: OrderQuery) {
  const page = await readList(upstream, seller.user, query, {
    name: "orders",
    order: orderBy(sorts, query.sort ?? "-at", uuidKey(transactions.id)),
    scope: visibleOrders(seller).and(whereState(query.state), ...matchesOrder(query.search)),
    select: (scope, cursor) => selectOrders(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(({ cursor: _, ...row }) => toOrderRow(row)) };
}

/** One order with its buyer's account; null when the seller may not see the order. */
export async function findOrder({ database: { db } }: Upstream, seller: Session, orderId: string) {
  const [order] = await joinOrder(
    db
      .select({
        ...orderColumns,
        user: users,
        vin: vehicles.vin,
        purchase: transactions,
        depositRow: deposits,
      })
      .from(transactions)
      .$dynamic(),
  ).where(visibleOrders(seller).and(eq(transactions.id, orderId)).where);
  if (!order) return null;
  const { user, vin, purchase, depositRow, ...row } = order;
  return { row: toOrderRow(row), user, vin, purchase, deposit: depositRow };
}
