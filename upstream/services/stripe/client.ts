/** The Stripe client: the real API when a secret key is configured, else the simulator in the same process. */
import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { UpstreamConfig } from "#upstream/config.ts";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { createOutsideFetch } from "#upstream/outside/outside-fetch.ts";

export interface StripeAccount {
  /** Stripe's package is large, so it is evaluated when it is first used. */
  client(): Promise<Stripe>;
  /** Verifies that a webhook comes from Stripe. */
  webhookSecret: string;
}

const clientOptions = { telemetry: false, timeout: 20_000, maxNetworkRetries: 2 } as const;

/** @param simulate returns the simulator's fetch; called only when no secret key is configured */
export function openStripe(
  { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: configuredSecret }: UpstreamConfig,
  outside: OutsideContext,
  simulate: (webhookSecret: string) => typeof fetch,
): StripeAccount {
  // Random per process unless configured, because anyone who knows it could fake a payment. The configuration requires it with
  // the key; developers who sign events of the simulator themselves choose it.
  const webhookSecret = configuredSecret ?? `whsec_${randomBytes(24).toString("hex")}`;
  const simulator = key ? undefined : simulate(webhookSecret);
  let opening: Promise<Stripe> | undefined;
  const open = async () => {
    const { default: StripeClient } = await import("stripe");
    const httpClient = StripeClient.createFetchHttpClient(
      createOutsideFetch(outside, { service: "stripe", simulator }),
    );
    return new StripeClient(key ?? "sk_test_demonstration", { ...clientOptions, httpClient });
  };
  return {
    client: () => {
      opening ??= open();
      return opening;
    },
    webhookSecret,
  };
}
