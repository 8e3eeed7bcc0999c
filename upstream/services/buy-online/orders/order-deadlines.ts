/** When the next step of an order is late: a review, a document to send again, the delivery, or a return to settle. */
import { eq, lte, type SQL, sql } from "drizzle-orm";
import type { OrderEventKind } from "#contract/purchase/handover.ts";
import type { OrderState } from "#contract/purchase/orders.ts";
import { deliveryDays } from "#domain/formats/order-dates.ts";
import { shopTimeZone } from "#domain/formats/shop-clock.ts";
import { contracts, orderEvents, stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { joinVerdicts, orderState } from "./order-state.ts";

/** The events that begin a step, and the days until it is late. */
const steps: Partial<Record<OrderState, { since: OrderEventKind[]; days: number }>> = {
  waiting: { since: ["signed", "document-sent"], days: 2 },
  declined: { since: ["document-declined"], days: 3 },
  "return-asked": { since: ["return-asked"], days: 7 },
};

/** For queries that select from transactions. */
export const isLate = lte(transactions.due_at, sql`now()`);

const zone = sql.raw(`'${shopTimeZone}'`);

/** The last second of the agreed day, else of the day in the contract; old contracts do not name it. */
const deliveryEnd = sql`((coalesce(
    ${transactions.delivery_day},
    (select (${contracts.document} -> 'days' ->> 'delivery')::date from ${contracts}
      where ${contracts.transaction_id} = ${transactions.id}),
    (${transactions.signed_at} at time zone ${zone})::date + ${deliveryDays}::int
  ) + 1)::timestamp at time zone ${zone}) - interval '1 second'`;

function dueSql(state: OrderState): SQL {
  if (state === "accepted") return deliveryEnd;
  const step = steps[state];
  if (!step) return sql`null`;
  const kinds = sql.join(
    step.since.map((kind) => sql`${kind}`),
    sql`, `,
  );
  return sql`(select max(${orderEvents.created_at}) + make_interval(days => ${step.days}) from ${orderEvents}
    where ${orderEvents.transaction_id} = ${transactions.id} and ${orderEvents.kind} in (${kinds}))`;
}

/** Sets when the order's next step is late. Called after each event, because events begin and end steps. */
export async function scheduleOrder({ database: { db } }: Upstream, orderId: string): Promise<void> {
  const whereOrder = eq(transactions.id, orderId);
  const [row] = await db
    .select({ state: orderState })
    .from(transactions)
    .leftJoin(stepAnswers, joinVerdicts)
    .where(whereOrder);
  if (row)
    await db
      .update(transactions)
      .set({ due_at: dueSql(row.state) })
      .where(whereOrder);
}
