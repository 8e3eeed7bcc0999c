/** POST /webhooks/stripe: applies each event once, in the transaction that records its id. */
import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import { stripeEvents } from "#upstream/db/schema/index.ts";
import { applyEvent, refundAfterEvent } from "#upstream/services/buy-online/deposit/deposit-events.ts";
import { applyBillingEvent, syncAfterEvent } from "#upstream/services/subscription/billing-events.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** What every handler of an event reads; a signature does not make an event complete. */
const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  created: z.int().positive().max(4_102_444_800),
  data: z.object({ object: z.looseObject({ id: z.string().min(1).max(255) }) }),
});

export function stripeWebhook(upstream: Upstream): Hono {
  const { database, log, stripe } = upstream;
  const webhook = new Hono();

  const verifyEvent = async (payload: string, signature: string): Promise<Stripe.Event | null> => {
    try {
      const { webhooks } = await stripe.client();
      return await webhooks.constructEventAsync(payload, signature, stripe.webhookSecret);
    } catch (error) {
      log.warn({ error }, "webhook refused");
      return null;
    }
  };

  webhook.post("/stripe", async (context) => {
    // The signature covers the raw bytes, so the body must not be parsed first.
    const event = await verifyEvent(await context.req.text(), context.req.header("stripe-signature") ?? "");
    if (!event) return context.json({ error: { code: "signature_invalid" } }, 400);
    if (!eventShape.safeParse(event).success) {
      log.error({ event: String(event.id).slice(0, 100) }, "webhook malformed");
      return context.json({ error: { code: "malformed" } }, 400);
    }
    try {
      await database.transaction(async () => {
        const [inserted] = await database.db
          .insert(stripeEvents)
          .values({ id: event.id, type: event.type, created_at: new Date(event.created * 1000) })
          .onConflictDoNothing()
          .returning({ id: stripeEvents.id });
        if (!inserted) return;
        await applyEvent(upstream, event);
        await applyBillingEvent(upstream, event);
      });
    } catch (error) {
      log.error({ error, event: event.id }, "webhook failed");
      return context.json({ error: { code: "failed" } }, 500);
    }
    // What fails here, and what is due besides, is left to the periodic tasks.
    await refundAfterEvent(upstream, event);
    await syncAfterEvent(upstream, event);
    return context.json({ received: true });
  });
  return webhook;
}
