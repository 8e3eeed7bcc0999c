/** What Stripe's events do to a deposit. They come late, twice and in any order: each effect asks the row how it stands. */
import { and, eq, inArray, isNull, lte, notInArray, or, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { z } from "zod";
import { deposits, reservations, transactions, vehicles } from "#upstream/db/schema/index.ts";
import type { DepositRow, PurchaseRow } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { postReceipt, postRefund, reasonOfEnd } from "./deposit-messages.ts";
import { keepFailedRefund, refundPayment } from "./deposit-refund.ts";

/** Whose payment it is, as written on the session, the intent and its charge when they were made. */
const ours = z.object({ transactionId: z.uuid(), attempt: z.coerce.number().int() });

const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

/** Runs in the transaction that records the event. Events of other business on the account change nothing. */
export async function applyEvent(upstream: Upstream, event: Stripe.Event): Promise<void> {
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded": {
      const { metadata, payment_status, payment_intent, amount_total } = event.data.object;
      if (payment_status === "paid") await paid(upstream, event, metadata, idOf(payment_intent), amount_total);
      return;
    }
    case "payment_intent.succeeded": {
      const { metadata, id, amount_received } = event.data.object;
      await paid(upstream, event, metadata, id, amount_received);
      return;
    }
    case "payment_intent.payment_failed": {
      const { data: order } = ours.safeParse(event.data.object.metadata);
      if (order) await note(upstream, event, eq(deposits.transaction_id, order.transactionId));
      return;
    }
    case "checkout.session.expired":
      await expired(upstream, event, event.data.object.id);
      return;
    case "charge.refunded":
      await refunded(upstream, event, event.data.object);
      return;
    case "refund.failed":
    case "refund.updated":
    case "charge.refund.updated": {
      const { id: refundId, status, payment_intent } = event.data.object;
      const intentId = idOf(payment_intent);
      if (!intentId || (status !== "failed" && status !== "canceled")) return;
      await note(upstream, event, eq(deposits.stripe_payment_intent_id, intentId));
      await keepFailedRefund(upstream, intentId, refundId);
      return;
    }
    default:
      return;
  }
}

/** The row's last event is the latest by Stripe's own time, whatever came last. */
async function note({ database }: Upstream, event: Stripe.Event, which: ReturnType<typeof eq>): Promise<void> {
  const at = sql`to_timestamp(${event.created}::double precision)`;
  await database.db
    .update(deposits)
    .set({ last_event: event.type, last_event_at: at })
    .where(and(which, or(isNull(deposits.last_event_at), lte(deposits.last_event_at, at))));
}

async function paid(
  upstream: Upstream,
  event: Stripe.Event,
  metadata: Stripe.Metadata | null,
  intentId: string | null,
  amount: number | null,
): Promise<void> {
  const { data: order } = ours.safeParse(metadata);
  if (!order || !intentId) return;
  const { db } = upstream.database;
  const ofOrder = eq(deposits.transaction_id, order.transactionId);
  const [deposit] = await db.select().from(deposits).where(ofOrder).for("update");
  // Asked for once the deposit's row is ours: a purchase that was cancelled meanwhile is seen as that.
  const [purchase] = await db.select().from(transactions).where(eq(transactions.id, order.transactionId));
  if (!deposit || !purchase) return;
  const isSettled = deposit.state !== "pending" && deposit.state !== "cancelled";
  if (isSettled && deposit.stripe_payment_intent_id !== intentId) {
    // A second payment for one order goes straight back; the key makes it once. Unless Stripe takes it, the event is
    // not acknowledged and comes again.
    if (!(await refundPayment(upstream, intentId)).isGivenBack) {
      upstream.log.error({ deposit: deposit.id, intentId }, "a second payment could not be refunded to its card");
    }
    return;
  }
  await note(upstream, event, eq(deposits.id, deposit.id));
  if (isSettled) return;
  const isEnough = amount !== null && amount >= deposit.amount_cents;
  const heldUntil = isEnough && purchase.state === "open" ? await holdVehicle(upstream, purchase, deposit) : null;
  const [settled] = await db
    .update(deposits)
    .set({
      state: heldUntil ? "paid" : "refund_due",
      stripe_payment_intent_id: intentId,
      paid_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where(eq(deposits.id, deposit.id))
    .returning();
  if (!settled) return;
  if (heldUntil) await postReceipt(upstream, purchase, settled, heldUntil);
  else await postRefund(upstream, purchase, settled, reasonOfEnd(purchase) ?? "lost");
}

/**
 * The lock becomes the deposit's hold. One that lapsed while the buyer paid is taken again if nobody else has it.
 * Returns its end, or null when the vehicle is another's by now.
 */
async function holdVehicle(
  { database, config }: Upstream,
  purchase: PurchaseRow,
  deposit: DepositRow,
): Promise<Date | null> {
  const { db } = database;
  // Not its key: who takes a lapsed reservation of this vehicle holds that row and needs only the key of this one.
  const [onSale] = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.id, purchase.vehicle_id), eq(vehicles.status, "on-sale")))
    .for("no key update");
  if (!onSale) return null;
  const holdSeconds = config.HOLD_DAYS * 24 * 60 * 60;
  const [held] = await db
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
        seq: sql`case when ${reservations.expires_at} > now() then ${reservations.seq} else ${reservations.seq} + 1 end`,
        expires_at: sql`greatest(${reservations.expires_at}, excluded.expires_at)`,
      },
      setWhere: sql`${reservations.expires_at} <= now() or ${reservations.holder} = excluded.holder`,
    })
    .returning({ until: reservations.expires_at });
  return held?.until ?? null;
}

async function expired(upstream: Upstream, event: Stripe.Event, sessionId: string): Promise<void> {
  const { db } = upstream.database;
  const isCurrent = eq(deposits.stripe_session_id, sessionId);
  await note(upstream, event, isCurrent);
  await db
    .update(deposits)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(and(isCurrent, eq(deposits.state, "pending")));
}

async function refunded(upstream: Upstream, event: Stripe.Event, charge: Stripe.Charge): Promise<void> {
  const intentId = idOf(charge.payment_intent);
  if (!charge.refunded || !intentId) return;
  const { db } = upstream.database;
  const { data: order } = ours.safeParse(charge.metadata);
  const isOfIntent = eq(deposits.stripe_payment_intent_id, intentId);
  // Told before its payment: the row does not know the intent yet, and the metadata says whose it is.
  const isEarly = order
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
    .where(and(or(isOfIntent, isEarly), notInArray(deposits.state, ["refunded", "refund_failed"])))
    .returning();
  if (!deposit) return;
  await note(upstream, event, eq(deposits.id, deposit.id));
  await releaseHold(upstream, deposit.id);
  const [purchase] = await db.select().from(transactions).where(eq(transactions.id, deposit.transaction_id));
  if (purchase) await postRefund(upstream, purchase, deposit, reasonOfEnd(purchase) ?? "staff");
}

/** Money given back holds nothing; a sale that was signed is not undone by it. */
async function releaseHold({ database }: Upstream, depositId: string): Promise<void> {
  const { db } = database;
  const signed = db.select({ id: transactions.vehicle_id }).from(transactions).where(eq(transactions.state, "signed"));
  await db
    .update(reservations)
    .set({ expires_at: sql`least(${reservations.expires_at}, now())`, deposit_id: null })
    .where(and(eq(reservations.deposit_id, depositId), sql`${reservations.vehicle_id} not in ${signed}`));
}
