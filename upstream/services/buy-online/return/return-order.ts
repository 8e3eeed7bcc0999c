/** Returns within `returnDays` after signing: the buyer requests the return, the seller takes the vehicle back and settles. */
import { and, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { historyPath } from "#domain/site/paths.ts";
import { getNow } from "#upstream/db/instant.ts";
import { deposits, reservations, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import {
  returnRequestedMessage,
  returnSettledMessage,
  returnToReceiveMessage,
} from "#upstream/messages/kinds/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { markRefundDue } from "#upstream/services/buy-online/deposit/deposit-refund.ts";
import { viewHistory } from "#upstream/services/buy-online/history/history.ts";
import { getOrderForReturn } from "#upstream/services/buy-online/orders/order-access.ts";
import { addOrderEvent } from "#upstream/services/buy-online/orders/order-events.ts";
import { findBuyerEmail, postToSeller } from "#upstream/services/buy-online/orders/order-recipients.ts";
import { viewOrder } from "#upstream/services/buy-online/orders/orders.ts";
import {
  findStepAnswers,
  type PurchaseRow,
  saveStepAnswers,
  whereBuyer,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { loseLeadOfPurchase } from "#upstream/services/leads/settle-lead.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import { postOrderEvent } from "#upstream/services/webhooks/order-events.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { parseReturn, returnStep } from "./saved-return.ts";

type ReturnEndpoints = Pick<typeof buyOnline, "requestReturn" | "settleReturn">;

const findSavedReturn = async (upstream: Upstream, id: string) =>
  parseReturn(await findStepAnswers(upstream, id, returnStep));

async function postReturnRequested(upstream: Upstream, order: PurchaseRow, { siteOrigin }: Caller): Promise<void> {
  const toBuyer = await findBuyerEmail(upstream, order, siteOrigin, (language) =>
    historyPath(language, "purchases", order.id),
  );
  if (toBuyer) await postMessage(upstream, returnRequestedMessage(toBuyer));
  await postToSeller(upstream, order, siteOrigin, returnToReceiveMessage);
}

/** Ends the order, refunds its deposit and puts the vehicle on sale again if requested. Locks rows in the order of signing. */
async function endReturnedOrder(upstream: Upstream, order: PurchaseRow, isOnSale: boolean): Promise<PurchaseRow> {
  const { db } = upstream.database;
  const [deposit] = await db.select().from(deposits).where(eq(deposits.transaction_id, order.id)).for("update");
  const endedOrder = requireRow(
    await db
      .update(transactions)
      .set({ state: "cancelled", updated_at: sql`now()` })
      .where(eq(transactions.id, order.id))
      .returning(),
  );
  if (deposit) await markRefundDue(upstream, endedOrder, deposit.id, "returned");
  if (isOnSale) {
    await db
      .update(vehicles)
      .set({ status: "on-sale", date_updated: sql`now()` })
      .where(eq(vehicles.id, order.vehicle_id));
  }
  await db
    .update(reservations)
    .set({ expires_at: sql`least(${reservations.expires_at}, now())`, deposit_id: null })
    .where(and(eq(reservations.vehicle_id, order.vehicle_id), eq(reservations.holder, order.user_id)));
  return endedOrder;
}

export const returnHandlers = (upstream: Upstream): Handlers<ReturnEndpoints> => ({
  requestReturn: ({ input: { orderId }, user, session, caller }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const order = requireRow(
        await db
          .select()
          .from(transactions)
          .where(and(eq(transactions.id, orderId), whereBuyer(ownerOf(session))))
          .for("no key update"),
      );
      // A repeated request changes nothing.
      if (await findSavedReturn(upstream, order.id)) return viewHistory(upstream, user, order);
      const signed = order.state === "signed" ? await findSignedOrder(upstream, order.id) : null;
      if (!signed) throw refused("not_signed");
      if ((await getToday(upstream)) > signed.days.trialEnd) throw refused("return_over");
      await saveStepAnswers(upstream, order.id, returnStep, {
        askedAt: await getNow(upstream),
        settledAt: null,
      });
      await addOrderEvent(upstream, order.id, { kind: "return-asked" });
      await postReturnRequested(upstream, order, caller);
      return viewHistory(upstream, user, order);
    }),

  settleReturn: ({ input: { orderId, sale }, user, session, caller }) =>
    upstream.database.transaction(async () => {
      const order = await getOrderForReturn(upstream, session, orderId);
      const savedReturn = await findSavedReturn(upstream, order.id);
      if (!savedReturn) throw refused("return_not_asked");
      // The same answer again changes nothing; another one must not seem to count.
      if (savedReturn.settledAt !== null && savedReturn.sale !== sale) throw refused("return_settled");
      if (savedReturn.settledAt === null) {
        const endedOrder = await endReturnedOrder(upstream, order, sale === "yes");
        await saveStepAnswers(upstream, order.id, returnStep, {
          ...savedReturn,
          sale,
          settledAt: await getNow(upstream),
        });
        await recordAudit(upstream, user, "order-returned", `transaction:${order.id}`, {
          before: { settled: false },
          after: { settled: true, sale },
        });
        await addOrderEvent(upstream, order.id, { kind: "returned" }, user);
        await loseLeadOfPurchase(upstream, order.id);
        await postOrderEvent(upstream, "order.returned", endedOrder);
        if (sale === "yes") await postVehicleEvent(upstream, "vehicle.published", order.vehicle_id);
        const email = await findBuyerEmail(upstream, endedOrder, caller.siteOrigin, (language) =>
          historyPath(language, "purchases", order.id),
        );
        if (email) await postMessage(upstream, returnSettledMessage(email));
      }
      return viewOrder(upstream, session, orderId);
    }),
});
