/** Payment intents: each change is saved with its event in one transaction. */
import { randomBytes } from "node:crypto";
import { ApiError, invalidRequest, resourceMissing } from "./api-error.ts";
import { type Card, findOutcome, toCard } from "./cards.ts";
import { authenticationError, declineError } from "./declines.ts";
import { type Charge, type Intent, newId, type PaymentError, toPublicObject } from "./objects.ts";
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

async function markSucceeded(
  store: Store,
  open: Intent,
  card: Pick<Card, "last4"> & { brand: string },
): Promise<Intent> {
  const now = await store.now();
  const charge: Charge = {
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
    // Stripe copies the intent's metadata to the charge.
    metadata: open.metadata,
    livemode: false,
    created: now,
  };
  const paid: Intent = {
    ...open,
    status: "succeeded",
    amount_received: open.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
    simulated_card: null,
  };
  await store.save("charge", charge);
  await store.save("intent", paid);
  await store.recordEvent("payment_intent.succeeded", paid);
  return paid;
}

async function markFailed(store: Store, open: Intent, error: PaymentError): Promise<Intent> {
  const failed: Intent = {
    ...open,
    status: "requires_payment_method",
    last_payment_error: error,
    next_action: null,
    simulated_card: null,
  };
  await store.save("intent", failed);
  await store.recordEvent("payment_intent.payment_failed", failed);
  return failed;
}

/** Charges a card for an intent; the result is the intent's new status. */
export async function chargeCard(store: Store, open: Intent, number: string): Promise<Intent> {
  const result = findOutcome(number);
  const card = toCard(number);
  if (result.outcome === "approved") return markSucceeded(store, open, card);
  if (result.outcome === "declined") return markFailed(store, open, declineError(result.code));
  const waiting: Intent = {
    ...open,
    status: "requires_action",
    next_action: { type: "use_stripe_sdk" },
    simulated_card: card,
  };
  await store.save("intent", waiting);
  await store.recordEvent("payment_intent.requires_action", waiting);
  return waiting;
}

export const confirmIntent = (store: Store, id: string, number: string | undefined): Promise<Intent> =>
  store.database.transaction(async () => {
    const existing = await store.lock("intent", id);
    if (!existing) throw resourceMissing("payment_intent", id);
    const canConfirm = existing.status === "requires_payment_method" || existing.status === "requires_confirmation";
    if (!canConfirm) {
      throw invalidRequest(`You cannot confirm this PaymentIntent because it has a status of ${existing.status}.`, {
        code: "payment_intent_unexpected_state",
      });
    }
    if (!number) {
      throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        code: "payment_intent_unexpected_state",
      });
    }
    return chargeCard(store, existing, number);
  });

/** Applies the cardholder's answer to the bank: charges the card, or fails the intent. */
export const applyBankAnswer = (
  store: Store,
  open: Intent,
  card: NonNullable<Intent["simulated_card"]>,
  isConfirmed: boolean,
): Promise<Intent> => (isConfirmed ? markSucceeded(store, open, card) : markFailed(store, open, authenticationError));

/** The API error of a declined intent; null if it was not declined. */
export function toDeclineError({ last_payment_error: error, ...rest }: Intent): ApiError | null {
  if (rest.status !== "requires_payment_method" || !error) return null;
  const intent = { ...rest, last_payment_error: error };
  return new ApiError(402, { ...error, payment_intent: toPublicObject(intent) });
}

export const cancelIntent = (store: Store, id: string): Promise<Intent> =>
  store.database.transaction(async () => {
    const existing = await store.lock("intent", id);
    if (!existing) throw resourceMissing("payment_intent", id);
    if (existing.status === "succeeded" || existing.status === "canceled") {
      throw invalidRequest(`You cannot cancel this PaymentIntent because it has a status of ${existing.status}.`, {
        code: "payment_intent_unexpected_state",
      });
    }
    const cancelled: Intent = { ...existing, status: "canceled", next_action: null, canceled_at: await store.now() };
    await store.save("intent", cancelled);
    await store.recordEvent("payment_intent.canceled", cancelled);
    return cancelled;
  });
