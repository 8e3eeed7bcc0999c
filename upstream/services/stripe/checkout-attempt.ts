/** One attempt to open a Checkout session, whose parameters and idempotency key are saved before Stripe is asked. */
import Stripe from "stripe";
import type { Upstream } from "#upstream/upstream.ts";

export type CheckoutSession = Stripe.Checkout.Session;

interface CheckoutAttempt {
  /** Of what, for the log. */
  subject: Readonly<Record<string, unknown>>;
  create(): Promise<CheckoutSession>;
  /** Saves the session's id; false if the attempt was closed in the meantime. */
  save(session: CheckoutSession): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * The new session. Null when the attempt was closed meanwhile, or when Stripe refuses the saved parameters, for example an
 * expiry in the past.
 */
export async function createCheckoutSession(
  { log }: Pick<Upstream, "log">,
  attempt: CheckoutAttempt,
): Promise<CheckoutSession | null> {
  try {
    const session = await attempt.create();
    // The id is saved before anybody gets the URL, so that every session that can be paid is known.
    return (await attempt.save(session)) ? session : null;
  } catch (error) {
    // Stripe repeats its own failure for a day to whoever repeats the key; the next try has another attempt's key.
    if (error instanceof Stripe.errors.StripeAPIError) await attempt.close();
    const isRefusedByStripe =
      error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError;
    if (!isRefusedByStripe) throw error;
    log.warn({ error, ...attempt.subject }, "checkout session refused");
    return null;
  }
}

/** Two open sessions could both be paid, so one is closed. An error means that it was just paid or closed. */
export async function expireCheckoutSession({ stripe }: Pick<Upstream, "stripe">, id: string): Promise<void> {
  const { sessions } = (await stripe.client()).checkout;
  await sessions.expire(id).catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  });
}
