/** Stripe objects of payments, and the kinds of all objects. Rows are parsed when read, because jsonb guarantees no shape. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { keysOf } from "#domain/keys-of.ts";
import { customer, invoice, portalConfiguration, portalSession, price, subscription } from "./billing/objects.ts";

const metadata = z.record(z.string(), z.string());
const unixSeconds = z.int();

const session = z.looseObject({
  id: z.string(),
  object: z.literal("checkout.session"),
  amount_total: z.int(),
  currency: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["unpaid", "paid"]),
  payment_intent: z.string().nullable(),
  /** Fields for the intent, which is created when the user pays. */
  payment_intent_data: z.object({ description: z.string().nullable(), metadata }),
  mode: z.enum(["payment", "subscription"]),
  customer: z.string().nullable(),
  subscription: z.string().nullable().default(null),
  /** The price of the subscription, which begins when the user pays. */
  simulated_price: z.string().nullable().default(null),
  subscription_metadata: metadata.default({}),
  url: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  locale: z.string().nullable(),
  customer_email: z.string().nullable(),
  branding_settings: z.object({ display_name: z.string(), button_color: z.string() }),
  line_items: z.array(z.object({ name: z.string(), quantity: z.int(), amount_total: z.int() })),
  metadata,
  created: unixSeconds,
  expires_at: unixSeconds,
});
export type Session = z.infer<typeof session>;

const card = z.object({ brand: z.string(), last4: z.string() });

const paymentError = z.object({
  type: z.literal("card_error"),
  code: z.string(),
  decline_code: z.string().optional(),
  message: z.string(),
});
export type PaymentError = z.infer<typeof paymentError>;

const intent = z.looseObject({
  id: z.string(),
  object: z.literal("payment_intent"),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  status: z.enum(["requires_payment_method", "requires_confirmation", "requires_action", "succeeded", "canceled"]),
  client_secret: z.string(),
  description: z.string().nullable(),
  metadata,
  receipt_email: z.string().nullable(),
  latest_charge: z.string().nullable(),
  last_payment_error: paymentError.nullable(),
  next_action: z.object({ type: z.string() }).nullable(),
  /** The card, while the bank waits for the cardholder's confirmation. */
  simulated_card: card.nullable(),
  created: unixSeconds,
});
export type Intent = z.infer<typeof intent>;

const charge = z.looseObject({
  id: z.string(),
  object: z.literal("charge"),
  amount: z.int(),
  amount_refunded: z.int(),
  currency: z.string(),
  paid: z.boolean(),
  refunded: z.boolean(),
  status: z.enum(["succeeded", "failed"]),
  payment_intent: z.string(),
  metadata,
  created: unixSeconds,
});
export type Charge = z.infer<typeof charge>;

const refund = z.looseObject({
  id: z.string(),
  object: z.literal("refund"),
  amount: z.int(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.literal("succeeded"),
  created: unixSeconds,
});
export type Refund = z.infer<typeof refund>;

export const event = z.looseObject({
  id: z.string(),
  object: z.literal("event"),
  type: z.string(),
  created: unixSeconds,
  /** 1 until the webhook is acknowledged, then 0. */
  pending_webhooks: z.int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type Event = z.infer<typeof event>;

export const objectSchemas = {
  session,
  intent,
  charge,
  refund,
  event,
  price,
  customer,
  subscription,
  invoice,
  portalConfiguration,
  portalSession,
} as const;
export type ObjectKind = keyof typeof objectSchemas;
export type ObjectOf<K extends ObjectKind> = z.infer<(typeof objectSchemas)[K]>;

const prefixes: Record<ObjectKind, string> = {
  session: "cs_test_",
  intent: "pi_",
  charge: "ch_",
  refund: "re_",
  event: "evt_",
  price: "price_",
  customer: "cus_",
  subscription: "sub_",
  invoice: "in_",
  portalConfiguration: "bpc_",
  portalSession: "bps_",
};

/** Must be unguessable: whoever knows the id can open the checkout page. */
export const newId = (kind: ObjectKind): string => prefixes[kind] + randomBytes(24).toString("hex");

export const findKind = (id: string): ObjectKind | undefined =>
  keysOf(prefixes).find((kind) => id.startsWith(prefixes[kind]));

/** The object as the API returns it, without the simulator's internal fields. */
export function toPublicObject(object: Record<string, unknown>): Record<string, unknown> {
  const { payment_intent_data, line_items, subscription_metadata, ...rest } = object;
  return Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith("simulated_")));
}
