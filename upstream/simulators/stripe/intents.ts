/** What happens to money that is to be paid: each change of an intent with its events in one transaction. */
import { randomBytes } from "node:crypto";
import { ApiError, invalidRequest, missing } from "./api-error.ts";
import { type Card, cardOf, verdictOf } from "./cards.ts";
import { authenticationError, declineError } from "./declines.ts";
import { type Charge, type Intent, newId, type PaymentError, shown } from "./objects.ts";
import type { IntentParams } from "./params.ts";
import type { Store } from "./store.ts";

export async function createIntent(store: Store, params: IntentParams): Promise<Intent> {
  const id = newId("intent");
  const created: Intent = {
    id,
    object: "payment_intent",
    amount: params.amount,
    amount_received: 0,
    capture_method: "automatic",
    currency: params.currency,
    status: "requires_payment_method",
    client_secret: `${id}_secret_${randomBytes(12).toString("hex")}`,
    description: params.description ?? null,
    metadata: params.metadata ?? {},
    receipt_email: params.receipt_email ?? null,
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    payment_method_types: ["card"],
    simulated_card: null,
    livemode: false,
    created: await store.now(),
    canceled_at: null,
  };
  await store.save("intent", created);
  return created;
}

async function succeed(store: Store, open: Intent, card: Pick<Card, "last4"> & { brand: string }): Promise<Intent> {
  const now = await store.now();
  const made: Charge = {
    id: newId("charge"),
    object: "charge",
    amount: open.amount,
    amount_captured: open.amount,
    amount_refunded: 0,
    captured: true,
    currency: open.currency,
    description: open.description,
    paid: true,
    refunded: false,
    status: "succeeded",
    payment_intent: open.id,
    payment_method_details: { type: "card", card },
    receipt_email: open.receipt_email,
    // Stripe copies an intent's metadata to its charge.
    metadata: open.metadata,
    livemode: false,
    created: now,
  };
  const paid: Intent = {
    ...open,
    status: "succeeded",
    amount_received: open.amount,
    latest_charge: made.id,
    last_payment_error: null,
    next_action: null,
    simulated_card: null,
  };
  await store.save("charge", made);
  await store.save("intent", paid);
  await store.tell("payment_intent.succeeded", paid);
  return paid;
}

async function fail(store: Store, open: Intent, error: PaymentError): Promise<Intent> {
  const failed: Intent = {
    ...open,
    status: "requires_payment_method",
    last_payment_error: error,
    next_action: null,
    simulated_card: null,
  };
  await store.save("intent", failed);
  await store.tell("payment_intent.payment_failed", failed);
  return failed;
}

/** Tries a card on an intent. What it came to is the status that it has afterwards. */
export async function tryCard(store: Store, open: Intent, number: string): Promise<Intent> {
  const verdict = verdictOf(number);
  const card = cardOf(number);
  if (verdict.outcome === "pays") return succeed(store, open, card);
  if (verdict.outcome === "declined") return fail(store, open, declineError(verdict.code));
  const waiting: Intent = {
    ...open,
    status: "requires_action",
    next_action: { type: "use_stripe_sdk" },
    simulated_card: card,
  };
  await store.save("intent", waiting);
  await store.tell("payment_intent.requires_action", waiting);
  return waiting;
}

export const confirmIntent = (store: Store, id: string, number: string | undefined): Promise<Intent> =>
  store.database.transaction(async () => {
    const found = await store.lock("intent", id);
    if (!found) throw missing("payment_intent", id);
    const canConfirm = found.status === "requires_payment_method" || found.status === "requires_confirmation";
    if (!canConfirm) {
      throw invalidRequest(`You cannot confirm this PaymentIntent because it has a status of ${found.status}.`, {
        code: "payment_intent_unexpected_state",
      });
    }
    if (!number) {
      throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        code: "payment_intent_unexpected_state",
      });
    }
    return tryCard(store, found, number);
  });

/** What the card's holder answered the bank. */
export const answerIntent = (
  store: Store,
  open: Intent,
  card: NonNullable<Intent["simulated_card"]>,
  isConfirmed: boolean,
): Promise<Intent> => (isConfirmed ? succeed(store, open, card) : fail(store, open, authenticationError));

/** A declined intent as the API tells it. */
export function declineOf({ last_payment_error: error, ...declined }: Intent): ApiError | null {
  if (declined.status !== "requires_payment_method" || !error) return null;
  const whole = { ...declined, last_payment_error: error };
  return new ApiError(402, { ...error, payment_intent: shown(whole) });
}

export const cancelIntent = (store: Store, id: string): Promise<Intent> =>
  store.database.transaction(async () => {
    const found = await store.lock("intent", id);
    if (!found) throw missing("payment_intent", id);
    if (found.status === "succeeded" || found.status === "canceled") {
      throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${found.status}.`, {
        code: "payment_intent_unexpected_state",
      });
    }
    const cancelled: Intent = { ...found, status: "canceled", next_action: null, canceled_at: await store.now() };
    await store.save("intent", cancelled);
    await store.tell("payment_intent.canceled", cancelled);
    return cancelled;
  });
