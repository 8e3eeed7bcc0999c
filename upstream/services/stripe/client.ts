/** The Stripe client: the real API when a secret key is configured, else the simulator in the same process. */
import Stripe from "stripe";
import type { UpstreamConfig } from "#upstream/config.ts";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { createOutsideFetch } from "#upstream/outside/outside-fetch.ts";

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
export function openStripe(
  config: UpstreamConfig,
  outside: OutsideContext,
  createSimulator: () => StripeSimulator,
): StripeAccount {
  const clientOf = (secretKey: string, simulator?: typeof fetch) =>
    new Stripe(secretKey, {
      ...clientOptions,
      httpClient: Stripe.createFetchHttpClient(createOutsideFetch(outside, { service: "stripe", simulator })),
    });
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = config;
  if (STRIPE_SECRET_KEY) {
    // The configuration requires the webhook secret with the key, so the empty default is never used.
    return { client: clientOf(STRIPE_SECRET_KEY), webhookSecret: STRIPE_WEBHOOK_SECRET ?? "" };
  }
  const simulator = createSimulator();
  return {
    client: clientOf("sk_test_demonstration", simulator.fetch),
    webhookSecret: simulator.webhookSecret,
  };
}
