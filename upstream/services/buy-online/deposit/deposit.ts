/** The deposit's endpoints. Only Stripe says that a deposit is paid: by its webhooks, or when it is asked (due-deposits.ts). */
import { and, eq, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { deposits } from "#upstream/db/schema/index.ts";
import { requireSiteOrigin } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { type DepositRow, findDeposit, getPurchase } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { toDeposit } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import {
  type CheckoutSession,
  createCheckoutSession,
  expireCheckoutSession,
} from "#upstream/services/stripe/checkout-attempt.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type CheckoutOptions, createSession, isUnchangedAttempt, openDeposit } from "./deposit-checkout.ts";

/** The attempt's Checkout session; null as for `createCheckoutSession`. */
async function findOrCreateSession(
  upstream: Upstream,
  deposit: DepositRow,
  request: CheckoutOptions,
): Promise<CheckoutSession | null> {
  const { sessions } = (await upstream.stripe.client()).checkout;
  if (deposit.stripe_session_id) return sessions.retrieve(deposit.stripe_session_id);
  return createCheckoutSession(upstream, {
    subject: { deposit: deposit.id },
    create: () => createSession(upstream, deposit, request),
    async save({ id }) {
      const updatedRows = await upstream.database.db
        .update(deposits)
        .set({ stripe_session_id: id, updated_at: sql`now()` })
        .where(and(eq(deposits.id, deposit.id), eq(deposits.attempt, deposit.attempt), eq(deposits.state, "pending")))
        .returning({ id: deposits.id });
      return updatedRows.length > 0;
    },
    close: () => closeAttempt(upstream, deposit),
  });
}

/** Whether an open session has the requested language and returns to the same origin; path and query are not compared. */
const isSessionUsable = ({ checkout }: DepositRow, { language, returnUrl }: CheckoutOptions) =>
  checkout.language === language && new URL(checkout.returnUrl).origin === new URL(returnUrl).origin;

async function openCheckoutUrl(upstream: Upstream, checkoutRequest: CheckoutOptions): Promise<string> {
  // Each round ends with an open session or a new attempt; only concurrent requests need more than two rounds.
  let amount = upstream.config.reservationRules.deposit;
  for (let round = 0; round < 5; round += 1) {
    const deposit = await openDeposit(upstream, checkoutRequest, amount);
    // The page has shown the open attempt's amount, so a new attempt in its place charges the same.
    amount = deposit.amount_cents;
    const session = await findOrCreateSession(upstream, deposit, checkoutRequest);
    if (session?.status === "complete") throw refused("deposit_paid");
    if (session?.status === "open" && session.url) {
      if (isSessionUsable(deposit, checkoutRequest)) return session.url;
      await expireCheckoutSession(upstream, session.id);
      continue;
    }
    await closeAttempt(upstream, deposit);
  }
  throw new Error(`No checkout session for vehicle ${checkoutRequest.vehicleId}`);
}

/** Cancels the attempt, so that the next round starts a new one. */
async function closeAttempt({ database }: Upstream, deposit: DepositRow): Promise<void> {
  await database.db
    .update(deposits)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(isUnchangedAttempt(deposit));
}

type DepositEndpoints = Pick<typeof buyOnline, "createDepositCheckout" | "getStripeKey" | "getCustomerPaymentDetails">;

export const depositHandlers = (upstream: Upstream): Handlers<DepositEndpoints> => ({
  async createDepositCheckout({ input, user, caller }) {
    const request: CheckoutOptions = { ...input, user, caller };
    requireSiteOrigin("returnUrl", input.returnUrl, caller);
    requireSiteOrigin("cancelUrl", input.cancelUrl, caller);
    return { checkoutUrl: await openCheckoutUrl(upstream, request) };
  },

  getStripeKey: () => Promise.resolve({ publishableKey: upstream.config.STRIPE_PUBLISHABLE_KEY ?? null }),

  async getCustomerPaymentDetails({ input, session }) {
    const { id } = await getPurchase(upstream, session, input.vehicleId);
    return toDeposit(upstream, await findDeposit(upstream, id));
  },
});
