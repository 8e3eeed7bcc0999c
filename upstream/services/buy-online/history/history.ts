/** A customer's history as a list, and one purchase in detail: its steps, dates and payment. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { HandlerResponse } from "#contract/define.ts";
import { type StepId, stepIds } from "#contract/purchase/purchase.ts";
import type { PurchaseState } from "#contract/purchase/transaction.ts";
import { stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { listMissingSteps } from "#upstream/services/buy-online/answers/missing-steps.ts";
import { listBuyersEvents } from "#upstream/services/buy-online/orders/order-events.ts";
import { joinVerdicts, purchaseState } from "#upstream/services/buy-online/orders/order-state.ts";
import { readPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { type QuotedPurchase, quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { type DepositRow, type PurchaseRow, whereBuyer } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewQuotedPurchase } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { parseReturn, returnStep } from "#upstream/services/buy-online/return/saved-return.ts";
import { toHandover } from "#upstream/services/buy-online/signing/handover.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listHistory } from "./history-list.ts";

type PurchaseHistory = HandlerResponse<typeof buyOnline.getPurchaseHistory>;
type HistoryEndpoints = Pick<typeof buyOnline, "getTransactionHistory" | "getPurchaseHistory">;

async function getBuyersPurchase({ database }: Upstream, buyer: Session, orderId: string): Promise<PurchaseRow> {
  return requireRow(
    await database.db
      .select()
      .from(transactions)
      .where(and(eq(transactions.id, orderId), whereBuyer(ownerOf(buyer)))),
  );
}

/** Each step with its state and the date of its last change. The deposit and the review have no row in `step_answers`. */
async function listSteps(
  upstream: Upstream,
  quoted: QuotedPurchase,
  deposit: DepositRow | null,
): Promise<PurchaseHistory["steps"]> {
  const { id, signed_at, state } = quoted.purchase;
  const { db } = upstream.database;
  const savedRows = await db
    .select({ step: stepAnswers.step, updatedAt: stepAnswers.updated_at })
    .from(stepAnswers)
    .where(eq(stepAnswers.transaction_id, id));
  const updateTimes = new Map<string, Date | null>([
    ...savedRows.map(({ step, updatedAt }) => [step, updatedAt] as const),
    ["deposit", deposit?.updated_at ?? null],
    ["review-order", signed_at],
  ]);
  const isPaid = Boolean(deposit?.paid_at);
  const missing = signed_at ? [] : listMissingSteps(quoted);
  const isDone = (step: StepId): boolean =>
    step === "review-order"
      ? signed_at !== null
      : step === "deposit"
        ? signed_at !== null || (state === "cancelled" ? isPaid : deposit?.state === "paid")
        : !missing.includes(step);
  return stepIds.map((step) => {
    const updatedAt = updateTimes.get(step) ?? null;
    return {
      step,
      state: isDone(step) ? "completed" : updatedAt ? "incomplete" : "pending",
      dateUpdated: updatedAt?.toISOString() ?? null,
    };
  });
}

async function getState({ database }: Upstream, { id }: PurchaseRow): Promise<PurchaseState> {
  const row = requireRow(
    await database.db
      .select({ state: purchaseState })
      .from(transactions)
      .leftJoin(stepAnswers, joinVerdicts)
      .where(eq(transactions.id, id)),
  );
  return row.state;
}

export async function viewHistory(upstream: Upstream, user: User, purchase: PurchaseRow): Promise<PurchaseHistory> {
  const quoted = await quotePurchase(upstream, await readPurchaseFacts(upstream, purchase));
  const { depositRow: deposit } = quoted;
  const order = purchase.signed_at ? await findSignedOrder(upstream, purchase.id) : null;
  const savedReturn = parseReturn(quoted.savedSteps.get(returnStep) ?? null);
  const isTrialOver = order !== null && quoted.today > order.days.trialEnd;
  return {
    state: await getState(upstream, purchase),
    transaction: await viewQuotedPurchase(upstream, user, quoted, order),
    steps: await listSteps(upstream, quoted, deposit),
    signed: order && {
      signedAt: order.signedAt,
      days: order.days,
      handover: toHandover(purchase),
      hasCreditApplication: order.creditApplication !== null,
    },
    events: await listBuyersEvents(upstream, purchase.id),
    vehicleReturn: order && {
      state: savedReturn ? (savedReturn.settledAt ? "settled" : "asked") : isTrialOver ? "over" : "open",
      lastDay: order.days.trialEnd,
      requestedAt: savedReturn?.askedAt ?? null,
      settledAt: savedReturn?.settledAt ?? null,
      hasTradeIn: order.tradeIn !== null,
    },
    cancelledAt: purchase.state === "cancelled" ? purchase.updated_at.toISOString() : null,
    paid: deposit?.paid_at ? { at: deposit.paid_at.toISOString(), amount: deposit.amount_cents } : null,
  };
}

export const historyHandlers = (upstream: Upstream): Handlers<HistoryEndpoints> => ({
  getTransactionHistory: ({ input, session }) => listHistory(upstream, session, input),

  getPurchaseHistory: async ({ input: { orderId }, user, session }) =>
    viewHistory(upstream, user, await getBuyersPurchase(upstream, session, orderId)),
});
