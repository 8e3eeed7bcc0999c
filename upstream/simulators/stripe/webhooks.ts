/** Tells the marketplace what happened, signed as Stripe signs, until it is acknowledged. */
import { createHmac } from "node:crypto";
import type { Log } from "#domain/log.ts";
import type { Event } from "./objects.ts";
import type { Store } from "./store.ts";

export interface WebhookTarget {
  deliver(request: Request): Promise<Response>;
  secret: string;
  log: Log;
}

/** @param at seconds since 1970. */
export const signatureOf = (payload: string, secret: string, at: number): string =>
  `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${payload}`).digest("hex")}`;

function webhookRequest(event: Event, secret: string): Request {
  const payload = JSON.stringify(event);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    // The receiver holds this to its own process's clock, so it is read here and not from the database.
    "stripe-signature": signatureOf(payload, secret, Math.floor(Date.now() / 1000)),
  };
  return new Request("http://webhooks.internal/webhooks/stripe", { method: "POST", headers, body: payload });
}

/** Delivers in order all that is not yet acknowledged. What fails stays, for the next payment or the next start. */
export async function deliverPending(store: Store, { deliver, secret, log }: WebhookTarget): Promise<void> {
  for (const event of await store.pendingEvents()) {
    try {
      const response = await deliver(webhookRequest(event, secret));
      if (response.ok) await store.acknowledge(event.id);
      else log.warn({ event: event.id, status: response.status }, "webhook not acknowledged");
    } catch (error) {
      log.warn({ event: event.id, error }, "webhook not delivered");
    }
  }
}
