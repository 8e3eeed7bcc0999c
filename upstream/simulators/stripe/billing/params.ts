/** Parameters of the simulated calls of Stripe Billing. */
import { z } from "zod";
import { wholeNumber } from "#contract/fields.ts";
import { expand, metadata } from "#upstream/simulators/stripe/params.ts";

const isOn = z.strictObject({ enabled: z.literal("true") });

export const priceParams = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/),
  unit_amount: wholeNumber(0),
  recurring: z.strictObject({ interval: z.literal("month") }),
  product_data: z.strictObject({ name: z.string().min(1) }),
  lookup_key: z.string().max(200).optional(),
  transfer_lookup_key: z.enum(["true", "false"]).optional(),
  metadata: metadata.optional(),
  expand,
});

const limit = wholeNumber(1, 100).default(10);

export const priceListParams = z.strictObject({
  active: z.literal("true").optional(),
  lookup_keys: z.array(z.string()).max(10).optional(),
  limit,
});

export const customerParams = z.strictObject({
  name: z.string().max(256).optional(),
  email: z.email().optional(),
  metadata: metadata.optional(),
  expand,
});

export const subscriptionListParams = z.strictObject({ customer: z.string(), status: z.literal("all"), limit });
export const invoiceListParams = z.strictObject({ customer: z.string(), limit });

export const configurationParams = z.strictObject({
  features: z.strictObject({
    customer_update: isOn
      .extend({ allowed_updates: z.array(z.enum(["address", "email", "name", "tax_id"])) })
      .optional(),
    invoice_history: isOn.optional(),
    payment_method_update: isOn.optional(),
    subscription_cancel: isOn.extend({ mode: z.literal("at_period_end") }).optional(),
    subscription_update: isOn
      .extend({
        default_allowed_updates: z.array(z.literal("price")),
        products: z.array(z.strictObject({ product: z.string(), prices: z.array(z.string()) })),
        proration_behavior: z.literal("always_invoice"),
      })
      .optional(),
  }),
  metadata: metadata.optional(),
});

export const configurationListParams = z.strictObject({ active: z.literal("true").optional(), limit });

const afterCompletion = z
  .strictObject({ type: z.literal("redirect"), redirect: z.strictObject({ return_url: z.url() }) })
  .optional();

export const portalSessionParams = z.strictObject({
  customer: z.string(),
  configuration: z.string(),
  return_url: z.url(),
  locale: z.enum(["auto", "en", "en-CA", "fr", "fr-CA"]).optional(),
  flow_data: z
    .discriminatedUnion("type", [
      z.strictObject({ type: z.literal("payment_method_update"), after_completion: afterCompletion }),
      z.strictObject({
        type: z.literal("subscription_cancel"),
        after_completion: afterCompletion,
        subscription_cancel: z.strictObject({ subscription: z.string() }),
      }),
      z.strictObject({
        type: z.literal("subscription_update_confirm"),
        after_completion: afterCompletion,
        subscription_update_confirm: z.strictObject({
          subscription: z.string(),
          items: z.tuple([z.strictObject({ id: z.string(), price: z.string(), quantity: z.literal("1").optional() })]),
        }),
      }),
    ])
    .optional(),
});
