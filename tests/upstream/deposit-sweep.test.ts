import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createUpstream } from "#upstream/app.ts";
import { buyOnline } from "#upstream/contract/buy-online.ts";
import { outbox, stripeSimulator } from "#upstream/db/schema/index.ts";
import { folderStore } from "#upstream/files/store.ts";
import { openStripe } from "#upstream/services/buy-online/deposit-stripe.ts";
import { sweepDeposits } from "#upstream/services/buy-online/deposit-sweep.ts";
import { createStripeSimulator, type StripeSimulator } from "#upstream/simulators/stripe/simulator.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { answerSteps, type Buyer, createBuyer, lapse, openOrder } from "./purchase-actors.ts";
import { engines, startUpstream, type TestUpstream } from "./upstream-fixture.ts";

const site = "http://localhost:4562";
const secret = "whsec_of_these_tests";
const log = { info() {}, warn() {}, error() {} };
const good = { cardNumber: "4242424242424242", exp: "12/34", cvc: "123" };

describe.each(engines)("deposits after their reservations on $name", (engine) => {
  let upstream: TestUpstream;
  let parts: Upstream;
  /** Stripe, unable to reach the marketplace while `isCutOff`, and failing outright while `isDown`. */
  let simulator: StripeSimulator;
  let isCutOff = false;
  let isDown = false;
  let nextVehicle = 0;

  beforeAll(async () => {
    upstream = await startUpstream({ PUBLIC_ORIGIN: site, STRIPE_WEBHOOK_SECRET: secret }, engine);
    const { config, database } = upstream;
    const deliver = async (request: Request) =>
      isCutOff ? new Response(null, { status: 502 }) : upstream.fetch(request);
    simulator = createStripeSimulator({ database, log, deliver, secret });
    const failing: typeof fetch = (input, init) =>
      isDown
        ? Promise.resolve(Response.json({ error: { type: "api_error", message: "Down" } }, { status: 500 }))
        : simulator.fetch(input, init);
    const stripe = openStripe(config, () => ({ ...simulator, fetch: failing }));
    parts = { config, database, log, files: folderStore("/nonexistent"), stripe, wake() {} };
  });
  afterAll(() => upstream.close());

  async function waiting(): Promise<{ buyer: Buyer; vehicleId: number; url: string }> {
    nextVehicle += 1;
    const vehicleId = nextVehicle;
    const buyer = await createBuyer(upstream);
    await openOrder(upstream, buyer, vehicleId);
    await answerSteps(upstream, buyer, vehicleId);
    const back = `${site}/fr-ca/buy-online/deposit?vehicleId=${vehicleId}`;
    const asked = { vehicleId, returnUrl: back, cancelUrl: back, language: "fr-ca" as const };
    const { checkoutUrl } = await upstream.call(buyOnline.createDepositCheckout, asked, { token: buyer.token });
    return { buyer, vehicleId, url: checkoutUrl };
  }
  const pay = (url: string) => {
    const page = url.replace("/simulators/stripe", "");
    return simulator.pages.request(page, { method: "POST", body: new URLSearchParams(good) });
  };
  const stateOf = async ({ token }: Buyer, vehicleId: number) =>
    (await upstream.call(buyOnline.getCustomerPaymentDetails, { vehicleId }, { token })).state;
  const refundsOf = async (intent: string | null) =>
    (await upstream.database.db.select().from(stripeSimulator).where(eq(stripeSimulator.kind, "refund"))).filter(
      ({ object }) => object.payment_intent === intent,
    );

  test("a lost reservation closes its checkout; a live one keeps it", async () => {
    const [lost, live] = [await waiting(), await waiting()];
    await lapse(upstream, lost.vehicleId);
    await Promise.all([sweepDeposits(parts), sweepDeposits(parts)]);
    expect(await stateOf(lost.buyer, lost.vehicleId)).toBe("cancelled");
    expect((await pay(lost.url)).status).toBe(410);
    expect(await stateOf(live.buyer, live.vehicleId)).toBe("pending");
    expect((await pay(live.url)).status).toBe(303);
    expect(await stateOf(live.buyer, live.vehicleId)).toBe("paid");
  });

  test("a hold that ran out keeps its deposit until another takes the vehicle, then it goes back once", async () => {
    const { buyer, vehicleId, url } = await waiting();
    await pay(url);
    await lapse(upstream, vehicleId);
    await sweepDeposits(parts);
    expect(await stateOf(buyer, vehicleId)).toBe("paid");
    const rival = await createBuyer(upstream);
    await openOrder(upstream, rival, vehicleId);
    await Promise.all([1, 2, 3].map(() => sweepDeposits(parts)));
    const deposit = await upstream.call(buyOnline.getCustomerPaymentDetails, { vehicleId }, { token: buyer.token });
    expect(deposit.state).toBe("refunded");
    expect(await refundsOf(deposit.stripeId)).toHaveLength(1);
    const lock = await upstream.call(buyOnline.checkVehicleTimer, { vehicleId }, { token: rival.token });
    expect(lock.state).toBe("held");
  });

  test("a refund that Stripe does not take is made later, and an open checkout it does not close is closed later", async () => {
    const [lost, open] = [await waiting(), await waiting()];
    await pay(lost.url);
    await lapse(upstream, lost.vehicleId);
    await lapse(upstream, open.vehicleId);
    await openOrder(upstream, await createBuyer(upstream), lost.vehicleId);
    isDown = true;
    await sweepDeposits(parts);
    isDown = false;
    await sweepDeposits(parts);
    const deposit = await upstream.call(
      buyOnline.getCustomerPaymentDetails,
      { vehicleId: lost.vehicleId },
      { token: lost.buyer.token },
    );
    expect(deposit.state).toBe("refunded");
    expect(await refundsOf(deposit.stripeId)).toHaveLength(1);
    expect(await stateOf(open.buyer, open.vehicleId)).toBe("cancelled");
  });

  test("a payment whose webhooks were lost with the process is learnt at the next start", async () => {
    const { buyer, vehicleId, url } = await waiting();
    isCutOff = true;
    expect((await pay(url)).status).toBe(303);
    isCutOff = false;
    expect(await stateOf(buyer, vehicleId)).toBe("pending");
    // The next process opens the same database; it does not close it.
    const database = Object.create(upstream.database, { close: { value: async () => {} } });
    const next = await createUpstream(upstream.config, { log, database });
    expect(await stateOf(buyer, vehicleId)).toBe("paid");
    await next.close();
    const receipts = await upstream.database.db.select().from(outbox).where(eq(outbox.channel, "email"));
    const link = `${site}/fr-ca/buy-online/review-order?vehicleId=${vehicleId}`;
    expect(receipts.filter(({ links }) => links[0] === link)).toHaveLength(1);
  });
});
