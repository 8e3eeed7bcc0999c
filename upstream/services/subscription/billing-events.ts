/** Events of Stripe about a company's subscription. Whatever they say, the company's state is read anew. */
import { eq } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { companyPlans } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requestSync, syncDuePlans } from "./sync-plan.ts";

const billingEvents = /^(customer\.subscription|invoice|checkout\.session)\./;
const customerObject = z.object({ customer: z.string() });

/** The customer whom the event is about; null for an event of something else. */
const customerOf = ({ type, data }: Stripe.Event): string | null =>
  (billingEvents.test(type) && customerObject.safeParse(data.object).data?.customer) || null;

/** Runs in the transaction that records the event. Events of other customers are ignored. */
export async function applyBillingEvent(upstream: Upstream, event: Stripe.Event): Promise<void> {
  const customer = customerOf(event);
  if (customer) await requestSync(upstream, customer);
}

/** After the event's commit: syncs the plan of its customer. */
export async function syncAfterEvent(upstream: Upstream, event: Stripe.Event): Promise<void> {
  const customer = customerOf(event);
  if (customer) await syncDuePlans(upstream, eq(companyPlans.stripe_customer_id, customer));
}
