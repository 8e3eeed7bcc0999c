/** The one Stripe client: the real API where a secret key is configured, else the simulator in process. */
import Stripe from "stripe";
import type { UpstreamConfig } from "#upstream/config.ts";

export interface StripeAccount {
  client: Stripe;
  /** Verifies that a webhook comes from Stripe. */
  webhookSecret: string;
}

interface Simulated {
  fetch: typeof fetch;
  webhookSecret: string;
}

const common = { telemetry: false, timeout: 20_000, maxNetworkRetries: 2 } as const;

/** @param simulate makes the simulator; called only where no secret key is configured. */
export function openStripe(config: UpstreamConfig, simulate: () => Simulated): StripeAccount {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (STRIPE_SECRET_KEY) {
    // Without its secret nothing verifies; the configuration is refused before it comes to this.
    return { client: new Stripe(STRIPE_SECRET_KEY, common), webhookSecret: STRIPE_WEBHOOK_SECRET ?? "" };
  }
  const simulator = simulate();
  const httpClient = Stripe.createFetchHttpClient(simulator.fetch);
  return {
    client: new Stripe("sk_test_demonstration", { ...common, httpClient }),
    webhookSecret: simulator.webhookSecret,
  };
}
