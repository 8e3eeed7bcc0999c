/** Reminds of late orders: the seller of each, and the buyer whose licence is to be sent again. Once for each step that is late. */
import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import { toShopDay } from "#domain/formats/shop-clock.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { configuredOriginOf } from "#upstream/http/caller.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import { lateStates, licenceReminderMessage, orderLateMessage } from "#upstream/messages/kinds/delivery-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listDocumentStates } from "./document-verdicts.ts";
import { isLate, scheduleOrder } from "./order-deadlines.ts";
import { addOrderEvent } from "./order-events.ts";
import { findBuyerEmail, postToSeller } from "./order-recipients.ts";
import { joinVerdicts, orderState } from "./order-state.ts";

const isReminderDue = and(
  isLate,
  or(isNull(transactions.reminded_at), lt(transactions.reminded_at, transactions.due_at)),
);

export const remindOfLateOrders = (upstream: Upstream): Promise<SweepReport> =>
  sweep(upstream, "orders", {
    id: transactions.id,
    dueAt: sql`${transactions.due_at}`,
    find: (page) =>
      upstream.database.db
        .select(page.columns)
        .from(transactions)
        .where(and(isReminderDue, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ id }) => upstream.database.transaction(() => remindOfOrder(upstream, id)),
  });

async function remindOfOrder(upstream: Upstream, id: string): Promise<void> {
  const { db } = upstream.database;
  const whereOrder = eq(transactions.id, id);
  await db.select({ id: transactions.id }).from(transactions).where(whereOrder).for("no key update");
  // Another process may have done it, and the step of an older order is not known yet.
  await scheduleOrder(upstream, id);
  const [row] = await db
    .select({ order: transactions, state: orderState })
    .from(transactions)
    .leftJoin(stepAnswers, joinVerdicts)
    .where(and(whereOrder, isReminderDue));
  const state = lateStates.find((each) => each === row?.state);
  if (!row?.order.due_at || !state) return;
  const { order } = row;
  await db.update(transactions).set({ reminded_at: sql`now()` }).where(whereOrder);
  const eventId = await addOrderEvent(upstream, id, { kind: "reminded" });
  const siteOrigin = configuredOriginOf(brandOf(order.brand_key), upstream.config);
  const late = { state, day: toShopDay(row.order.due_at), dedupeKey: String(eventId) };
  await postToSeller(upstream, order, siteOrigin, (to) => orderLateMessage({ ...to, ...late }));
  await remindBuyer(upstream, order, siteOrigin, eventId);
}

async function remindBuyer(upstream: Upstream, order: PurchaseRow, siteOrigin: string, eventId: number): Promise<void> {
  const documents = await listDocumentStates(upstream, order.id);
  const declined = documents.filter(({ document, state }) => state === "declined" && document.startsWith("drivers-"));
  const [first] = declined;
  if (!first) return;
  const email = await findBuyerEmail(upstream, order, siteOrigin, (language) =>
    purchasePath(language, order.vehicle_id, "drivers-license/again"),
  );
  const content = { reason: first.reason ?? "", dedupeKey: String(eventId) };
  if (email) await postMessage(upstream, licenceReminderMessage({ ...email, ...content }));
}
