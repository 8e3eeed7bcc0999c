/** An upstream whose simulated Stripe can fail, and orders that wait for their deposit. */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { defaultBrand } from "#brands/index.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import { outbox, stripeSimulator, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { ReadOnce } from "#upstream/http/page-reads.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { depositHandlers } from "#upstream/services/buy-online/deposit/deposit.ts";
import { openStripe, type StripeAccount } from "#upstream/services/stripe/client.ts";
import { createStripeSimulator } from "#upstream/simulators/stripe/simulator.ts";
import { signPayload } from "#upstream/simulators/stripe/webhooks.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { bareUpstream, silentCallLog } from "./bare-upstream.ts";
import { aFreeVehicle, answerSteps, type Buyer, createBuyer, openOrder } from "./purchase-actors.ts";
import { type StartOptions, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

/** Signs the webhooks of these tests. */
export const stripeSecret = "whsec_of_these_tests";
export const silentLog = { debug() {}, info() {}, warn() {}, error() {} };
const good = { cardNumber: "4242424242424242", exp: "12/34", cvc: "123" };

/** Of a call that is alone on its page. */
export const readOnce: ReadOnce = (_, read) => read();

/** Opens the checkout as the endpoint does, but with the Stripe of `parts`. */
export async function openCheckout(
  parts: Upstream,
  { buyer, vehicleId, language = "fr-ca" }: { buyer: Buyer; vehicleId: number; language?: "fr-ca" | "en-ca" },
): Promise<string> {
  const address = `${parts.config.PUBLIC_ORIGIN}/fr-ca/buy-online/deposit?vehicleId=${vehicleId}`;
  const input = { vehicleId, returnUrl: address, cancelUrl: address, language };
  const { user, caller } = await sessionOf(parts, buyer.id);
  const request = { input, body: input, user, caller, session: { user, caller }, files: new Map() };
  return (await depositHandlers(parts).createDepositCheckout(request)).checkoutUrl;
}

/** The session with which this user's calls come. */
export async function sessionOf(parts: Upstream, userId: number): Promise<Session> {
  const user = requireRow(await parts.database.db.select().from(users).where(eq(users.id, userId)));
  const siteOrigin = parts.config.PUBLIC_ORIGIN ?? "";
  const session = {
    user,
    actor: null,
    requestId: "",
    tokenId: null,
    hasRecentSignIn: true,
    openVehicle: null,
    token: null,
  };
  const page = { ipAddress: "", userAgent: "", visitorId: null, readOnce };
  return { user, caller: { brand: defaultBrand, siteOrigin, ...session, ...page } };
}

/** Stripe's own failure. It repeats it for a day to a request with the same idempotency key. */
export const stripeFailure = () => Response.json({ error: { type: "api_error", message: "Down" } }, { status: 500 });

export const idempotencyKeyOf = (init?: RequestInit) => new Headers(init?.headers).get("idempotency-key") ?? "";

/** The client's tries follow each other at once: no test waits for time. */
export function openImpatientStripe(config: UpstreamConfig, simulator: typeof fetch): StripeAccount {
  const signing = { ...config, STRIPE_WEBHOOK_SECRET: stripeSecret };
  const stripe = openStripe(signing, { outsideCalls: silentCallLog }, () => simulator);
  const impatience = { getInitialNetworkRetryDelay: () => 0, getMaxNetworkRetryDelay: () => 0 };
  return { ...stripe, client: async () => Object.assign(await stripe.client(), impatience) };
}

/** A Stripe that fails on demand. */
function createFailingStripe({ config, database, fetch: fetchUpstream }: TestUpstream) {
  /**
   * While `isCutOff`, webhooks are not delivered; while `isDown`, every request to Stripe fails, and fails again under its
   * key; `failingPath` fails so alone. `beforeAnswer` runs between a request's effect and its answer.
   */
  const stripeState = {
    isCutOff: false,
    isDown: false,
    failingPath: "",
    beforeAnswer: async (_path: string): Promise<unknown> => null,
  };
  const failedKeys = new Set<string>();
  const deliver = async (request: Request) =>
    stripeState.isCutOff ? new Response(null, { status: 502 }) : fetchUpstream(request);
  const simulator = createStripeSimulator({ database, log: silentLog, deliver, secret: stripeSecret });
  const failing: typeof fetch = async (input, init) => {
    const key = idempotencyKeyOf(init);
    const { isDown, failingPath } = stripeState;
    const isFailing = isDown || (failingPath !== "" && new URL(String(input)).pathname.endsWith(failingPath));
    if (isFailing && key) failedKeys.add(key);
    if (isFailing || failedKeys.has(key)) return stripeFailure();
    const response = await simulator.fetch(input, init);
    await stripeState.beforeAnswer(String(input));
    return response;
  };
  return { stripeState, simulator, stripe: openImpatientStripe(config, failing) };
}

export async function startDeposits(site: string, engine?: StartOptions["engine"]) {
  const upstream = await startUpstream(
    { PUBLIC_ORIGIN: site, STRIPE_WEBHOOK_SECRET: stripeSecret },
    { engine, hasDocuments: false, hasPeriodicTasks: false },
  );
  const { config, database } = upstream;
  const { stripeState, simulator, stripe } = createFailingStripe(upstream);
  const parts: Upstream = { ...bareUpstream(database), config, stripe };
  const answered = async (): Promise<{ buyer: Buyer; vehicleId: number }> => {
    const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
    await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    return { buyer, vehicleId };
  };

  return {
    upstream,
    parts,
    stripeState,
    /** Creates an order that waits for its deposit. */
    answered,
    /** Creates an order whose buyer is on Stripe's payment page. */
    async waiting(): Promise<{ buyer: Buyer; vehicleId: number; url: string }> {
      const { buyer, vehicleId } = await answered();
      const back = `${site}/fr-ca/buy-online/deposit?vehicleId=${vehicleId}`;
      const input = { vehicleId, returnUrl: back, cancelUrl: back, language: "fr-ca" as const };
      const { checkoutUrl } = await upstream.call(buyOnline.createDepositCheckout, input, { token: buyer.token });
      return { buyer, vehicleId, url: checkoutUrl };
    },
    async pay(url: string) {
      const page = url.replace("/simulators/stripe", "");
      return simulator.pages.request(page, { method: "POST", body: new URLSearchParams(good) });
    },
    depositOf: ({ token }: Buyer, vehicleId: number) =>
      upstream.call(buyOnline.getCustomerPaymentDetails, { vehicleId }, { token }),
    async refundsOf(intent: string | null) {
      const refunds = await database.db.select().from(stripeSimulator).where(eq(stripeSimulator.kind, "refund"));
      return refunds.filter(({ object }) => object.payment_intent === intent);
    },
    /** Kinds of the e-mails to the buyer. */
    async emailKindsTo({ id }: Buyer) {
      const rows = await database.db
        .select({ key: outbox.key })
        .from(outbox)
        .innerJoin(users, eq(users.email, outbox.recipient))
        .where(eq(users.id, id))
        .orderBy(outbox.id);
      return rows.map(({ key }) => key?.split(":")[0]);
    },
    /** Sends a webhook event as Stripe would. */
    sendEvent(type: string, object: object) {
      const created = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: "event", type, created, data: { object } });
      const headers = { "stripe-signature": signPayload(body, stripeSecret, created) };
      return upstream.fetch(new Request(`${site}/webhooks/stripe`, { method: "POST", headers, body }));
    },
  };
}

export type Deposits = Awaited<ReturnType<typeof startDeposits>>;
