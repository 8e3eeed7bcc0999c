/** The Stripe client: the real API when a secret key is configured, else the simulator in the same process. */
import Stripe from "stripe";
import type { UpstreamConfig } from "#upstream/config.ts";

export interface StripeAccount {
  client: Stripe;
  /** Verifies that a webhook comes from Stripe. */
  webhookSecret: string;
}

interface StripeSimulator {
  fetch: typeof fetch;
  webhookSecret: string;
}

const clientOptions = { telemetry: false, timeout: 20_000, maxNetworkRetries: 2 } as const;

/** @param createSimulator called only when no secret key is configured. */
export function openStripe(config: UpstreamConfig, createSimulator: () => StripeSimulator): StripeAccount {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (STRIPE_SECRET_KEY) {
    // The configuration requires the webhook secret with the key, so the empty default is never used.
    return { client: new Stripe(STRIPE_SECRET_KEY, clientOptions), webhookSecret: STRIPE_WEBHOOK_SECRET ?? "" };
  }
  const simulator = createSimulator();
  const httpClient = Stripe.createFetchHttpClient(simulator.fetch);
  return {
    client: new Stripe("sk_test_demonstration", { ...clientOptions, httpClient }),
    webhookSecret: simulator.webhookSecret,
  };
}
