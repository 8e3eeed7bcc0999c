/** Creates, expires and reads checkout sessions. */
import { invalidRequest, resourceMissing } from "./api-error.ts";
import { findPrice } from "./billing/subscriptions.ts";
import { newId, type Session } from "./objects.ts";
import type { SessionParams } from "./params.ts";
import type { Store } from "./store.ts";

/** Stripe requires an expiry between 30 minutes and 24 hours from now. */
const minSessionSeconds = 30 * 60;
const maxSessionSeconds = 24 * 60 * 60;

/** What a session charges, and what it begins when it is paid. */
async function readOrder(store: Store, params: SessionParams) {
  const nothing = { customer: null, customer_email: null, submit_type: null, price: null, metadata: {} };
  const noIntentData = { description: null, metadata: {} };
  if (params.mode === "subscription") {
    const [{ price: priceId }] = params.line_items;
    const price = await findPrice(store, priceId);
    if (!(await store.find("customer", params.customer))) throw resourceMissing("customer", params.customer);
    const lines = [{ name: price.simulated_name, quantity: 1, amount_total: price.unit_amount }];
    const metadata = params.subscription_data?.metadata ?? {};
    const { customer } = params;
    return {
      ...nothing,
      lines,
      customer,
      price: priceId,
      metadata,
      currency: price.currency,
      intentData: noIntentData,
    };
  }
  const lines = params.line_items.map(({ price_data, quantity }) => ({
    name: price_data.product_data.name,
    quantity,
    amount_total: price_data.unit_amount * quantity,
  }));
  const { customer_email = null, submit_type = null, payment_intent_data: data } = params;
  const intentData = { description: data?.description ?? null, metadata: data?.metadata ?? {} };
  const currency = params.line_items[0]?.price_data.currency ?? "cad";
  return { ...nothing, lines, currency, customer_email, submit_type, intentData };
}

/** @param getPageUrl returns the URL of a session's hosted page */
export async function createSession(
  store: Store,
  params: SessionParams,
  getPageUrl: (id: string) => string,
): Promise<Session> {
  const now = await store.now();
  const expiresAt = params.expires_at ?? now + maxSessionSeconds;
  if (expiresAt < now + minSessionSeconds - 5 || expiresAt > now + maxSessionSeconds) {
    throw invalidRequest(
      "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  }
  const order = await readOrder(store, params);
  const total = order.lines.reduce((sum, line) => sum + line.amount_total, 0);
  const id = newId("session");
  const created: Session = {
    id,
    object: "checkout.session",
    mode: params.mode,
    livemode: false,
    created: now,
    expires_at: expiresAt,
    amount_subtotal: total,
    amount_total: total,
    currency: order.currency,
    status: "open",
    payment_status: "unpaid",
    payment_intent: null,
    subscription: null,
    payment_intent_data: order.intentData,
    allowed_payment_method_types: ["card"],
    payment_method_types: ["card"],
    url: getPageUrl(id),
    success_url: params.success_url,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    locale: params.locale ?? null,
    customer: order.customer,
    customer_email: order.customer_email,
    submit_type: order.submit_type,
    branding_settings: {
      display_name: params.branding_settings?.display_name ?? "Demonstration",
      button_color: params.branding_settings?.button_color ?? "#0074d4",
    },
    line_items: order.lines,
    metadata: params.metadata ?? {},
    simulated_price: order.price,
    subscription_metadata: order.metadata,
  };
  await store.save("session", created);
  return created;
}

async function expire(store: Store, open: Session): Promise<Session> {
  const expired: Session = { ...open, status: "expired", url: null };
  await store.save("session", expired);
  await store.recordEvent("checkout.session.expired", expired);
  return expired;
}

export const expireSession = (store: Store, id: string): Promise<Session> =>
  store.database.transaction(async () => {
    const session = await store.lock("session", id);
    if (!session) throw resourceMissing("checkout.session", id);
    if (session.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    }
    return expire(store, session);
  });

/** Reads a session, and expires it first if its time has passed. */
export const currentSession = (store: Store, id: string): Promise<Session | null> =>
  store.database.transaction(async () => {
    const session = await store.lock("session", id);
    const isDue = session?.status === "open" && session.expires_at <= (await store.now());
    return session && isDue ? expire(store, session) : session;
  });
