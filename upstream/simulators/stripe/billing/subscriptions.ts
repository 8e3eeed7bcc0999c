/** Subscriptions: begun by a checkout, billed when their period ends, changed and cancelled in the portal. */
import { invalidRequest, resourceMissing } from "#upstream/simulators/stripe/api-error.ts";
import { newId, type Session } from "#upstream/simulators/stripe/objects.ts";
import type { Store } from "#upstream/simulators/stripe/store.ts";
import { chargeInvoice, createInvoice } from "./invoices.ts";
import type { Price, SavedCard, Subscription } from "./objects.ts";

/** Days after which a subscription without payment is cancelled. */
const graceDays = 14;
const daySeconds = 86_400;

/** The same day of the next month, or its last day. */
function addMonth(unixSeconds: number): number {
  const date = new Date(unixSeconds * 1000);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, 1);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}

export const itemOf = ({ items }: Subscription) => items.data[0];

const withItem = (subscription: Subscription, changes: Partial<ReturnType<typeof itemOf>>): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: [{ ...itemOf(subscription), ...changes }] },
});

async function saveChanged(store: Store, subscription: Subscription, event = "updated"): Promise<Subscription> {
  await store.save("subscription", subscription);
  await store.recordEvent(`customer.subscription.${event}`, subscription);
  return subscription;
}

export async function findPrice(store: Store, id: string): Promise<Price> {
  const price = await store.find("price", id);
  if (!price) throw resourceMissing("price", id);
  return price;
}

/** Begins the subscription of a paid checkout. Requires the transaction of the payment. */
export async function beginSubscription(store: Store, session: Session, card: SavedCard): Promise<Subscription> {
  const now = await store.now();
  const price = await findPrice(store, session.simulated_price ?? "");
  const customer = await store.lock("customer", session.customer ?? "");
  if (!customer) throw resourceMissing("customer", session.customer ?? "");
  await store.save("customer", { ...customer, simulated_card: card });
  const origin = new URL(session.success_url).origin;
  const created: Subscription = {
    id: newId("subscription"),
    object: "subscription",
    status: "active",
    customer: customer.id,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: null,
    latest_invoice: null,
    items: {
      object: "list",
      data: [
        {
          id: `si_${newId("event").slice(4, 28)}`,
          object: "subscription_item",
          price,
          quantity: 1,
          current_period_start: now,
          current_period_end: addMonth(now),
        },
      ],
    },
    metadata: session.subscription_metadata,
    created: now,
    livemode: false,
    simulated_origin: origin,
  };
  const invoice = await createInvoice(store, {
    subscription: created,
    created: now,
    currency: price.currency,
    isPaid: true,
    lines: [{ description: price.simulated_name, amount: price.unit_amount }],
  });
  return saveChanged(store, { ...created, latest_invoice: invoice.id }, "created");
}

const end = (store: Store, subscription: Subscription, endedAt: number): Promise<Subscription> =>
  saveChanged(store, { ...subscription, status: "canceled", ended_at: endedAt }, "deleted");

async function renew(store: Store, subscription: Subscription): Promise<Subscription> {
  const { price, current_period_end: start } = itemOf(subscription);
  const period = { current_period_start: start, current_period_end: addMonth(start) };
  const invoice = await createInvoice(store, {
    subscription,
    created: start,
    currency: price.currency,
    lines: [{ description: price.simulated_name, amount: price.unit_amount }],
  });
  const status = invoice.status === "paid" ? "active" : "past_due";
  return saveChanged(store, { ...withItem(subscription, period), status, latest_invoice: invoice.id });
}

async function billDue(store: Store, subscription: Subscription): Promise<Subscription> {
  const now = await store.now();
  let current = subscription;
  while (current.status !== "canceled") {
    const { current_period_start: start, current_period_end: periodEnd } = itemOf(current);
    const graceEnd = start + graceDays * daySeconds;
    if (current.status === "past_due" && graceEnd <= now) current = await end(store, current, graceEnd);
    else if (periodEnd > now) break;
    else current = current.cancel_at_period_end ? await end(store, current, periodEnd) : await renew(store, current);
  }
  return current;
}

/** Reads a subscription after billing what is due. */
export const currentSubscription = (store: Store, id: string): Promise<Subscription | null> =>
  store.database.transaction(async () => {
    const subscription = await store.lock("subscription", id);
    return subscription && billDue(store, subscription);
  });

/** Newest first. */
export async function listSubscriptions(store: Store, customerId: string): Promise<Subscription[]> {
  const found = await store.list("subscription", 100, { customer: customerId });
  const current: Subscription[] = [];
  for (const { id } of found) {
    const subscription = await currentSubscription(store, id);
    if (subscription) current.push(subscription);
  }
  return current;
}

const changeSubscription = (
  store: Store,
  id: string,
  change: (subscription: Subscription) => Promise<Subscription>,
): Promise<Subscription> =>
  store.database.transaction(async () => {
    const locked = await store.lock("subscription", id);
    if (!locked) throw resourceMissing("subscription", id);
    const current = await billDue(store, locked);
    if (current.status === "canceled") throw invalidRequest("A canceled subscription can only update its metadata.");
    return change(current);
  });

/** What is due now for the rest of the period, in cents; below 0 for a credit. */
export function computeProration(subscription: Subscription, price: Price, now: number): number {
  const { price: present, current_period_start: start, current_period_end: periodEnd } = itemOf(subscription);
  const share = Math.max(0, periodEnd - now) / (periodEnd - start);
  return Math.round((price.unit_amount - present.unit_amount) * share);
}

/** Changes the price at once, and invoices the difference for the rest of the period. */
export const changePrice = (store: Store, id: string, priceId: string): Promise<Subscription> =>
  changeSubscription(store, id, async (current) => {
    const price = await findPrice(store, priceId);
    if (price.id === itemOf(current).price.id) return current;
    const now = await store.now();
    const invoice = await createInvoice(store, {
      subscription: current,
      created: now,
      currency: price.currency,
      lines: [{ description: price.simulated_name, amount: computeProration(current, price, now) }],
    });
    const status = invoice.status === "open" ? "past_due" : current.status;
    const changed = { ...withItem(current, { price }), status, latest_invoice: invoice.id };
    return saveChanged(store, { ...changed, cancel_at_period_end: false, cancel_at: null });
  });

/** Cancels at the period's end, or takes the cancellation back. */
export const setCancelAtPeriodEnd = (store: Store, id: string, isCancelled: boolean): Promise<Subscription> =>
  changeSubscription(store, id, async (current) => {
    if (current.cancel_at_period_end === isCancelled) return current;
    const cancelAt = isCancelled ? itemOf(current).current_period_end : null;
    return saveChanged(store, { ...current, cancel_at_period_end: isCancelled, cancel_at: cancelAt });
  });

/** Saves a card and pays what is open with it. */
export const replaceCard = (store: Store, customerId: string, card: SavedCard): Promise<void> =>
  store.database.transaction(async () => {
    const customer = await store.lock("customer", customerId);
    if (!customer) throw resourceMissing("customer", customerId);
    await store.save("customer", { ...customer, simulated_card: card });
    for (const { id, status, latest_invoice: invoiceId } of await listSubscriptions(store, customerId)) {
      const invoice = await store.lock("invoice", invoiceId ?? "");
      if (status !== "past_due" || invoice?.status !== "open") continue;
      const charged = await chargeInvoice(store, invoice, card);
      const subscription = await store.lock("subscription", id);
      if (subscription && charged.status === "paid") await saveChanged(store, { ...subscription, status: "active" });
    }
  });
