/** One deposit an order, and at most one open checkout session for it. */

import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { wordOf } from "#domain/formats/language.ts";
import { currency } from "#domain/money/currency.ts";
import { reservationDeposit } from "#domain/money/deposit.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import {
  type DepositCheckout,
  deposits,
  makes,
  models,
  reservations,
  trims,
  vehicles,
} from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { findMissingSteps } from "#upstream/services/buy-online/asked-answers.ts";
import {
  type DepositRow,
  findDeposit,
  getPurchase,
  type PurchaseRow,
} from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Asked {
  user: User;
  caller: Caller;
  vehicleId: number;
  returnUrl: string;
  cancelUrl: string;
  language: DepositCheckout["language"];
}

/**
 * The order's deposit with its current attempt, which the first of several callers at once begins for all: what a
 * session is opened with is written before Stripe is asked, so that all ask the same, and so does a retry after a crash.
 */
export const openDeposit = (upstream: Upstream, asked: Asked): Promise<DepositRow> =>
  upstream.database.transaction(async () => {
    const { database } = upstream;
    const purchase = await getPurchase(upstream, asked, asked.vehicleId);
    const { id: transactionId, state } = purchase;
    if (state === "signed") throw refused("contract_signed");
    const [before] = await database.db
      .select()
      .from(deposits)
      .where(eq(deposits.transaction_id, transactionId))
      .for("update");
    if (before?.state === "paid") throw refused("deposit_paid");
    // The row knows one payment: a refund on its way, or one that a person has to see to, is not written over.
    if (before?.state === "refund_due" || before?.state === "refund_failed") throw refused("refund_pending");
    const checkout: DepositCheckout = {
      returnUrl: asked.returnUrl,
      cancelUrl: asked.cancelUrl,
      language: asked.language,
      expiresAt: await sessionExpiry(upstream, asked),
    };
    await requireSteps(upstream, purchase);
    if (before?.state === "pending") return before;
    if (before) return beginAttempt(upstream, before, { checkout, amount_cents: reservationDeposit });
    const [made] = await database.db
      .insert(deposits)
      .values({ transaction_id: transactionId, amount_cents: reservationDeposit, checkout })
      .onConflictDoNothing()
      .returning();
    if (made) return made;
    const others = await findDeposit(upstream, transactionId);
    if (!others) throw notFound();
    return others;
  });

/** Seconds since 1970: when the lock ends, but no sooner than Stripe takes. Refuses who holds no lock. */
async function sessionExpiry({ database }: Upstream, { user, vehicleId }: Asked): Promise<number> {
  const [held] = await database.db
    .select({
      at: sql<string>`ceil(extract(epoch from least(greatest(${reservations.expires_at}, now() + interval '31 minutes'),
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
  if (!held) throw refused("reservation_expired");
  return Number(held.at);
}

async function requireSteps(upstream: Upstream, purchase: PurchaseRow): Promise<void> {
  if ((await findMissingSteps(upstream, purchase)).length > 0) throw refused("steps_missing");
}

/** The next attempt after `before`; where another caller has begun it already, the one that it began. */
async function beginAttempt(
  upstream: Upstream,
  before: DepositRow,
  opened: Pick<DepositRow, "checkout" | "amount_cents">,
): Promise<DepositRow> {
  await upstream.database.db
    .update(deposits)
    .set({
      ...opened,
      state: "pending",
      attempt: before.attempt + 1,
      stripe_session_id: null,
      stripe_payment_intent_id: null,
      paid_at: null,
      updated_at: sql`now()`,
    })
    .where(
      and(
        eq(deposits.id, before.id),
        eq(deposits.attempt, before.attempt),
        inArray(deposits.state, ["pending", "cancelled", "refunded"]),
      ),
    );
  return (await findDeposit(upstream, before.transaction_id)) ?? before;
}

const placeholder = "{CHECKOUT_SESSION_ID}";

/** Concatenated: a URL object might write the placeholder's braces as escapes, which Stripe would not find. */
const withSessionId = (url: string) =>
  url.includes(placeholder) ? url : `${url}${url.includes("?") ? "&" : "?"}session_id=${placeholder}`;

const productNames = { en: "Reservation deposit", fr: "Dépôt de réservation" };

/** What each vehicle is called by: each language says it in its own order. */
export async function findNamedVehicles({ database }: Upstream, which: readonly { vehicleId: number }[]) {
  const ids = which.map(({ vehicleId }) => vehicleId);
  const rows = await database.db
    .select({ id: vehicles.id, year: vehicles.year, make: makes.name, model: models.name, trim: trims.name })
    .from(vehicles)
    .innerJoin(makes, eq(makes.id, vehicles.make_id))
    .innerJoin(models, eq(models.id, vehicles.model_id))
    .innerJoin(trims, eq(trims.id, vehicles.trim_id))
    .where(inArray(vehicles.id, ids));
  const byId = new Map(rows.map(({ id, ...named }) => [id, named]));
  return (vehicleId: number) => {
    const named = byId.get(vehicleId);
    if (!named) throw notFound();
    return named;
  };
}

export const getNamedVehicle = async (upstream: Upstream, vehicleId: number) =>
  (await findNamedVehicles(upstream, [{ vehicleId }]))(vehicleId);

/** Opens the attempt's session. Its key makes it one session, however often and by however many it is asked for. */
export async function createSession(
  upstream: Upstream,
  deposit: DepositRow,
  asked: Asked,
): Promise<Stripe.Checkout.Session> {
  const { checkout } = deposit;
  const word = wordOf(checkout.language);
  const vehicle = fullVehicleName(await getNamedVehicle(upstream, asked.vehicleId), checkout.language);
  const name = `${productNames[word]} – ${vehicle}`;
  const metadata = { transactionId: deposit.transaction_id, attempt: String(deposit.attempt) };
  return upstream.stripe.client.checkout.sessions.create(
    {
      mode: "payment",
      submit_type: "pay",
      allowed_payment_method_types: ["card"],
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: currency.Key.toLowerCase(),
            unit_amount: deposit.amount_cents,
            product_data: { name },
          },
        },
      ],
      success_url: withSessionId(checkout.returnUrl),
      cancel_url: checkout.cancelUrl,
      expires_at: checkout.expiresAt,
      locale: word === "fr" ? "fr-CA" : "en",
      customer_email: asked.user.email,
      client_reference_id: deposit.transaction_id,
      branding_settings: {
        display_name: asked.caller.brand.name[word],
        button_color: asked.caller.brand.palette.brand,
      },
      metadata,
      // On the intent and so on its charge: a refund made at Stripe names its order too.
      payment_intent_data: { description: name, metadata },
    },
    { idempotencyKey: `deposit:${deposit.transaction_id}:${deposit.attempt}` },
  );
}
