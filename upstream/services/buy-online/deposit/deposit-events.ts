/** Applies Stripe's events to a deposit. They may come late, twice or out of order, so each one checks the row's state. */
import { and, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { wholeNumber } from "#contract/fields.ts";
import { deposits, reservations, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { DepositRow, PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postReceipt, postRefund, refundReasonOf } from "./deposit-messages.ts";
import { refundDueDeposits, saveFailedRefund } from "./deposit-refund.ts";
import { enqueueSecondPaymentRefund, reportRefusedRefund } from "./second-payment-job.ts";

/** The metadata that we set on the session, the payment intent and its charge; it identifies the order. */
const orderMetadata = z.object({ transactionId: z.uuid(), attempt: wholeNumber() });

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** Runs in the transaction that records the event. Other events of the Stripe account are ignored. */
export async function applyEvent(upstream: Upstream, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { metadata, payment_status, payment_intent, amount_total } = event.data.object;
      if (payment_status === "paid")
        await applyPayment(upstream, { metadata, intent: payment_intent, amount: amount_total }, event);
      return;
    }
    case "payment_intent.succeeded": {
      const { metadata, id, amount_received } = event.data.object;
      await applyPayment(upstream, { metadata, intent: id, amount: amount_received }, event);
      return;
    }
    case "payment_intent.payment_failed": {
      const { data: order } = orderMetadata.safeParse(event.data.object.metadata);
      if (order) await recordEvent(upstream, event, eq(deposits.transaction_id, order.transactionId));
      return;
    }
    case "checkout.session.expired":
      await applyExpiry(upstream, event, event.data.object.id);
      return;
    case "charge.refunded":
      await applyRefund(upstream, event.data.object, event);
      return;
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated": {
      const { id: refundId, status, payment_intent } = event.data.object;
      const intentId = idOf(payment_intent);
      if (!intentId || (status !== "failed" && status !== "canceled")) return;
      await recordEvent(upstream, event, eq(deposits.stripe_payment_intent_id, intentId));
      await saveFailedRefund(upstream, intentId, refundId);
      await reportRefusedRefund(upstream, intentId);
      return;
    }
    default:
      return;
  }
}

const orderObject = z.object({ metadata: orderMetadata });

/** After the event's commit: refunds the deposit of its order, if a refund is due. */
export async function refundAfterEvent(upstream: Upstream, event: Stripe.Event): Promise<void> {
  const { data } = orderObject.safeParse(event.data.object);
  if (data) await refundDueDeposits(upstream, eq(deposits.transaction_id, data.metadata.transactionId));
}

/** Saves the latest event by Stripe's time, not by arrival. */
async function recordEvent(
  { database }: Upstream,
  event: Stripe.Event,
  condition: ReturnType<typeof eq>,
): Promise<void> {
  const eventTime = sql`to_timestamp(${event.created}::double precision)`;
  await database.db
    .update(deposits)
    .set({ last_event: event.type, last_event_at: eventTime })
    .where(and(condition, or(isNull(deposits.last_event_at), lte(deposits.last_event_at, eventTime))));
}

interface Payment {
  metadata: Stripe.Metadata | null;
  intent: string | { id: string } | null;
  /** Cents. */
  amount: number | null;
}

/**
 * Applies a payment that Stripe reports; safe to repeat. Requires a transaction.
 *
 * @param event null when the payment was found by asking Stripe
 */
export async function applyPayment(
  upstream: Upstream,
  { metadata, intent, amount }: Payment,
  event: Stripe.Event | null,
): Promise<void> {
  const { data: order } = orderMetadata.safeParse(metadata);
  const intentId = idOf(intent);
  if (!order || !intentId) return;
  const { db } = upstream.database;
  const whereOrder = eq(deposits.transaction_id, order.transactionId);
  const [deposit] = await db.select().from(deposits).where(whereOrder).for("update");
  // Read after the lock on the deposit, so that a concurrent cancellation is seen.
  const [purchase] = await db.select().from(transactions).where(eq(transactions.id, order.transactionId));
  if (!deposit || !purchase) return;
  const isSettled = deposit.state !== "pending" && deposit.state !== "cancelled";
  // A late event of an earlier attempt, which was refunded before this attempt began, must not pay this attempt.
  const isOfEarlierAttempt = order.attempt < deposit.attempt;
  if ((isSettled || isOfEarlierAttempt) && deposit.stripe_payment_intent_id !== intentId) {
    const payment = { transactionId: purchase.id, intentId, amount: amount ?? deposit.amount_cents };
    await enqueueSecondPaymentRefund(upstream, payment);
    return;
  }
  if (event) await recordEvent(upstream, event, eq(deposits.id, deposit.id));
  if (isSettled) return;
  const isFullAmount = amount !== null && amount >= deposit.amount_cents;
  const heldUntil = isFullAmount && purchase.state === "open" ? await holdVehicle(upstream, purchase, deposit) : null;
  const [updatedDeposit] = await db
    .update(deposits)
    .set({
      state: heldUntil ? "paid" : "refund_due",
      stripe_payment_intent_id: intentId,
      paid_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where(eq(deposits.id, deposit.id))
    .returning();
  if (!updatedDeposit) return;
  if (heldUntil) {
    await postReceipt(upstream, purchase, updatedDeposit, heldUntil);
    await postVehicleEvent(upstream, "vehicle.reserved", purchase.vehicle_id);
  } else await postRefund(upstream, purchase, updatedDeposit, refundReasonOf(purchase) ?? "lost");
}

/** The vehicle left the shop while the buyer held it: nobody else can reserve it, and the buyer may finish. */
const isWithdrawnFrom = ({ user_id }: PurchaseRow) =>
  sql`${vehicles.status} <> 'sold' and exists (select 1 from ${reservations}
    where ${reservations.vehicle_id} = ${vehicles.id} and ${reservations.holder} = ${user_id})`;

/**
 * Extends the reservation for the paid deposit. A reservation that expired during the payment is renewed unless another
 * user has reserved the vehicle. Returns its end, or null when the vehicle is no longer available.
 */
async function holdVehicle(
  { database, config }: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
): Promise<Date | null> {
  const { db } = database;
  // A stronger lock would deadlock with a request that renews this vehicle's expired reservation.
  const [vehicleOnSale] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(
      and(
        eq(vehicles.id, purchase.vehicle_id),
        or(and(eq(vehicles.status, "on-sale"), isVehicleTrimShown), isWithdrawnFrom(purchase)),
      ),
    )
    .for("no key update");
  if (!vehicleOnSale) return null;
  const holdSeconds = config.reservationRules.holdDays * 24 * 60 * 60;
  const [reservation] = await db
    .insert(reservations)
    .values({
      vehicle_id: purchase.vehicle_id,
      holder: purchase.user_id,
      expires_at: sql`now() + make_interval(secs => ${holdSeconds}::double precision)`,
      deposit_id: deposit.id,
    })
    .onConflictDoUpdate({
      target: reservations.vehicle_id,
      set: {
        holder: sql`excluded.holder`,
        deposit_id: sql`excluded.deposit_id`,
        // Another person's reservation says nothing of this one's.
        price_cents: sql`case when ${reservations.holder} = excluded.holder then ${reservations.price_cents} end`,
        sale_rules: sql`case when ${reservations.holder} = excluded.holder then ${reservations.sale_rules} end`,
        seq: sql`case when ${reservations.expires_at} > now() then ${reservations.seq} else ${reservations.seq} + 1 end`,
        expires_at: sql`greatest(${reservations.expires_at}, excluded.expires_at)`,
      },
      setWhere: sql`${reservations.expires_at} <= now() or ${reservations.holder} = excluded.holder`,
    })
    .returning({ until: reservations.expires_at });
  return reservation?.until ?? null;
}

async function applyExpiry(upstream: Upstream, event: Stripe.Event, sessionId: string): Promise<void> {
  const { db } = upstream.database;
  const isCurrent = eq(deposits.stripe_session_id, sessionId);
  await recordEvent(upstream, event, isCurrent);
  await db
    .update(deposits)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(and(isCurrent, eq(deposits.state, "pending")));
}

/**
 * Applies a refund that Stripe reports; safe to repeat. Requires a transaction.
 *
 * @param event null when the refund was found by asking Stripe
 */
export async function applyRefund(
  upstream: Upstream,
  charge: Stripe.Charge,
  event: Stripe.Event | null,
): Promise<void> {
  const intentId = idOf(charge.payment_intent);
  if (!charge.refunded || !intentId) return;
  const { db } = upstream.database;
  const { data: order } = orderMetadata.safeParse(charge.metadata);
  const whereIntent = eq(deposits.stripe_payment_intent_id, intentId);
  // The refund event may arrive before the payment event; the metadata then identifies the deposit.
  const whereUnpaidAttempt = order
    ? and(
        eq(deposits.transaction_id, order.transactionId),
        eq(deposits.attempt, order.attempt),
        isNull(deposits.stripe_payment_intent_id),
        inArray(deposits.state, ["pending", "cancelled"]),
      )
    : undefined;
  const [deposit] = await db
    .update(deposits)
    .set({ state: "refunded", stripe_payment_intent_id: intentId, updated_at: sql`now()` })
    .where(and(or(whereIntent, whereUnpaidAttempt), notInArray(deposits.state, ["refunded", "refund_failed"])))
    .returning();
  if (!deposit) return;
  if (event) await recordEvent(upstream, event, eq(deposits.id, deposit.id));
  await releaseHold(upstream, deposit.id);
  const [purchase] = await db.select().from(transactions).where(eq(transactions.id, deposit.transaction_id));
  if (purchase) await postRefund(upstream, purchase, deposit, refundReasonOf(purchase) ?? "staff");
}

/** Ends the reservation of a refunded deposit. A signed sale keeps its reservation. */
async function releaseHold(upstream: Upstream, depositId: string): Promise<void> {
  const { db } = upstream.database;
  const signedVehicles = db
    .select({ id: transactions.vehicle_id })
    .from(transactions)
    .where(eq(transactions.state, "signed"));
  const [released] = await db
    .update(reservations)
    .set({ expires_at: sql`least(${reservations.expires_at}, now())`, deposit_id: null })
    .where(and(eq(reservations.deposit_id, depositId), sql`${reservations.vehicle_id} not in ${signedVehicles}`))
    .returning({ vehicleId: reservations.vehicle_id });
  if (released) await postVehicleEvent(upstream, "vehicle.released", released.vehicleId);
}
