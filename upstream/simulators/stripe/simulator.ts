/** Simulated Stripe for demos and tests: Stripe's protocol, stored in this database, with its own hosted page. */
import type { Hono } from "hono";
import type { Log } from "#domain/log.ts";
import type { Database } from "#upstream/db/database.ts";
import { stripeApi } from "./api.ts";
import { addPortalPages } from "./billing/portal.ts";
import { checkoutPages } from "./checkout.ts";
import { openStore } from "./store.ts";
import { deliverPending } from "./webhooks.ts";

export interface StripeSimulator {
  /** Replaces `fetch` for api.stripe.com. */
  fetch: typeof fetch;
  /** The hosted pages, mounted at /simulators/stripe. */
  pages: Hono;
  /** Delivers events that a crash or failure left unacknowledged. */
  redeliver(): Promise<void>;
}

interface Options {
  database: Database;
  log: Log;
  /** Sends a webhook request to the upstream's /webhooks/stripe. */
  deliver(request: Request): Promise<Response>;
  /** Signs webhooks. */
  secret: string;
}

export function createStripeSimulator({ database, log, deliver, secret }: Options): StripeSimulator {
  const store = openStore(database);
  const redeliver = () => deliverPending(store, { deliver, secret, log });
  const api = stripeApi(store, redeliver);
  const pages = checkoutPages(store, redeliver);
  addPortalPages(pages, store, redeliver);
  return {
    fetch: async (input, init) => api.fetch(new Request(input, init)),
    pages,
    redeliver,
  };
}
