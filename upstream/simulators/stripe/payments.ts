/** What happens to money: sessions, intents, charges and refunds, each change with its events in one transaction. */
import { randomBytes } from "node:crypto";
import { ApiError, invalidRequest, missing } from "./api-error.ts";
import { type Card, cardOf, type DeclineCode, verdictOf } from "./cards.ts";
import { type Charge, type Intent, newId, type PaymentError, type Refund, type Session, shown } from "./objects.ts";
import type { IntentParams, RefundParams, SessionParams } from "./params.ts";
import type { Store } from "./store.ts";

/** Stripe takes an expiry from half an hour to a day away. */
const shortestSession = 30 * 60;
const longestSession = 24 * 60 * 60;

const declineMessages: Record<DeclineCode, string> = {
  generic_decline: "Your card was declined.",
  insufficient_funds: "Your card has insufficient funds.",
  lost_card: "Your card was declined.",
  stolen_card: "Your card was declined.",
  expired_card: "Your card has expired.",
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: "An error occurred while processing your card. Try again in a little bit.",
  live_mode_test_card: "Your card was declined. Your request was in test mode, but used a non test card.",
};

const ownCodes: readonly DeclineCode[] = ["expired_card", "incorrect_cvc", "processing_error"];

const declineError = (code: DeclineCode): PaymentError => ({
  type: "card_error",
  code: ownCodes.includes(code) ? code : "card_declined",
  ...(!ownCodes.includes(code) && { decline_code: code }),
  message: declineMessages[code],
});

const authenticationError: PaymentError = {
  type: "card_error",
  code: "payment_intent_authentication_failure",
  message: "The provided PaymentMethod has failed authentication.",
};

/** @param pageOf the address of a session's hosted page, from its id. */
export async function createSession(
  store: Store,
  params: SessionParams,
  pageOf: (id: string) => string,
): Promise<Session> {
  const now = await store.now();
  const expiresAt = params.expires_at ?? now + longestSession;
  if (expiresAt < now + shortestSession - 5 || expiresAt > now + longestSession) {
    throw invalidRequest(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  const [first] = params.line_items;
  const lines = params.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    quantity,
    amount_total: price_data.unit_amount * quantity,
  }));
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const id = newId("session");
  const created: Session = {
    id,
    object: "checkout.session",
    amount_subtotal: total,
    amount_total: total,
    currency: first?.price_data.currency ?? "cad",
    mode: params.mode,
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    payment_intent_data: {
      description: params.payment_intent_data?.description ?? null,
      metadata: params.payment_intent_data?.metadata ?? {},
    },
    allowed_payment_method_types: ["card"],
    payment_method_types: ["card"],
    url: pageOf(id),
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    locale: params.locale ?? null,
    customer: null,
    customer_email: params.customer_email ?? null,
    submit_type: params.submit_type ?? null,
    branding_settings: {
      display_name: params.branding_settings?.display_name ?? "Demonstration",
      button_color: params.branding_settings?.button_color ?? "#0074d4",
    },
    line_items: lines,
    metadata: params.metadata ?? {},
    livemode: false,
    created: now,
    expires_at: expiresAt,
  };
  await store.save("session", created);
  return created;
}

async function close(store: Store, open: Session): Promise<Session> {
  const expired: Session = { ...open, status: "expired", url: null };
  await store.save("session", expired);
  await store.tell("checkout.session.expired", expired);
  return expired;
}

export const expireSession = (store: Store, id: string): Promise<Session> =>
  store.database.transaction(async () => {
    const found = await store.lock("session", id);
    if (!found) throw missing("checkout.session", id);
    if (found.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${found.status}.`,
      );
    }
    return close(store, found);
  });

/** A session as the clock has it: one whose time has passed is expired by being looked at. */
export const currentSession = (store: Store, id: string): Promise<Session | null> =>
  store.database.transaction(async () => {
    const found = await store.lock("session", id);
    const isDue = found?.status === "open" && found.expires_at <= (await store.now());
    return found && isDue ? close(store, found) : found;
  });

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
async function tryCard(store: Store, open: Intent, number: string): Promise<Intent> {
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
    const answered = isConfirmed
      ? await succeed(store, intent, intent.simulated_card)
      : await fail(store, intent, authenticationError);
    return settle(store, open, answered);
  });

export const createRefund = (store: Store, params: RefundParams): Promise<Refund> =>
  store.database.transaction(async () => {
    const chargeId = params.charge ?? (await store.find("intent", params.payment_intent ?? ""))?.latest_charge;
    if (!chargeId && params.payment_intent) throw missing("payment_intent", params.payment_intent);
    const found = await store.lock("charge", chargeId ?? "");
    if (!found) throw missing("charge", chargeId ?? "");
    const left = found.amount - found.amount_refunded;
    const amount = params.amount ?? left;
    if (left === 0) {
      throw invalidRequest(`Charge ${found.id} has already been refunded.`, { code: "charge_already_refunded" });
    }
    if (amount > left) {
      throw invalidRequest("Refund amount is greater than unrefunded amount on charge.", { param: "amount" });
    }
    const made: Refund = {
      id: newId("refund"),
      object: "refund",
      amount,
      currency: found.currency,
      charge: found.id,
      payment_intent: found.payment_intent,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
      status: "succeeded",
      created: await store.now(),
    };
    const refunded = found.amount_refunded + amount;
    const changed: Charge = { ...found, amount_refunded: refunded, refunded: refunded === found.amount };
    await store.save("refund", made);
    await store.save("charge", changed);
    await store.tell("charge.refunded", changed);
    return made;
  });
