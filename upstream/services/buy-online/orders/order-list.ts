/** The seller's list of orders, newest first. */

import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { OrderRow, orderList } from "#contract/purchase/orders.ts";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import {
  companies,
  contracts,
  deposits,
  makes,
  models,
  stepAnswers,
  transactions,
  trims,
  users,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { instantKey, noCursor, orderBy, uuidKey } from "#upstream/list/order.ts";
import { readPage } from "#upstream/list/page.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { toDepositState } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Seller, visibleOrders } from "./order-access.ts";
import { joinVerdicts, orderState } from "./order-state.ts";

type OrderQuery = z.output<typeof orderList.query>;

const sortedAt = sql`coalesce(${transactions.signed_at}, ${transactions.updated_at})`;

const buyerDetails = alias(stepAnswers, "details_of_buyer");

const columns = {
  id: transactions.id,
  state: orderState,
  at: sql<string>`to_char(${sortedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  deposit: deposits.state,
  firstName: users.first_name,
  lastName: users.last_name,
  details: sql<unknown>`coalesce(${buyerDetails.answers}, (select ${contracts.document} #> '{answers,personalDetails}'
    from ${contracts} where ${contracts.transaction_id} = ${transactions.id}))`,
  vehicle: { year: vehicles.year, make: makes.name, model: models.name, trim: trims.name },
  stockNumber: vehicles.stock_number,
  companyName: companies.name,
};

/** The orders of a scope, with the columns of a list row. */
const selectOrders = ({ database }: Upstream, scope: Scope, cursor = noCursor) =>
  database.db
    .select({ ...columns, cursor })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.user_id))
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .innerJoin(models, eq(models.id, vehicles.model_id))
    .innerJoin(trims, eq(trims.id, vehicles.trim_id))
    .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
    .leftJoin(stepAnswers, joinVerdicts)
    .leftJoin(
      buyerDetails,
      and(eq(buyerDetails.transaction_id, transactions.id), eq(buyerDetails.step, "personal-details")),
    )
    .where(scope.where);

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const { firstName, middleName, lastName } = personalDetails.shape;
const nameFields = z.object({ firstName, middleName, lastName });

/** The buyer's name comes from the saved or signed personal details; without them, from the account. */
const toOrderRow = ({ cursor: _, deposit, firstName, lastName, details, ...row }: SelectedOrder): OrderRow => ({
  ...row,
  depositState: toDepositState(deposit),
  buyerName: fullNameOf(nameFields.safeParse(details).data ?? { firstName, lastName }),
});

const whereState = (stateFilter: OrderQuery["state"]): SQL | undefined =>
  stateFilter === undefined
    ? undefined
    : stateFilter === "refund-failed"
      ? eq(deposits.state, "refund_failed")
      : sql`${orderState} = ${stateFilter}`;

const sorts = { at: [instantKey(sortedAt)] };

export async function listOrders(
  upstream: Upstream,
  seller: Seller,
  { state, sort = "-at", after, pageSize }: OrderQuery,
) {
  const scope = visibleOrders(seller).and(whereState(state));
  const page = await readPage(
    upstream,
    { after, pageSize },
    orderBy(sorts, sort, uuidKey(transactions.id)),
    (cursor, whereAfter) => selectOrders(upstream, scope.and(whereAfter), cursor),
  );
  return { ...page, rows: page.rows.map(toOrderRow) };
}

/** One order's list row; null when the seller may not see the order. */
export async function findOrderRow(upstream: Upstream, seller: Seller, orderId: string): Promise<OrderRow | null> {
  const [row] = await selectOrders(upstream, visibleOrders(seller).and(eq(transactions.id, orderId)));
  return row ? toOrderRow(row) : null;
}
