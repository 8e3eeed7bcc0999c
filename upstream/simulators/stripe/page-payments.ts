/** What is done on the hosted page of a checkout session: pay, and answer the bank. */
import { answerIntent, createIntent, tryCard } from "./intents.ts";
import type { Intent, Session } from "./objects.ts";
import type { Store } from "./store.ts";

export type PageOutcome = { outcome: "paid" | "asks" | "closed" } | { outcome: "declined"; code: string };

async function settle(store: Store, open: Session, intent: Intent): Promise<PageOutcome> {
  const error = intent.last_payment_error;
  if (intent.status === "requires_payment_method" && error) {
    return { outcome: "declined", code: error.decline_code ?? error.code };
  }
  if (intent.status === "requires_action") return { outcome: "asks" };
  const complete: Session = { ...open, status: "complete", payment_status: "paid", url: null };
  await store.save("session", complete);
  await store.tell("checkout.session.completed", complete);
  return { outcome: "paid" };
}

/** Pays on the hosted page. Pressed twice, it charges once: the second press finds the session closed. */
export const paySession = (store: Store, id: string, number: string): Promise<PageOutcome> =>
  store.database.transaction(async () => {
    const open = await store.lock("session", id);
    if (open?.status !== "open") return { outcome: "closed" };
    const found = open.payment_intent ? await store.lock("intent", open.payment_intent) : null;
    const intent =
      found ??
      (await createIntent(store, {
        amount: open.amount_total,
        currency: open.currency,
        receipt_email: open.customer_email ?? undefined,
        description: open.payment_intent_data.description ?? undefined,
        metadata: open.payment_intent_data.metadata,
      }));
    const withIntent: Session = { ...open, payment_intent: intent.id };
    await store.save("session", withIntent);
    return settle(store, withIntent, await tryCard(store, intent, number));
  });

/** The card's holder answers the bank's question on the hosted page. */
export const answerBank = (store: Store, id: string, isConfirmed: boolean): Promise<PageOutcome> =>
  store.database.transaction(async () => {
    const open = await store.lock("session", id);
    if (open?.status !== "open" || !open.payment_intent) return { outcome: "closed" };
    const intent = await store.lock("intent", open.payment_intent);
    if (intent?.status !== "requires_action" || !intent.simulated_card) return { outcome: "closed" };
    const answered = await answerIntent(store, intent, intent.simulated_card, isConfirmed);
    return settle(store, open, answered);
  });
