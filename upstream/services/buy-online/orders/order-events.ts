/** What happened to a signed order. */
import { desc, eq } from "drizzle-orm";
import type { OrderEvent, OrderEventKind } from "#contract/purchase/handover.ts";
import { orderEvents, users } from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { scheduleOrder } from "./order-deadlines.ts";

type NewEvent = Pick<typeof orderEvents.$inferInsert, "kind" | "document" | "day" | "odometer_km" | "reason">;

/**
 * Adds an event in the transaction of its change, after the change itself, and returns its id.
 *
 * @param actor who of the seller or the staff did it; omitted for the buyer and the system
 */
export async function addOrderEvent(
  upstream: Upstream,
  orderId: string,
  event: NewEvent,
  actor?: User,
): Promise<number> {
  const [row] = await upstream.database.db
    .insert(orderEvents)
    .values({ ...event, transaction_id: orderId, actor_id: actor?.id ?? null })
    .returning({ id: orderEvents.id });
  await scheduleOrder(upstream, orderId);
  return row?.id ?? 0;
}

export async function listOrderEvents({ database: { db } }: Upstream, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .select({ event: orderEvents, first_name: users.first_name, last_name: users.last_name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.actor_id))
    .where(eq(orderEvents.transaction_id, orderId))
    .orderBy(desc(orderEvents.id));
  return rows.map(({ event, ...author }) => ({
    kind: event.kind,
    document: event.document,
    day: event.day,
    odometerKm: event.odometer_km,
    reason: event.reason,
    actorName: authorNameOf(author),
    at: event.created_at.toISOString(),
  }));
}

/** Work of the seller and the site that is of no use to the buyer. */
const internalEvents: readonly OrderEventKind[] = ["reminded", "refund-retried"];

/** The events that the buyer sees, without the names of the seller's employees. */
export const listBuyersEvents = async (upstream: Upstream, orderId: string): Promise<Omit<OrderEvent, "actorName">[]> =>
  (await listOrderEvents(upstream, orderId))
    .filter(({ kind }) => !internalEvents.includes(kind))
    .map(({ actorName: _, ...event }) => event);
