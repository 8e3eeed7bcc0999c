/** The deposit's calls. What is paid is learnt from Stripe's webhooks alone (stripe-webhook.ts). */
import { and, eq, sql } from "drizzle-orm";
import Stripe from "stripe";
import type { buyOnline } from "#contract/buy-online.ts";
import { deposits } from "#upstream/db/schema/index.ts";
import { requireOwnSite } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { type DepositRow, findDeposit, getPurchase } from "#upstream/services/buy-online/purchase-rows.ts";
import { toDeposit } from "#upstream/services/buy-online/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Asked, createSession, openDeposit } from "./deposit-checkout.ts";

/** The attempt's session: found, or opened. Null where Stripe no longer takes what it was to be opened with. */
async function sessionOf(
  upstream: Upstream,
  deposit: DepositRow,
  asked: Asked,
): Promise<Stripe.Checkout.Session | null> {
  const { sessions } = upstream.stripe.client.checkout;
  if (deposit.stripe_session_id) return sessions.retrieve(deposit.stripe_session_id);
  try {
    const opened = await createSession(upstream, deposit, asked);
    const kept = await upstream.database.db
      .update(deposits)
      .set({ stripe_session_id: opened.id, updated_at: sql`now()` })
      .where(and(eq(deposits.id, deposit.id), eq(deposits.attempt, deposit.attempt)))
      .returning({ id: deposits.id });
    // Kept before it is shown: a session that nobody was sent to is never paid.
    return kept.length > 0 ? opened : null;
  } catch (error) {
    const isStale =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;
    if (!isStale) throw error;
    upstream.log.warn({ error, deposit: deposit.id }, "checkout session refused");
    return null;
  }
}

/** Whether a session that is open leads where this caller wants to go; the tab's language decides, not the wizard's query. */
const suits = ({ checkout }: DepositRow, { language, returnUrl }: Asked) =>
  checkout.language === language && new URL(checkout.returnUrl).origin === new URL(returnUrl).origin;

async function checkoutUrl(upstream: Upstream, asked: Asked): Promise<string> {
  const { sessions } = upstream.stripe.client.checkout;
  // Each round ends with an open session or a new attempt; more than two are only needed by callers at once.
  for (let round = 0; round < 5; round += 1) {
    const deposit = await openDeposit(upstream, asked);
    const session = await sessionOf(upstream, deposit, asked);
    if (session?.status === "complete") throw refused("deposit_paid");
    if (session?.status === "open" && session.url) {
      if (suits(deposit, asked)) return session.url;
      // Two open sessions could both be paid, so the one before is closed first. Refused, it has just been paid or closed.
      await sessions.expire(session.id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      });
      continue;
    }
    await closeAttempt(upstream, deposit);
  }
  throw new Error(`No checkout session for vehicle ${asked.vehicleId}`);
}

/** The next round begins a new attempt, unless another caller already has. */
async function closeAttempt({ database }: Upstream, deposit: DepositRow): Promise<void> {
  await database.db
    .update(deposits)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(and(eq(deposits.id, deposit.id), eq(deposits.attempt, deposit.attempt), eq(deposits.state, "pending")));
}

type DepositRows = Pick<typeof buyOnline, "createDepositCheckout" | "getCustomerPaymentDetails">;

export const depositHandlers = (upstream: Upstream): Handlers<DepositRows> => ({
  async createDepositCheckout({ input, user, caller }) {
    const asked: Asked = { ...input, user, caller };
    requireOwnSite("returnUrl", input.returnUrl, caller);
    requireOwnSite("cancelUrl", input.cancelUrl, caller);
    return { checkoutUrl: await checkoutUrl(upstream, asked) };
  },

  async getCustomerPaymentDetails({ input, user, caller }) {
    const { id } = await getPurchase(upstream, { user, caller }, input.vehicleId);
    return toDeposit(await findDeposit(upstream, id));
  },
});
