/** Stripe objects that subscriptions need. Names that begin with `simulated_` are the simulator's own. */
import { z } from "zod";

const metadata = z.record(z.string(), z.string());
const unixSeconds = z.int();
const cents = z.int();

export const price = z.looseObject({
  id: z.string(),
  object: z.literal("price"),
  active: z.boolean(),
  currency: z.string(),
  unit_amount: cents,
  lookup_key: z.string().nullable(),
  product: z.string(),
  metadata,
  recurring: z.object({ interval: z.literal("month"), interval_count: z.literal(1) }),
  /** The product's name: products have no call of their own here. */
  simulated_name: z.string(),
});
export type Price = z.infer<typeof price>;

const savedCard = z.object({
  brand: z.string(),
  last4: z.string(),
  /** What the bank will answer to later charges; null for an approval. */
  laterDecline: z.string().nullable(),
});
export type SavedCard = z.infer<typeof savedCard>;

export const customer = z.looseObject({
  id: z.string(),
  object: z.literal("customer"),
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** Below 0: a credit for the next invoices. */
  balance: cents,
  metadata,
  simulated_card: savedCard.nullable(),
});
export type Customer = z.infer<typeof customer>;

const subscriptionItem = z.looseObject({
  id: z.string(),
  object: z.literal("subscription_item"),
  price: price,
  quantity: z.literal(1),
  current_period_start: unixSeconds,
  current_period_end: unixSeconds,
});

export const subscription = z.looseObject({
  id: z.string(),
  object: z.literal("subscription"),
  status: z.enum(["active", "past_due", "canceled"]),
  customer: z.string(),
  cancel_at: unixSeconds.nullable(),
  cancel_at_period_end: z.boolean(),
  ended_at: unixSeconds.nullable(),
  latest_invoice: z.string().nullable(),
  items: z.object({ object: z.literal("list"), data: z.tuple([subscriptionItem]) }),
  metadata,
  created: unixSeconds,
  simulated_origin: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

export const invoice = z.looseObject({
  id: z.string(),
  object: z.literal("invoice"),
  number: z.string(),
  customer: z.string(),
  status: z.enum(["open", "paid", "void"]),
  currency: z.string(),
  total: cents,
  amount_due: cents,
  amount_paid: cents,
  hosted_invoice_url: z.string(),
  created: unixSeconds,
  parent: z.object({
    type: z.literal("subscription_details"),
    subscription_details: z.object({ subscription: z.string() }),
  }),
  simulated_lines: z.array(z.object({ description: z.string(), amount: cents })),
});
export type Invoice = z.infer<typeof invoice>;

export const portalConfiguration = z.looseObject({
  id: z.string(),
  object: z.literal("billing_portal.configuration"),
  active: z.boolean(),
  metadata,
});

const portalFlow = z.object({
  type: z.enum(["payment_method_update", "subscription_cancel", "subscription_update_confirm"]),
  /** The price to change to. */
  price: z.string().nullable(),
});
export type PortalFlow = z.infer<typeof portalFlow>;

export const portalSession = z.looseObject({
  id: z.string(),
  object: z.literal("billing_portal.session"),
  customer: z.string(),
  configuration: z.string(),
  locale: z.string().nullable(),
  return_url: z.string(),
  url: z.string(),
  created: unixSeconds,
  /** Null for the portal's first page. */
  simulated_flow: portalFlow.nullable(),
});
export type PortalSession = z.infer<typeof portalSession>;
