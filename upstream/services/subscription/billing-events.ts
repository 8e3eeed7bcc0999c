/** Events of Stripe about a company's subscription. Whatever they say, the company's state is read anew. */
import type Stripe from "stripe";
import { z } from "zod";
import type { Upstream } from "#upstream/upstream.ts";
import { requestSync } from "./sync-plan.ts";

const billingEvents = /^(customer\.subscription|invoice|checkout\.session)\./;
const customerObject = z.object({ customer: z.string() });

/** Runs in the transaction that records the event. Events of other customers are ignored. */
export async function applyBillingEvent(upstream: Upstream, event: Stripe.Event): Promise<void> {
  if (!billingEvents.test(event.type)) return;
  const { data } = customerObject.safeParse(event.data.object);
  if (data) await requestSync(upstream, data.customer);
}
