/** Each order has one deposit, with at most one open Stripe Checkout session. */

import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { shopCurrency } from "#domain/money/currency.ts";
import type { Cents } from "#domain/money/money.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { type DepositCheckout, deposits, reservations } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { listMissingSteps } from "#upstream/services/buy-online/answers/missing-steps.ts";
import { readPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import {
  type DepositRow,
  findDeposit,
  getPurchase,
  type PurchaseRow,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { getVehicleNameParts } from "#upstream/services/shared/vehicle-name-parts.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface CheckoutOptions extends Session {
  vehicleId: number;
  returnUrl: string;
  cancelUrl: string;
  language: DepositCheckout["language"];
}

/**
 * The order's deposit with its open attempt, or with a new one that charges `amount` cents. What a request chooses (its
 * addresses, language and expiry) is saved before the call to Stripe, so that concurrent requests and a retry after a crash
 * get the same session. The buyer's e-mail address and the names are read anew: if one has changed meanwhile, Stripe refuses
 * the repeated key, and the caller starts another attempt.
 */
export const openDeposit = (upstream: Upstream, request: CheckoutOptions, amount: Cents): Promise<DepositRow> =>
  upstream.database.transaction(async () => {
    const { database } = upstream;
    const purchase = await getPurchase(upstream, request, request.vehicleId);
    const { id: transactionId, state } = purchase;
    if (state === "signed") throw refused("contract_signed");
    const [existing] = await database.db
      .select()
      .from(deposits)
      .where(eq(deposits.transaction_id, transactionId))
      .for("update");
    if (existing?.state === "paid") throw refused("deposit_paid");
    // The row stores one payment, so a pending or failed refund must be settled before a new attempt.
    if (existing?.state === "refund_due" || existing?.state === "refund_failed") throw refused("refund_pending");
    const checkout: DepositCheckout = {
      returnUrl: request.returnUrl,
      cancelUrl: request.cancelUrl,
      language: request.language,
      expiresAt: await computeSessionExpiry(upstream, request),
    };
    await requireSteps(upstream, purchase);
    if (existing?.state === "pending") return existing;
    if (existing) return startAttempt(upstream, existing, { checkout, amount_cents: amount });
    const [inserted] = await database.db
      .insert(deposits)
      .values({ transaction_id: transactionId, amount_cents: amount, checkout })
      .onConflictDoNothing()
      .returning();
    if (inserted) return inserted;
    const concurrent = await findDeposit(upstream, transactionId);
    if (!concurrent) throw notFound();
    return concurrent;
  });

/** Unix time in seconds: the end of the reservation, within Stripe's limits. Throws reservation_expired without one. */
async function computeSessionExpiry({ database }: Upstream, { user, vehicleId }: CheckoutOptions): Promise<number> {
  const [reservation] = await database.db
    .select({
      expiresAt: sql<string>`ceil(extract(epoch from least(greatest(${reservations.expires_at}, now() + interval '31 minutes'),
        now() + interval '23 hours')))::bigint::text`,
    })
    .from(reservations)
    .where(
      and(
        eq(reservations.vehicle_id, vehicleId),
        eq(reservations.holder, user.id),
        gt(reservations.expires_at, sql`now()`),
      ),
    );
  if (!reservation) throw refused("reservation_expired");
  return Number(reservation.expiresAt);
}

async function requireSteps(upstream: Upstream, purchase: PurchaseRow): Promise<void> {
  const quoted = await quotePurchase(upstream, await readPurchaseFacts(upstream, purchase));
  if (listMissingSteps(quoted).length > 0) throw refused("steps_missing");
}

/** The attempt as it was read: not paid or closed, and not given a session, by another request meanwhile. */
export const isUnchangedAttempt = ({ id, attempt, stripe_session_id: sessionId }: DepositRow) =>
  and(
    eq(deposits.id, id),
    eq(deposits.attempt, attempt),
    eq(deposits.state, "pending"),
    sessionId ? eq(deposits.stripe_session_id, sessionId) : isNull(deposits.stripe_session_id),
  );

/** Starts the attempt after `previous`, or returns the attempt that a concurrent request has started. */
async function startAttempt(
  upstream: Upstream,
  previous: DepositRow,
  newValues: Pick<DepositRow, "checkout" | "amount_cents">,
): Promise<DepositRow> {
  await upstream.database.db
    .update(deposits)
    .set({
      ...newValues,
      state: "pending",
      attempt: previous.attempt + 1,
      stripe_session_id: null,
      stripe_payment_intent_id: null,
      paid_at: null,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(deposits.id, previous.id),
        eq(deposits.attempt, previous.attempt),
        inArray(deposits.state, ["pending", "cancelled", "refunded"]),
      ),
    );
  return (await findDeposit(upstream, previous.transaction_id)) ?? previous;
}

const sessionIdPlaceholder = "{CHECKOUT_SESSION_ID}";

/** Concatenated, because a URL object could escape the braces of Stripe's placeholder. */
const withSessionId = (url: string) =>
  url.includes(sessionIdPlaceholder) ? url : `${url}${url.includes("?") ? "&" : "?"}session_id=${sessionIdPlaceholder}`;

const productNames = { en: "Reservation deposit", fr: "Dépôt de réservation" };

/** Creates the attempt's session. The idempotency key makes repeated and concurrent calls return the same session. */
export async function createSession(
  upstream: Upstream,
  deposit: DepositRow,
  request: CheckoutOptions,
): Promise<Stripe.Checkout.Session> {
  const { checkout } = deposit;
  const bilingualKey = bilingualKeyOf(checkout.language);
  const vehicle = fullVehicleName(await getVehicleNameParts(upstream, request.vehicleId), checkout.language);
  const name = `${productNames[bilingualKey]} – ${vehicle}`;
  const metadata = { transactionId: deposit.transaction_id, attempt: String(deposit.attempt) };
  return (await upstream.stripe.client()).checkout.sessions.create(
    {
      mode: "payment",
      submit_type: "pay",
      allowed_payment_method_types: ["card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: shopCurrency.Key.toLowerCase(),
            unit_amount: deposit.amount_cents,
            product_data: { name },
          },
        },
      ],
      success_url: withSessionId(checkout.returnUrl),
      cancel_url: checkout.cancelUrl,
      expires_at: checkout.expiresAt,
      locale: bilingualKey === "fr" ? "fr-CA" : "en",
      customer_email: request.user.email,
      client_reference_id: deposit.transaction_id,
      branding_settings: {
        display_name: request.caller.brand.name[bilingualKey],
        button_color: request.caller.brand.palette.brand,
      },
      metadata,
      // Stripe copies this metadata to the charge, so that a refund made in Stripe can be matched to its order.
      payment_intent_data: { description: name, metadata },
    },
    { idempotencyKey: `deposit:${deposit.transaction_id}:${deposit.attempt}` },
  );
}
