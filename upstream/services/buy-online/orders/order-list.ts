/** The seller's list of orders, newest first. Keyset pagination: no order is repeated or skipped when new ones arrive. */

import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { OrderRow, orderFilters } from "#contract/purchase/orders.ts";
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
import { toDepositState } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Seller, whereVisibleTo } from "./order-access.ts";
import { joinVerdicts, orderState } from "./order-state.ts";

type Filters = z.output<typeof orderFilters>;

const sortedAt = sql`coalesce(${transactions.signed_at}, ${transactions.updated_at})`;
// A JavaScript Date would lose the microseconds, and the next page would start at the wrong order.
const sortKey = sql<string>`to_char(${sortedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const buyerDetails = alias(stepAnswers, "details_of_buyer");

const columns = {
  id: transactions.id,
  state: orderState,
  sortKey,
  deposit: deposits.state,
  firstName: users.first_name,
  lastName: users.last_name,
  details: sql<unknown>`coalesce(${buyerDetails.answers}, (select ${contracts.document} #> '{answers,personalDetails}'
    from ${contracts} where ${contracts.transaction_id} = ${transactions.id}))`,
  vehicle: { year: vehicles.year, make: makes.name, model: models.name, trim: trims.name },
  stockNumber: vehicles.stock_number,
  companyName: companies.name,
};

/** The orders that match a condition, with the columns of a list row. */
const selectOrders = ({ database }: Upstream, condition: SQL | undefined) =>
  database.db
    .select(columns)
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
    .where(condition);

type SelectedOrder = Awaited<ReturnType<typeof selectOrders>>[number];

const { firstName, middleName, lastName } = personalDetails.shape;
const nameFields = z.object({ firstName, middleName, lastName });

/** The buyer's name comes from the saved or signed personal details; without them, from the account. */
const toOrderRow = ({ sortKey: at, deposit, firstName, lastName, details, ...row }: SelectedOrder): OrderRow => ({
  ...row,
  at,
  depositState: toDepositState(deposit),
  buyerName: fullNameOf(nameFields.safeParse(details).data ?? { firstName, lastName }),
});

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Condition for the page after a cursor; an invalid cursor is ignored. */
function whereAfter(after: string | undefined): SQL | undefined {
  const parsed = cursor.safeParse(after?.split("_"));
  return parsed.success
    ? sql`(${sortedAt}, ${transactions.id}) < (${parsed.data[0]}::timestamptz, ${parsed.data[1]}::uuid)`
    : undefined;
}

const whereState = (stateFilter: Filters["state"]): SQL | undefined =>
  stateFilter === undefined
    ? undefined
    : stateFilter === "refund-failed"
      ? eq(deposits.state, "refund_failed")
      : sql`${orderState} = ${stateFilter}`;

export async function listOrders(
  upstream: Upstream,
  seller: Seller,
  { state: stateFilter, after, pageSize }: Filters & { after?: string | undefined; pageSize: number },
) {
  const condition = and(whereVisibleTo(seller), whereState(stateFilter));
  const query = selectOrders(upstream, and(condition, whereAfter(after))).orderBy(
    desc(sortedAt),
    desc(transactions.id),
  );
  // One extra row shows whether there is a next page.
  const rows = await (pageSize > 0 ? query.limit(pageSize + 1) : query);
  const pageRows = pageSize > 0 ? rows.slice(0, pageSize) : rows;
  const last = pageRows.at(-1);
  return {
    orders: pageRows.map(toOrderRow),
    total: await upstream.database.db.$count(selectOrders(upstream, condition).as("orders")),
    next: last && rows.length > pageRows.length ? `${last.sortKey}_${last.id}` : null,
  };
}

/** One order's list row; null when the seller may not see the order. */
export async function findOrderRow(upstream: Upstream, seller: Seller, orderId: string): Promise<OrderRow | null> {
  const [row] = await selectOrders(upstream, and(eq(transactions.id, orderId), whereVisibleTo(seller)));
  return row ? toOrderRow(row) : null;
}
