/** Actions of the hosted checkout page: pay, and answer the bank's confirmation question. */
import type { SavedCard } from "./billing/objects.ts";
import { beginSubscription } from "./billing/subscriptions.ts";
import { toSavedCard } from "./cards.ts";
import { applyBankAnswer, chargeCard, createIntent } from "./intents.ts";
import type { Intent, Session } from "./objects.ts";
import type { Store } from "./store.ts";

export type PageOutcome = { outcome: "paid" | "needs_confirmation" | "closed" } | { outcome: "declined"; code: string };

async function finishPayment(store: Store, open: Session, intent: Intent, card: SavedCard): Promise<PageOutcome> {
  const error = intent.last_payment_error;
  if (intent.status === "requires_payment_method" && error) {
    return { outcome: "declined", code: error.decline_code ?? error.code };
  }
  if (intent.status === "requires_action") return { outcome: "needs_confirmation" };
  const subscription = open.mode === "subscription" ? (await beginSubscription(store, open, card)).id : null;
  const complete: Session = { ...open, subscription, status: "complete", payment_status: "paid", url: null };
  await store.save("session", complete);
  await store.recordEvent("checkout.session.completed", complete);
  return { outcome: "paid" };
}

/** Pays a session. A repeated click charges once: the second one finds the session closed. */
export const paySession = (store: Store, id: string, number: string): Promise<PageOutcome> =>
  store.database.transaction(async () => {
    const open = await store.lock("session", id);
    if (open?.status !== "open") return { outcome: "closed" };
    const existing = open.payment_intent ? await store.lock("intent", open.payment_intent) : null;
    const intent =
      existing ??
      (await createIntent(store, {
        amount: open.amount_total,
        currency: open.currency,
        receipt_email: open.customer_email ?? undefined,
        description: open.payment_intent_data.description ?? undefined,
        metadata: open.payment_intent_data.metadata,
      }));
    const withIntent: Session = { ...open, payment_intent: intent.id };
    await store.save("session", withIntent);
    return finishPayment(store, withIntent, await chargeCard(store, intent, number), toSavedCard(number));
  });

/** Applies the cardholder's answer to the bank's question. */
export const answerBankQuestion = (store: Store, id: string, isConfirmed: boolean): Promise<PageOutcome> =>
  store.database.transaction(async () => {
    const open = await store.lock("session", id);
    if (open?.status !== "open" || !open.payment_intent) return { outcome: "closed" };
    const intent = await store.lock("intent", open.payment_intent);
    if (intent?.status !== "requires_action" || !intent.simulated_card) return { outcome: "closed" };
    const card: SavedCard = { ...intent.simulated_card, laterDecline: null };
    const updatedIntent = await applyBankAnswer(store, intent, intent.simulated_card, isConfirmed);
    return finishPayment(store, open, updatedIntent, card);
  });
