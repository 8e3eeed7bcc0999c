/** What a customer did, as a list, and one purchase as it stands: its steps, its days, what was paid. */
import { and, eq } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { Reply } from "#contract/define.ts";
import { type StepId, stepIds } from "#contract/purchase/purchase.ts";
import type { PurchaseState } from "#contract/purchase/transaction.ts";
import { stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { findMissingSteps } from "#upstream/services/buy-online/asked-answers.ts";
import { ofVerdicts, purchaseState } from "#upstream/services/buy-online/orders/order-state.ts";
import {
  type Buyer,
  type DepositRow,
  findAnswers,
  findDeposit,
  ofBuyer,
  type PurchaseRow,
} from "#upstream/services/buy-online/purchase-rows.ts";
import { viewPurchase } from "#upstream/services/buy-online/purchase-view.ts";
import { keptReturn, returnRow } from "#upstream/services/buy-online/return-rows.ts";
import { findSignedOrder } from "#upstream/services/buy-online/signing/signed-order.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listHistory } from "./history-list.ts";

type View = Reply<typeof buyOnline.getPurchaseHistory>;
type HistoryRows = Pick<typeof buyOnline, "getTransactionHistory" | "getPurchaseHistory">;

async function getOwnPurchase({ database }: Upstream, buyer: Buyer, orderId: string): Promise<PurchaseRow> {
  const [row] = await database.db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, orderId), ofBuyer(buyer)));
  if (!row) throw notFound();
  return row;
}

/** Each step with when it last changed, or as it was when the purchase ended; the last two keep what they are elsewhere. */
async function stepsOf(
  upstream: Upstream,
  { id, vehicle_id, signed_at, state }: PurchaseRow,
  deposit: DepositRow | null,
): Promise<View["steps"]> {
  const { db } = upstream.database;
  const kept = await db
    .select({ step: stepAnswers.step, at: stepAnswers.updated_at })
    .from(stepAnswers)
    .where(eq(stepAnswers.transaction_id, id));
  const times = new Map<string, Date | null>([
    ...kept.map(({ step, at }) => [step, at] as const),
    ["deposit", deposit?.updated_at ?? null],
    ["review-order", signed_at],
  ]);
  const isPaid = Boolean(deposit?.paid_at);
  const missing = signed_at ? [] : await findMissingSteps(upstream, { id, vehicle_id });
  const isDone = (step: StepId): boolean =>
    step === "review-order"
      ? signed_at !== null
      : step === "deposit"
        ? signed_at !== null || (state === "cancelled" ? isPaid : deposit?.state === "paid")
        : !missing.includes(step);
  return stepIds.map((step) => {
    const at = times.get(step) ?? null;
    return {
      step,
      state: isDone(step) ? "completed" : at ? "incomplete" : "pending",
      dateUpdated: at?.toISOString() ?? null,
    };
  });
}

async function getState({ database }: Upstream, { id }: PurchaseRow): Promise<PurchaseState> {
  const [stands] = await database.db
    .select({ state: purchaseState })
    .from(transactions)
    .leftJoin(stepAnswers, ofVerdicts)
    .where(eq(transactions.id, id));
  if (!stands) throw notFound();
  return stands.state;
}

export async function viewHistory(upstream: Upstream, purchase: PurchaseRow): Promise<View> {
  const deposit = await findDeposit(upstream, purchase.id);
  const order = purchase.signed_at ? await findSignedOrder(upstream, purchase.id) : null;
  const asked = keptReturn(await findAnswers(upstream, purchase.id, returnRow));
  const isOver = order !== null && (await findToday(upstream)) > order.days.trialEnd;
  return {
    state: await getState(upstream, purchase),
    transaction: await viewPurchase(upstream, purchase),
    steps: await stepsOf(upstream, purchase, deposit),
    signed: order && {
      signedAt: order.signedAt,
      days: order.days,
      hasCreditApplication: order.creditApplication !== null,
    },
    giveBack: order && {
      state: asked ? (asked.settledAt ? "settled" : "asked") : isOver ? "over" : "open",
      lastDay: order.days.trialEnd,
      askedAt: asked?.askedAt ?? null,
      settledAt: asked?.settledAt ?? null,
      hasTradeIn: order.tradeIn !== null,
    },
    cancelledAt: purchase.state === "cancelled" ? purchase.updated_at.toISOString() : null,
    paid: deposit?.paid_at ? { at: deposit.paid_at.toISOString(), amount: deposit.amount_cents } : null,
  };
}

export const historyHandlers = (upstream: Upstream): Handlers<HistoryRows> => ({
  getTransactionHistory: ({ input, user, caller }) => listHistory(upstream, { user, caller }, input),

  getPurchaseHistory: async ({ input: { orderId }, user, caller }) =>
    viewHistory(upstream, await getOwnPurchase(upstream, { user, caller }, orderId)),
});
