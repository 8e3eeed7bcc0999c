/** Stripe, for demonstrations and tests: the true protocol on this database, with a hosted page of our own. */
import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import type { Log } from "#domain/log.ts";
import type { Database } from "#upstream/db/database.ts";
import { stripeApi } from "./api.ts";
import { checkoutPages } from "./checkout.ts";
import { openStore } from "./store.ts";
import { deliverPending } from "./webhooks.ts";

export interface StripeSimulator {
  /** What `fetch` is to api.stripe.com. */
  fetch: typeof fetch;
  /** Signs the webhooks. Unless configured, new with every process: a known one would let anyone report a payment. */
  webhookSecret: string;
  /** The hosted pages, for /simulators/stripe. */
  pages: Hono;
  /** Delivers what a kill or a failure left unacknowledged. */
  redeliver(): Promise<void>;
}

interface Parts {
  database: Database;
  log: Log;
  /** The marketplace's own `fetch`, which serves /webhooks/stripe. */
  deliver(request: Request): Promise<Response>;
  /** A configured secret, for who signs events by hand. */
  secret?: string | undefined;
}

export function createStripeSimulator({ database, log, deliver, secret }: Parts): StripeSimulator {
  const webhookSecret = secret ?? `whsec_${randomBytes(24).toString("hex")}`;
  const store = openStore(database);
  const redeliver = () => deliverPending(store, { deliver, secret: webhookSecret, log });
  const api = stripeApi(store, redeliver);
  return {
    fetch: async (input, init) => api.fetch(new Request(input, init)),
    webhookSecret,
    pages: checkoutPages(store, redeliver),
    redeliver,
  };
}
