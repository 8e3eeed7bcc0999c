/** The seller's orders, and the retry of a failed deposit refund. */

import { eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { isDealer } from "#domain/people/roles.ts";
import { deposits, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, requireRow } from "#upstream/http/refusal.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { refundDeposit } from "#upstream/services/buy-online/deposit/deposit-refund.ts";
import type { DepositRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { toDeposit } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { handoverOf, toHandover } from "#upstream/services/buy-online/signing/handover.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listDocumentStates } from "./document-verdicts.ts";
import { findDocumentFiles, visibleOrders } from "./order-access.ts";
import { addOrderEvent, listOrderEvents } from "./order-events.ts";
import { findOrder, listOrders } from "./order-list.ts";

type OrderEndpoints = Pick<typeof buyOnline, "getOrders" | "getOrder" | "retryDepositRefund">;

export async function viewOrder(upstream: Upstream, seller: Session, orderId: string): Promise<OrderDetails> {
  const found = await findOrder(upstream, seller, orderId);
  if (!found) throw notFound();
  const { row, user, vin, purchase, deposit } = found;
  const isSigned = purchase.signed_at !== null;
  const order = isSigned ? await findSignedOrder(upstream, orderId) : null;
  const handover = order && handoverOf(order);
  const files = isSigned ? await findDocumentFiles(upstream, orderId) : {};
  const states = isSigned ? await listDocumentStates(upstream, orderId) : [];
  const isStaff = !isDealer(seller.user.user_type_id);
  const { state, amount } = toDeposit(upstream, deposit);
  return {
    ...row,
    vin,
    language: languageOfUser(user),
    isSigned,
    contact: { email: user.deleted_at ? "" : user.email, phone: handover?.phone ?? user.phone },
    signed: handover?.facts ?? null,
    handover: toHandover(purchase),
    events: await listOrderEvents(upstream, orderId),
    refund: { amount, state, nextTry: isStaff && deposit ? nextTryOf(deposit) : null },
    documents: states.map((documentState) => ({
      ...documentState,
      hasFile: files[documentState.document] !== undefined,
    })),
  };
}

const nextTryOf = ({ state, checkout }: DepositRow): number | null =>
  state === "refund_failed" ? (checkout.refunds?.tries ?? 0) + 1 : null;

/** Marks the refund as due with the next try number. Null when that try was started already or no refund has failed. */
const startRefundTry = (
  upstream: Upstream,
  seller: Session,
  orderId: string,
  requestedTry: number,
): Promise<DepositRow | null> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const selectDeposit = () =>
      db
        .select({ deposit: deposits })
        .from(deposits)
        .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
        .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
        .where(visibleOrders(seller).and(eq(transactions.id, orderId)).where);
    // Locked before the deposit, as everywhere: the event below needs the order's row.
    requireRow(await selectDeposit().for("no key update", { of: transactions }));
    const row = requireRow(await selectDeposit().for("update", { of: deposits }));
    const { id, checkout } = row.deposit;
    const tries = nextTryOf(row.deposit);
    if (tries === null || tries !== requestedTry) return null;
    const refunds = { tries, failed: checkout.refunds?.failed ?? [] };
    const [dueDeposit] = await db
      .update(deposits)
      .set({ state: "refund_due", checkout: { ...checkout, refunds }, updated_at: sql`now()` })
      .where(eq(deposits.id, id))
      .returning();
    await addOrderEvent(upstream, orderId, { kind: "refund-retried" }, seller.user);
    await recordAudit(upstream, seller.user, "deposit-refund-retried", `transaction:${orderId}`, {
      before: { state: row.deposit.state },
      after: { state: "refund_due", try: tries },
    });
    return dueDeposit ?? null;
  });

export const orderHandlers = (upstream: Upstream): Handlers<OrderEndpoints> => ({
  getOrders: ({ input, session }) => listOrders(upstream, session, input),

  async getOrder({ input: { orderId }, user, session }) {
    const order = await viewOrder(upstream, session, orderId);
    // Reading a buyer's address and phone must be audited.
    await recordAudit(upstream, user, "order-read", `transaction:${orderId}`);
    return order;
  },

  async retryDepositRefund({ input: { orderId, nextTry }, session }) {
    const due = await startRefundTry(upstream, session, orderId, nextTry);
    // The try is saved before the call to Stripe, so that the periodic task can repeat it after a crash.
    if (due) {
      await refundDeposit(upstream, due).catch((error: unknown) =>
        upstream.log.warn({ error, deposit: due.id }, "deposit not refunded yet"),
      );
    }
    return viewOrder(upstream, session, orderId);
  },
});
