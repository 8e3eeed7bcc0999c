/** Parameters of the simulated calls, with Stripe's names. Any other name is refused as "unknown parameter". */
import { z } from "zod";
import { wholeNumber } from "#contract/fields.ts";
import { invalidRequest } from "./api-error.ts";
import { type FormValue, parseForm } from "./form-encoding.ts";

export const metadata = z.record(z.string().max(40), z.string().max(500));
const currency = z.string().regex(/^[a-z]{3}$/);
const amount = wholeNumber(50, 99_999_999);
const flag = z.enum(["true", "false"]);
const hexColour = z.string().regex(/^#[0-9a-fA-F]{6}$/);
export const expand = z.array(z.string()).max(8).optional();

const pageParams = z.strictObject({
  success_url: z.url(),
  cancel_url: z.url().optional(),
  expires_at: wholeNumber().optional(),
  locale: z.enum(["auto", "en", "en-GB", "fr", "fr-CA"]).optional(),
  client_reference_id: z.string().max(200).optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  branding_settings: z
    .strictObject({ display_name: z.string().optional(), button_color: hexColour.optional() })
    .optional(),
  metadata: metadata.optional(),
  expand,
});

const paymentParams = pageParams.extend({
  mode: z.literal("payment"),
  line_items: z
    .array(
      z.strictObject({
        quantity: wholeNumber(1),
        price_data: z.strictObject({
          currency,
          unit_amount: amount,
          product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
        }),
      }),
    )
    .min(1)
    .max(20),
  customer_email: z.email().optional(),
  submit_type: z.enum(["auto", "book", "pay"]).optional(),
  payment_intent_data: z.strictObject({ description: z.string().optional(), metadata: metadata.optional() }).optional(),
});

const subscriptionParams = pageParams.extend({
  mode: z.literal("subscription"),
  line_items: z.tuple([z.strictObject({ quantity: z.literal("1"), price: z.string() })]),
  customer: z.string(),
  subscription_data: z.strictObject({ metadata: metadata.optional() }).optional(),
});

export const sessionParams = z.discriminatedUnion("mode", [paymentParams, subscriptionParams]);
export type SessionParams = z.infer<typeof sessionParams>;
export type SubscriptionSessionParams = z.infer<typeof subscriptionParams>;

export const intentParams = z.strictObject({
  amount,
  currency,
  description: z.string().optional(),
  receipt_email: z.email().optional(),
  metadata: metadata.optional(),
  confirm: flag.optional(),
  payment_method: z.string().optional(),
  allowed_payment_method_types: z.array(z.literal("card")).optional(),
  payment_method_types: z.array(z.literal("card")).optional(),
  automatic_payment_methods: z.strictObject({ enabled: flag, allow_redirects: z.string().optional() }).optional(),
  return_url: z.url().optional(),
  expand,
});
export type IntentParams = z.infer<typeof intentParams>;

export const confirmParams = z.strictObject({
  payment_method: z.string().optional(),
  return_url: z.url().optional(),
  expand,
});

export const cancelParams = z.strictObject({ cancellation_reason: z.string().optional(), expand });

export const refundParams = z
  .strictObject({
    payment_intent: z.string().optional(),
    charge: z.string().optional(),
    amount: amount.optional(),
    reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
    metadata: metadata.optional(),
    expand,
  })
  .refine(({ payment_intent, charge }) => payment_intent || charge, { path: ["payment_intent"] });
export type RefundParams = z.infer<typeof refundParams>;

export const readParams = z.strictObject({ expand });
export const listParams = z.strictObject({
  limit: wholeNumber(1, 100).default(10),
  type: z.string().optional(),
  expand,
});

/** A parameter path in Stripe's notation, such as `line_items[0][quantity]`. */
const toBracketNotation = ([first, ...rest]: PropertyKey[]) =>
  String(first ?? "") + rest.map((part) => `[${String(part)}]`).join("");

function getValueAt(formValues: FormValue, path: PropertyKey[]): FormValue | undefined {
  let value: FormValue | undefined = formValues;
  for (const part of path) value = typeof value === "object" ? Reflect.get(value, part) : undefined;
  return value;
}

/** Parses a form-encoded body or query; throws Stripe's 400 error. */
export function readForm<S extends z.ZodType>(schema: S, encoded: string): z.output<S> {
  const formValues = parseForm(encoded);
  const parsed = schema.safeParse(formValues);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === "unrecognized_keys") {
    const param = toBracketNotation([...issue.path, ...issue.keys.slice(0, 1)]);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  }
  const param = toBracketNotation(issue?.path ?? []);
  if (getValueAt(formValues, issue?.path ?? []) === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  }
  throw invalidRequest(`Invalid ${param}: ${issue?.message ?? "invalid"}`, { code: "parameter_invalid", param });
}
