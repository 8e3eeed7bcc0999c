/** Delivers events as signed webhooks, as Stripe does, until they are acknowledged. */
import { createHmac } from "node:crypto";
import type { Log } from "#domain/log.ts";
import type { Event } from "./objects.ts";
import type { Store } from "./store.ts";

export interface WebhookTarget {
  deliver(request: Request): Promise<Response>;
  secret: string;
  log: Log;
}

/** Value of the Stripe-Signature header. @param timestamp seconds since 1970 */
export const signPayload = (payload: string, secret: string, timestamp: number): string =>
  `t=${timestamp},v1=${createHmac("sha256", secret).update(`${timestamp}.${payload}`).digest("hex")}`;

function webhookRequest(event: Event, secret: string): Request {
  const payload = JSON.stringify(event);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    // The receiver compares this with its process clock, so the database's clock must not be used.
    "stripe-signature": signPayload(payload, secret, Math.floor(Date.now() / 1000)),
  };
  return new Request("http://webhooks.internal/webhooks/stripe", { method: "POST", headers, body: payload });
}

/** Delivers all unacknowledged events in order. Failed ones are retried at the next payment or process start. */
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
