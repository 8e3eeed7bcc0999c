import { randomUUID } from "node:crypto";
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import {
  aFreeVehicle,
  answerSteps,
  type Buyer,
  createBuyer,
  lapse,
  openOrder,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import {
  deposits,
  outbox,
  reservations,
  stripeEvents,
  stripeSimulator,
  transactions,
  users,
} from "#upstream/db/schema/index.ts";
import { createRandom } from "#upstream/db/seed/catalogue/random.ts";
import { signPayload } from "#upstream/simulators/stripe/webhooks.ts";

const site = "http://localhost:4560";
const webhookSecret = "whsec_of_these_tests";
const card = (cardNumber: string) => ({ cardNumber, exp: "12/34", cvc: "123", intent: "continue" });
const good = card("4242 4242 4242 4242");

let upstream: TestUpstream;

beforeAll(async () => {
  upstream = await startUpstream(
    { PUBLIC_ORIGIN: site, STRIPE_WEBHOOK_SECRET: webhookSecret },
    {
      hasDocuments: false,
    },
  );
});
afterAll(() => upstream.close());

/** Creates an order that lacks only its deposit and the signature. */
async function createReady(): Promise<{ buyer: Buyer; vehicleId: number }> {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  return { buyer, vehicleId };
}

const checkoutInput = (vehicleId: number, language: "en-ca" | "fr-ca" = "fr-ca") => ({
  vehicleId,
  language,
  returnUrl: `${site}/${language}/buy-online/deposit?vehicleId=${vehicleId}`,
  cancelUrl: `${site}/${language}/buy-online/deposit?vehicleId=${vehicleId}&cancelled=1`,
});
const checkout = async ({ token }: Buyer, vehicleId: number, language?: "en-ca" | "fr-ca") =>
  (await upstream.call(buyOnline.createDepositCheckout, checkoutInput(vehicleId, language), { token })).checkoutUrl;
const details = ({ token }: Buyer, vehicleId: number) =>
  upstream.call(buyOnline.getCustomerPaymentDetails, { vehicleId }, { token });
const visit = (url: string, form?: Record<string, string>) =>
  upstream.fetch(new Request(url, form && { method: "POST", body: new URLSearchParams(form) }));
const sessionIn = (url: string) => url.split("/").at(-1) ?? "";

async function lockOf(vehicleId: number) {
  const [row] = await upstream.database.db
    .select({
      holder: reservations.holder,
      depositId: reservations.deposit_id,
      hours: sql<number>`(extract(epoch from ${reservations.expires_at} - now()) / 3600)::double precision`,
    })
    .from(reservations)
    .where(eq(reservations.vehicle_id, vehicleId));
  if (!row) throw new Error("No reservation");
  return row;
}

async function purchaseOf(buyer: Buyer, vehicleId: number) {
  const [row] = await upstream.database.db
    .select()
    .from(transactions)
    .where(sql`${transactions.user_id} = ${buyer.id} and ${transactions.vehicle_id} = ${vehicleId}`);
  if (!row) throw new Error("No purchase");
  return row;
}

const listStripeObjects = async (kind: string) =>
  (await upstream.database.db.select().from(stripeSimulator).where(eq(stripeSimulator.kind, kind))).map(
    (row) => row.object,
  );

const receiptsOf = async (buyer: Buyer) => {
  const [user] = await upstream.database.db.select().from(users).where(eq(users.id, buyer.id));
  return upstream.database.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, user?.email ?? ""), like(outbox.key, "depositReceipt:%")));
};

const send = (event: Record<string, unknown>, secret = webhookSecret, at = Math.floor(Date.now() / 1000)) => {
  const body = JSON.stringify(event);
  const headers = { "stripe-signature": signPayload(body, secret, at) };
  return upstream.fetch(new Request(`${site}/webhooks/stripe`, { method: "POST", headers, body }));
};

test.each<[string, Record<string, unknown>]>([
  ["no id", { type: "payment_intent.succeeded", created: 1_700_000_000, data: { object: { id: "pi_1" } } }],
  ["no time", { id: "evt_1", type: "payment_intent.succeeded", data: { object: { id: "pi_1" } } }],
  ["no object", { id: "evt_1", type: "charge.refunded", created: 1_700_000_000, data: {} }],
])("a signed event with %s is answered 400", async (_, event) => {
  expect((await send(event)).status).toBe(400);
});

describe("a deposit", () => {
  test("a changed setting changes no amount that a buyer has seen", async () => {
    const { buyer, vehicleId } = await createReady();
    await checkout(buyer, vehicleId);
    const { deposit } = upstream.config.reservationRules;
    onTestFinished(() => void Object.assign(upstream.config.reservationRules, { deposit }));
    Object.assign(upstream.config.reservationRules, { deposit: deposit + 160_00 });
    expect((await details(buyer, vehicleId)).amount).toBe(deposit);
    // Another language closes the open attempt and starts a new one in its place.
    await checkout(buyer, vehicleId, "en-ca");
    expect((await details(buyer, vehicleId)).amount).toBe(deposit);
  });

  test("a payment on Stripe's page reserves the vehicle for five days and sends one receipt", async () => {
    const { buyer, vehicleId } = await createReady();
    expect(await details(buyer, vehicleId)).toMatchObject({ state: "none", amount: 250_00, amountPaid: 0 });
    const url = await checkout(buyer, vehicleId);
    expect(url).toMatch(new RegExp(`^${site}/simulators/stripe/checkout/cs_test_`));
    expect((await details(buyer, vehicleId)).state).toBe("pending");
    expect(await (await visit(url)).text()).toContain('<data data-amount="deposit" value="250.00">');

    const paid = await visit(url, good);
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(
      `/fr-ca/buy-online/deposit?vehicleId=${vehicleId}&session_id=${sessionIn(url)}`,
    );
    const deposit = await details(buyer, vehicleId);
    expect(deposit).toMatchObject({ state: "paid", amountPaid: 250_00 });
    expect(deposit.stripeId).toMatch(/^pi_/);
    expect(deposit.lastEvent).toMatch(/succeeded|completed/);
    const lock = await lockOf(vehicleId);
    expect(lock.holder).toBe(buyer.id);
    expect(lock.depositId).not.toBeNull();
    expect(lock.hours).toBeGreaterThan(119.9);
    const [receipt, ...others] = await receiptsOf(buyer);
    expect(others).toEqual([]);
    expect(receipt?.text).toContain("250,00");
    // One receipt for each payment; the purchase's id in the key links the message to the purchase.
    expect(receipt?.key).toMatch(/^depositReceipt:[0-9a-f-]{36}:pi_/);
    expect(receipt?.links[0]).toBe(`${site}/fr-ca/buy-online/review-order?vehicleId=${vehicleId}`);

    const again = await upstream.send(buyOnline.createDepositCheckout, checkoutInput(vehicleId), {
      token: buyer.token,
    });
    expect(again).toMatchObject({ ok: false, status: 409, code: "deposit_paid" });
  });

  test("twelve requests at the same time create one session", async () => {
    const { buyer, vehicleId } = await createReady();
    const urls = await Promise.all(Array.from({ length: 12 }, () => checkout(buyer, vehicleId)));
    expect(new Set(urls).size).toBe(1);
    expect(await checkout(buyer, vehicleId)).toBe(urls[0]);
    const { id } = await purchaseOf(buyer, vehicleId);
    const rows = await upstream.database.db.select().from(deposits).where(eq(deposits.transaction_id, id));
    expect(rows).toMatchObject([{ attempt: 1, state: "pending" }]);
  });

  test("another language opens another page, and the former page no longer accepts money", async () => {
    const { buyer, vehicleId } = await createReady();
    const french = await checkout(buyer, vehicleId);
    const english = await checkout(buyer, vehicleId, "en-ca");
    expect(english).not.toBe(french);
    expect((await visit(french, good)).status).toBe(410);
    expect(await (await visit(english)).text()).toContain("Pay $250.00");
    const mixed = await Promise.all(
      [1, 2, 3, 4].map((n) => checkout(buyer, vehicleId, n % 2 ? "en-ca" : "fr-ca").catch(() => "")),
    );
    const open = (await listStripeObjects("session")).filter((session) => session.status === "open");
    const { id } = await purchaseOf(buyer, vehicleId);
    expect(open.filter((session) => session.client_reference_id === id).length).toBeLessThanOrEqual(1);
    expect(mixed.some(Boolean)).toBe(true);
  });

  test("a crash before Stripe's response leads to the same session", async () => {
    const { buyer, vehicleId } = await createReady();
    const before = await checkout(buyer, vehicleId);
    const { id } = await purchaseOf(buyer, vehicleId);
    await upstream.database.db.update(deposits).set({ stripe_session_id: null }).where(eq(deposits.transaction_id, id));
    expect(await checkout(buyer, vehicleId)).toBe(before);
  });

  test("a declined card is recorded, and another card pays in the same session", async () => {
    const { buyer, vehicleId } = await createReady();
    const url = await checkout(buyer, vehicleId);
    expect((await visit(url, card("4000000000000002"))).status).toBe(422);
    expect(await details(buyer, vehicleId)).toMatchObject({
      state: "pending",
      lastEvent: "payment_intent.payment_failed",
    });
    expect(await checkout(buyer, vehicleId)).toBe(url);
    expect((await visit(url, good)).status).toBe(303);
    expect((await details(buyer, vehicleId)).state).toBe("paid");
  });

  test("an expired session is followed by a new attempt", async () => {
    const { buyer, vehicleId } = await createReady();
    const url = await checkout(buyer, vehicleId);
    await upstream.database.db
      .update(stripeSimulator)
      .set({ object: sql`jsonb_set(${stripeSimulator.object}, '{expires_at}', '1')` })
      .where(eq(stripeSimulator.id, sessionIn(url)));
    expect((await visit(url, good)).status).toBe(410);
    expect(await details(buyer, vehicleId)).toMatchObject({
      state: "cancelled",
      lastEvent: "checkout.session.expired",
    });
    const next = await Promise.all([1, 2, 3].map(() => checkout(buyer, vehicleId)));
    expect(new Set(next).size).toBe(1);
    expect(next[0]).not.toBe(url);
    expect((await visit(next[0] ?? "", good)).status).toBe(303);
    expect((await details(buyer, vehicleId)).state).toBe("paid");
  });
});

describe("who may pay a deposit, and which webhooks count", () => {
  test("is refused for strangers, foreign URLs, unverified buyers, expired reservations and missing steps", async () => {
    const { buyer, vehicleId } = await createReady();
    const stranger = await createBuyer(upstream);
    const request = (token: string | undefined, changes = {}) =>
      upstream.send(
        buyOnline.createDepositCheckout,
        { ...checkoutInput(vehicleId), ...changes },
        token ? { token } : {},
      );
    expect(await request(undefined)).toMatchObject({ status: 401 });
    expect(await request(stranger.token)).toMatchObject({ status: 404, code: "not_found" });
    const read = await upstream.send(buyOnline.getCustomerPaymentDetails, { vehicleId }, { token: stranger.token });
    expect(read).toMatchObject({ status: 404 });
    for (const field of ["returnUrl", "cancelUrl"]) {
      const forged = await request(buyer.token, { [field]: "https://evil.example/back" });
      expect(forged).toMatchObject({ status: 422, fields: { [field]: ["foreign_origin"] } });
    }
    await upstream.database.db.update(users).set({ email_verified_at: null }).where(eq(users.id, buyer.id));
    expect(await request(buyer.token)).toMatchObject({ status: 403 });
    await upstream.database.db.update(users).set({ email_verified_at: sql`now()` }).where(eq(users.id, buyer.id));
    await lapse(upstream, vehicleId);
    expect(await request(buyer.token)).toMatchObject({ status: 409, code: "reservation_expired" });

    const other = await aFreeVehicle(upstream);
    await openOrder(upstream, stranger, other);
    const early = await upstream.send(buyOnline.createDepositCheckout, checkoutInput(other), { token: stranger.token });
    expect(early).toMatchObject({ status: 409, code: "steps_missing" });
  });

  test("repeated and shuffled webhooks make one deposit", async () => {
    const { buyer, vehicleId } = await createReady();
    const url = await checkout(buyer, vehicleId);
    const { id: transactionId } = await purchaseOf(buyer, vehicleId);
    const now = Math.floor(Date.now() / 1000);
    const metadata = { transactionId, attempt: "1" };
    const [intent, session] = [`pi_${randomUUID()}`, sessionIn(url)];
    const createEvent = (type: string, created: number, object: object) => ({
      id: `evt_${randomUUID()}`,
      object: "event",
      type,
      created,
      data: { object },
    });
    const events = [
      createEvent("payment_intent.payment_failed", now - 5, { id: intent, object: "payment_intent", metadata }),
      createEvent("payment_intent.succeeded", now - 1, {
        id: intent,
        object: "payment_intent",
        amount_received: 25000,
        metadata,
      }),
      createEvent("checkout.session.completed", now, {
        id: session,
        object: "checkout.session",
        payment_status: "paid",
        payment_intent: intent,
        amount_total: 25000,
        metadata,
      }),
      createEvent("checkout.session.expired", now - 9, { id: session, object: "checkout.session", metadata }),
    ];
    const random = createRandom("deliveries");
    const deliveries = Array.from({ length: 10 }, () => events)
      .flat()
      .map((event) => ({ event, rank: random.next() }))
      .sort((a, b) => a.rank - b.rank);
    const answers = await Promise.all(deliveries.map(({ event }) => send(event)));
    expect(answers.map(({ status }) => status)).toEqual(deliveries.map(() => 200));
    expect(await details(buyer, vehicleId)).toMatchObject({
      state: "paid",
      stripeId: intent,
      lastEvent: "checkout.session.completed",
    });
    expect(await receiptsOf(buyer)).toHaveLength(1);
    const recorded = await upstream.database.db.select({ id: stripeEvents.id }).from(stripeEvents);
    expect(recorded.filter(({ id }) => events.some((event) => event.id === id))).toHaveLength(events.length);
  });

  test("a refund that arrives before its payment stays a refund", async () => {
    const { buyer, vehicleId } = await createReady();
    await checkout(buyer, vehicleId);
    const { id: transactionId } = await purchaseOf(buyer, vehicleId);
    const intent = `pi_${randomUUID()}`;
    const metadata = { transactionId, attempt: "1" };
    const created = Math.floor(Date.now() / 1000);
    const event = (type: string, object: object) => ({
      id: `evt_${randomUUID()}`,
      object: "event",
      type,
      created,
      data: { object },
    });
    await send(event("charge.refunded", { id: "ch_1", payment_intent: intent, refunded: true, metadata }));
    await send(event("payment_intent.succeeded", { id: intent, amount_received: 25000, metadata }));
    expect(await details(buyer, vehicleId)).toMatchObject({ state: "refunded", amountPaid: 0, stripeId: intent });
    expect(await receiptsOf(buyer)).toEqual([]);
    expect((await lockOf(vehicleId)).depositId).toBeNull();
  });

  test("a forged, old or unsigned webhook is 400 and changes nothing", async () => {
    const { buyer, vehicleId } = await createReady();
    await checkout(buyer, vehicleId);
    const { id: transactionId } = await purchaseOf(buyer, vehicleId);
    const object = { id: "pi_forged", amount_received: 25000, metadata: { transactionId, attempt: "1" } };
    const event = {
      id: `evt_${randomUUID()}`,
      object: "event",
      type: "payment_intent.succeeded",
      created: 1,
      data: { object },
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await send(event, "whsec_guessed")).status).toBe(400);
    expect((await send(event, webhookSecret, now - 3600)).status).toBe(400);
    const unsigned = new Request(`${site}/webhooks/stripe`, { method: "POST", body: JSON.stringify(event) });
    expect((await upstream.fetch(unsigned)).status).toBe(400);
    expect((await details(buyer, vehicleId)).state).toBe("pending");
    // A signed event about nothing of ours is acknowledged and ignored.
    const foreign = {
      ...event,
      id: `evt_${randomUUID()}`,
      data: { object: { ...object, metadata: { transactionId: "x'" } } },
    };
    expect((await send(foreign)).status).toBe(200);
  });
});

describe("a deposit for a vehicle that is no longer reserved", () => {
  test("money for a vehicle that another buyer reserved is refunded once", async () => {
    const { buyer, vehicleId } = await createReady();
    const url = await checkout(buyer, vehicleId);
    await lapse(upstream, vehicleId);
    const rival = await createBuyer(upstream);
    await openOrder(upstream, rival, vehicleId);
    await Promise.all([visit(url, good), visit(url, good)]);
    const deposit = await details(buyer, vehicleId);
    expect(deposit).toMatchObject({ state: "refunded", amountPaid: 0 });
    const refunds = (await listStripeObjects("refund")).filter((refund) => refund.payment_intent === deposit.stripeId);
    expect(refunds).toMatchObject([{ amount: 250_00 }]);
    expect(await lockOf(vehicleId)).toMatchObject({ holder: rival.id, depositId: null });
    expect(await receiptsOf(buyer)).toEqual([]);
    // A new reservation may have a new deposit.
    await lapse(upstream, vehicleId);
    await openOrder(upstream, buyer, vehicleId);
    const next = await checkout(buyer, vehicleId);
    expect((await visit(next, good)).status).toBe(303);
    expect((await details(buyer, vehicleId)).state).toBe("paid");
  });

  test("a payment renews a reservation that expired meanwhile, if nobody else has the vehicle", async () => {
    const { buyer, vehicleId } = await createReady();
    const url = await checkout(buyer, vehicleId);
    await lapse(upstream, vehicleId);
    expect((await visit(url, good)).status).toBe(303);
    expect((await details(buyer, vehicleId)).state).toBe("paid");
    expect((await lockOf(vehicleId)).hours).toBeGreaterThan(119.9);
  });

  test("a payment that takes over another buyer's expired reservation gets neither its price nor its rules", async () => {
    const { buyer, vehicleId } = await createReady();
    const url = await checkout(buyer, vehicleId);
    await lapse(upstream, vehicleId);
    await openOrder(upstream, await createBuyer(upstream), vehicleId);
    await lapse(upstream, vehicleId);
    expect((await visit(url, good)).status).toBe(303);
    const whereVehicle = eq(reservations.vehicle_id, vehicleId);
    const [reservation] = await upstream.database.db.select().from(reservations).where(whereVehicle);
    expect(reservation).toMatchObject({ holder: buyer.id, price_cents: null, sale_rules: null });
  });
});
