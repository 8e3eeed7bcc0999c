/** Orders for those who sell, and the second try of a refund that the bank sent back. */
import { and, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { userTypes } from "#domain/people/roles.ts";
import { deposits, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { refundDeposit } from "#upstream/services/buy-online/deposit/deposit-refund.ts";
import { type DepositRow, findDeposit } from "#upstream/services/buy-online/purchase-rows.ts";
import { toDeposit } from "#upstream/services/buy-online/purchase-view.ts";
import { handoverOf } from "#upstream/services/buy-online/signing/signed-facts.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { documentStatesOf } from "./document-verdicts.ts";
import { findOrderRow, listOrders } from "./order-list.ts";
import { documentFiles, isInSight, type Seller } from "./order-rows.ts";

type OrderRows = Pick<typeof buyOnline, "getOrders" | "getOrder" | "retryDepositRefund">;

export async function viewOrder(upstream: Upstream, seller: Seller, orderId: string): Promise<OrderDetails> {
  const row = await findOrderRow(upstream, seller, orderId);
  const [more] = await upstream.database.db
    .select({ signedAt: transactions.signed_at, user: users, vin: vehicles.vin })
    .from(transactions)
    .innerJoin(users, eq(users.id, transactions.user_id))
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
    .where(and(eq(transactions.id, orderId), isInSight(seller)));
  if (!row || !more) throw notFound();
  const { signedAt, user, vin } = more;
  const isSigned = signedAt !== null;
  const order = isSigned ? await findSignedOrder(upstream, orderId) : null;
  const handover = order && handoverOf(order);
  const files = isSigned ? await documentFiles(upstream, orderId) : {};
  const states = isSigned ? await documentStatesOf(upstream, orderId) : [];
  const deposit = await findDeposit(upstream, orderId);
  const isStaff = seller.user.user_type_id !== userTypes.dealer;
  const { state, amount } = toDeposit(deposit);
  return {
    ...row,
    vin,
    language: languageOfUser(user),
    isSigned,
    contact: { email: user.deleted_at ? "" : user.email, phone: handover?.phone ?? user.phone },
    signed: handover?.facts ?? null,
    refund: { amount, state, nextTry: isStaff && deposit ? nextTryOf(deposit) : null },
    documents: states.map((each) => ({ ...each, hasFile: files[each.document] !== undefined })),
  };
}

const nextTryOf = ({ state, checkout }: DepositRow): number | null =>
  state === "refund_failed" ? (checkout.refunds?.tries ?? 0) + 1 : null;

/** The deposit is due again under its next number; null where that try was begun already, or there is none to begin. */
const beginTry = (upstream: Upstream, seller: Seller, orderId: string, asked: number): Promise<DepositRow | null> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const [found] = await db
      .select({ deposit: deposits })
      .from(deposits)
      .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .where(and(eq(transactions.id, orderId), isInSight(seller)))
      .for("update", { of: deposits });
    if (!found) throw notFound();
    const { id, checkout } = found.deposit;
    const tries = nextTryOf(found.deposit);
    if (tries === null || tries !== asked) return null;
    const refunds = { tries, failed: checkout.refunds?.failed ?? [] };
    const [due] = await db
      .update(deposits)
      .set({ state: "refund_due", checkout: { ...checkout, refunds }, updated_at: sql`now()` })
      .where(eq(deposits.id, id))
      .returning();
    await noteDeed(upstream, seller.user, "deposit-refund-retried", `transaction:${orderId}`, { try: tries });
    return due ?? null;
  });

export const orderHandlers = (upstream: Upstream): Handlers<OrderRows> => ({
  async getOrders({ input, user, caller }) {
    const list = await listOrders(upstream, { user, caller }, input);
    // All at once is an export: people's data leaves the product.
    if (input.pageSize === 0) {
      const details = { filters: { state: input.state }, total: list.total };
      await noteDeed(upstream, user, "orders-exported", "orders", details);
    }
    return list;
  },

  async getOrder({ input: { orderId }, user, caller }) {
    const order = await viewOrder(upstream, { user, caller }, orderId);
    // A person's address and phone were looked at.
    await noteDeed(upstream, user, "order-read", `transaction:${orderId}`);
    return order;
  },

  async retryDepositRefund({ input: { orderId, nextTry }, user, caller }) {
    const due = await beginTry(upstream, { user, caller }, orderId, nextTry);
    // Stripe is asked once the try is written: after a crash the sweep asks the same again.
    if (due) await refundDeposit(upstream, due);
    return viewOrder(upstream, { user, caller }, orderId);
  },
});
