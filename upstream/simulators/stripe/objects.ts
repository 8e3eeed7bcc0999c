/** Stripe's objects, as far as a deposit needs them. Rows are parsed when they are read: jsonb promises no shape. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { keysOf } from "#domain/keys-of.ts";

const metadata = z.record(z.string(), z.string());
const seconds = z.int();

const session = z.looseObject({
  id: z.string(),
  object: z.literal("checkout.session"),
  amount_total: z.int(),
  currency: z.string(),
  status: z.enum(["open", "complete", "expired"]),
  payment_status: z.enum(["unpaid", "paid"]),
  payment_intent: z.string().nullable(),
  /** The intent's own fields, until paying creates it. */
  payment_intent_data: z.object({ description: z.string().nullable(), metadata }),
  url: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  locale: z.string().nullable(),
  customer_email: z.string().nullable(),
  branding_settings: z.object({ display_name: z.string(), button_color: z.string() }),
  line_items: z.array(z.object({ name: z.string(), quantity: z.int(), amount_total: z.int() })),
  metadata,
  created: seconds,
  expires_at: seconds,
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
  /** The card that waits for its holder's confirmation. */
  simulated_card: card.nullable(),
  created: seconds,
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
  created: seconds,
});
export type Charge = z.infer<typeof charge>;

const refund = z.looseObject({
  id: z.string(),
  object: z.literal("refund"),
  amount: z.int(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.literal("succeeded"),
  created: seconds,
});
export type Refund = z.infer<typeof refund>;

export const event = z.looseObject({
  id: z.string(),
  object: z.literal("event"),
  type: z.string(),
  created: seconds,
  /** 1 until the webhook has been acknowledged. */
  pending_webhooks: z.int(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});
export type Event = z.infer<typeof event>;

export const kinds = { session, intent, charge, refund, event } as const;
export type Kind = keyof typeof kinds;
export type ObjectOf<K extends Kind> = z.infer<(typeof kinds)[K]>;

const prefixes: Record<Kind, string> = {
  session: "cs_test_",
  intent: "pi_",
  charge: "ch_",
  refund: "re_",
  event: "evt_",
};

/** Unguessable: the address of a checkout page is all that opens it. */
export const newId = (kind: Kind): string => prefixes[kind] + randomBytes(24).toString("hex");

export const kindOfId = (id: string): Kind | undefined =>
  keysOf(prefixes).find((kind) => id.startsWith(prefixes[kind]));

/** What the API shows of an object: the simulator's own fields stay inside. */
export function shown(object: Record<string, unknown>): Record<string, unknown> {
  const { simulated_card, payment_intent_data, line_items, ...rest } = object;
  return rest;
}
