/** The list of orders: newest first, page after page by the last row's place, so that none is seen twice or missed. */

import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { OrderRow, orderFilters } from "#contract/purchase/orders.ts";
import { personalDetails } from "#contract/purchase/purchase.ts";
import { nameOf } from "#domain/people/person-name.ts";
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
import { toDepositState } from "#upstream/services/buy-online/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isInSight, type Seller } from "./order-rows.ts";
import { ofVerdicts, orderState } from "./order-state.ts";

type Filters = z.output<typeof orderFilters>;

const at = sql`coalesce(${transactions.signed_at}, ${transactions.updated_at})`;
// To the microsecond, as the database has it: a Date would cut it off, and the next page begin too early.
const place = sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const detailsOfBuyer = alias(stepAnswers, "details_of_buyer");

const columns = {
  id: transactions.id,
  state: orderState,
  place,
  deposit: deposits.state,
  firstName: users.first_name,
  lastName: users.last_name,
  details: sql<unknown>`coalesce(${detailsOfBuyer.answers}, (select ${contracts.document} #> '{answers,personalDetails}'
    from ${contracts} where ${contracts.transaction_id} = ${transactions.id}))`,
  vehicle: { year: vehicles.year, make: makes.name, model: models.name, trim: trims.name },
  stockNumber: vehicles.stock_number,
  companyName: companies.name,
};

/** Orders that the seller may see, with what a row shows. */
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
    .leftJoin(stepAnswers, ofVerdicts)
    .leftJoin(
      detailsOfBuyer,
      and(eq(detailsOfBuyer.transaction_id, transactions.id), eq(detailsOfBuyer.step, "personal-details")),
    )
    .where(condition);

type Row = Awaited<ReturnType<typeof selectOrders>>[number];

const { firstName, middleName, lastName } = personalDetails.shape;
const names = z.object({ firstName, middleName, lastName });

/** Who buys is the one whom the purchase names, or what was signed once its answers are erased; until then the account's name stands in. */
const toRow = ({ place: at, deposit, firstName, lastName, details, ...row }: Row): OrderRow => ({
  ...row,
  at,
  depositState: toDepositState(deposit),
  buyerName: nameOf(names.safeParse(details).data ?? { firstName, lastName }),
});

const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

/** Where a page ended; one that nobody gave is as if it were not there. */
function placeAfter(after: string | undefined): SQL | undefined {
  const read = cursor.safeParse(after?.split("_"));
  return read.success
    ? sql`(${at}, ${transactions.id}) < (${read.data[0]}::timestamptz, ${read.data[1]}::uuid)`
    : undefined;
}

const ofState = (asked: Filters["state"]): SQL | undefined =>
  asked === undefined
    ? undefined
    : asked === "refund-failed"
      ? eq(deposits.state, "refund_failed")
      : sql`${orderState} = ${asked}`;

export async function listOrders(
  upstream: Upstream,
  seller: Seller,
  { state: asked, after, pageSize }: Filters & { after?: string | undefined; pageSize: number },
) {
  const condition = and(isInSight(seller), ofState(asked));
  const page = selectOrders(upstream, and(condition, placeAfter(after))).orderBy(desc(at), desc(transactions.id));
  // One more than is shown tells whether there is a next page.
  const rows = await (pageSize > 0 ? page.limit(pageSize + 1) : page);
  const shown = pageSize > 0 ? rows.slice(0, pageSize) : rows;
  const last = shown.at(-1);
  return {
    orders: shown.map(toRow),
    total: await upstream.database.db.$count(selectOrders(upstream, condition).as("orders")),
    next: last && rows.length > shown.length ? `${last.place}_${last.id}` : null,
  };
}

/** One of them; null for an order that the seller may not see. */
export async function findOrderRow(upstream: Upstream, seller: Seller, orderId: string): Promise<OrderRow | null> {
  const [row] = await selectOrders(upstream, and(eq(transactions.id, orderId), isInSight(seller)));
  return row ? toRow(row) : null;
}
