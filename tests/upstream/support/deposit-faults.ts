/** Deposits while Stripe and its webhooks fail at random, from a seed: who pays, gives up or signs, and what is lost. */
import { and, eq, gt, sql } from "drizzle-orm";
import { defaultBrand } from "#brands/index.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { deposits, outbox, reservations, transactions, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { depositHandlers } from "#upstream/services/buy-online/deposit/deposit.ts";
import { settleDueDeposits } from "#upstream/services/buy-online/deposit/due-deposits.ts";
import { openStripe } from "#upstream/services/buy-online/deposit/stripe-client.ts";
import { stripeWebhook } from "#upstream/services/buy-online/deposit/stripe-webhook.ts";
import type { Charge } from "#upstream/simulators/stripe/objects.ts";
import { createStripeSimulator } from "#upstream/simulators/stripe/simulator.ts";
import { openStore } from "#upstream/simulators/stripe/store.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { bareUpstream } from "./bare-upstream.ts";
import { silentLog } from "./deposit-fixture.ts";
import { aFreeVehicle, answerSteps, type Buyer, createBuyer, lapse, openOrder, readReview } from "./purchase-actors.ts";
import type { TestUpstream } from "./upstream-fixture.ts";

const maxObjects = 1_000_000;
const site = "http://localhost:4569";
const card = { cardNumber: "4242424242424242", exp: "12/34", cvc: "123" };

/** Numbers from 0 to 1, the same ones for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const failed = (status: number) => Response.json({ error: { type: "api_error", message: "Down" } }, { status });

/** The counts of what went wrong, by name. */
type Faults = Map<string, number>;

function createFaultyStripe(upstream: TestUpstream, random: () => number) {
  const { config, database } = upstream;
  const faults: Faults = new Map();
  const state = { isHealthy: false };
  const isHit = (name: string, share: number): boolean => {
    if (state.isHealthy || random() >= share) return false;
    faults.set(name, (faults.get(name) ?? 0) + 1);
    return true;
  };
  const secret = "whsec_of_the_faults";
  const deliver = async (request: Request): Promise<Response> => {
    const url = new URL("/stripe", request.url);
    const body = await request.text();
    const send = async () => webhook.fetch(new Request(url, { method: "POST", headers: request.headers, body }));
    // Acknowledged by something on the way that then lost it: Stripe never sends it again.
    if (isHit("webhook lost for good", 0.4)) return new Response("{}");
    if (isHit("webhook late", 0.15)) return failed(502);
    const response = await send();
    if (isHit("webhook twice", 0.15)) await Promise.all([send(), send()]);
    return isHit("webhook applied, answer lost", 0.1) ? failed(502) : response;
  };
  const simulator = createStripeSimulator({ database, log: silentLog, deliver, secret });
  const faultyFetch: typeof fetch = async (input, init) => {
    if (isHit("request lost", 0.06)) throw new TypeError("fetch failed");
    if (isHit("500 before the effect", 0.04)) return failed(500);
    const response = await simulator.fetch(input, init);
    if (isHit("effect, then the line dropped", 0.1)) throw new TypeError("terminated");
    return isHit("effect, then 500", 0.05) ? failed(500) : response;
  };
  const stripe = openStripe(config, () => ({ ...simulator, fetch: faultyFetch }));
  const parts: Upstream = { ...bareUpstream(database), config, stripe };
  const webhook = stripeWebhook(parts);
  return { parts, simulator, faults, state };
}

type FaultyStripe = ReturnType<typeof createFaultyStripe>;

interface Ready {
  buyer: Buyer;
  user: User;
  vehicleId: number;
}

/** A buyer whose order waits for its deposit. */
async function prepareBuyer(upstream: TestUpstream): Promise<Ready> {
  const [buyer, vehicleId] = [await createBuyer(upstream), await aFreeVehicle(upstream)];
  await openOrder(upstream, buyer, vehicleId);
  await answerSteps(upstream, buyer, vehicleId);
  const user = requireRow(await upstream.database.db.select().from(users).where(eq(users.id, buyer.id)));
  return { buyer, user, vehicleId };
}

/** Pays once, twice at once or not, and may cancel, lose the reservation or sign. Errors are for the buyer to see. */
async function playBuyer(
  upstream: TestUpstream,
  { parts, simulator }: FaultyStripe,
  { buyer, user, vehicleId }: Ready,
  random: () => number,
): Promise<void> {
  const { createDepositCheckout } = depositHandlers(parts);
  const address = `${site}/fr-ca/buy-online/deposit?vehicleId=${vehicleId}`;
  const open = (language: "fr-ca" | "en-ca") => {
    const input = { vehicleId, returnUrl: address, cancelUrl: address, language };
    const caller = callerOf(user);
    return createDepositCheckout({ input, body: input, user, caller, session: { user, caller }, files: new Map() })
      .then(({ checkoutUrl }) => checkoutUrl)
      .catch(() => null);
  };
  const pay = async (url: string) => {
    const page = url.replace("/simulators/stripe", "");
    await simulator.pages.request(page, { method: "POST", body: new URLSearchParams(card) });
  };
  const cancel = () => upstream.send(buyOnline.cancelCustomerVehicle, { vehicleId }, { token: buyer.token });
  const urls = new Set<string>();
  const openOnce = async () => {
    const url = await open(random() < 0.8 ? "fr-ca" : "en-ca");
    if (url) urls.add(url);
  };
  for (let tries = 0; urls.size === 0 && tries < 4; tries += 1)
    await Promise.all(random() < 0.3 ? [openOnce(), openOnce()] : [openOnce()]);
  if (random() < 0.3) await openOnce();
  const acts: (() => Promise<unknown>)[] = [...urls].map((url) => () => pay(url));
  if (random() < 0.2) acts.push(...[...urls].map((url) => () => pay(url)));
  if (random() < 0.25) acts.push(cancel);
  if (random() < 0.2) acts.push(() => lapse(upstream, vehicleId));
  if (random() < 0.1) acts.length = 0;
  await (random() < 0.5 ? Promise.all(acts.map((act) => act())) : runInTurn(acts));
  if (random() < 0.3) await sign(upstream, buyer, vehicleId);
}

async function runInTurn(acts: (() => Promise<unknown>)[]): Promise<void> {
  for (const act of acts) await act();
}

/** Signs if the deposit is known to be paid. */
async function sign(upstream: TestUpstream, buyer: Buyer, vehicleId: number): Promise<void> {
  const review = await readReview(upstream, buyer, vehicleId).catch(() => null);
  if (review) await upstream.send(buyOnline.finalize, review.signing, { token: buyer.token });
}

const callerOf = (user: User): Caller => ({
  ...{ brand: defaultBrand, siteOrigin: site, user, tokenId: null, hasRecentSignIn: true, token: null },
  ...{ ipAddress: "", userAgent: "", visitorId: null },
});

export interface FaultReport {
  deposits: number;
  charges: number;
  refunds: number;
  faults: Faults;
  /** Broken promises, a line each. */
  problems: string[];
}

/** Plays buyers while Stripe fails, lets the sweeps run once it is well, and compares Stripe with the database. */
export async function playDeposits(upstream: TestUpstream, count: number, seed: number): Promise<FaultReport> {
  const random = createRandom(seed);
  const stripe = createFaultyStripe(upstream, random);
  const ready: Ready[] = [];
  for (let index = 0; index < count; index += 1) ready.push(await prepareBuyer(upstream));
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let next = ready.pop(); next; next = ready.pop())
        await playBuyer(upstream, stripe, next, createRandom(random() * 2 ** 31));
    }),
  );
  stripe.state.isHealthy = true;
  const { db } = upstream.database;
  await stripe.simulator.redeliver();
  for (let run = 0; run < 3; run += 1) {
    await db.update(deposits).set({ updated_at: sql`${deposits.updated_at} - interval '6 minutes'` });
    await settleDueDeposits(stripe.parts);
  }
  return { ...(await compare(upstream)), faults: stripe.faults };
}

/** Compares what Stripe took with what the database says of it. */
async function compare({ database }: TestUpstream): Promise<Omit<FaultReport, "faults">> {
  const { db } = database;
  const store = openStore(database);
  const [charges, refunds, sessions] = [
    await store.list("charge", maxObjects),
    await store.list("refund", maxObjects),
    await store.list("session", maxObjects),
  ];
  const rows = await db
    .select({ deposit: deposits, purchase: transactions, email: users.email, hold: reservations })
    .from(deposits)
    .innerJoin(transactions, eq(transactions.id, deposits.transaction_id))
    .innerJoin(users, eq(users.id, transactions.user_id))
    .leftJoin(reservations, and(eq(reservations.deposit_id, deposits.id), gt(reservations.expires_at, sql`now()`)));
  const mails = await db.select({ recipient: outbox.recipient, key: outbox.key }).from(outbox);
  const completeSessions = new Set(sessions.filter(({ status }) => status === "complete").map(({ id }) => id));
  const problems = rows.flatMap((row) => {
    const { deposit, purchase, email } = row;
    const ownCharges = charges.filter(({ metadata }) => metadata["transactionId"] === purchase.id);
    const receipts = mails.filter(({ recipient, key }) => recipient === email && key?.startsWith("depositReceipt:"));
    const isPaidAtStripe = completeSessions.has(deposit.stripe_session_id ?? "");
    return findProblems(row, ownCharges, { receipts: receipts.length, isPaidAtStripe }).map(
      (text) => `deposit ${deposit.id}: ${text}`,
    );
  });
  for (const { payment_intent } of charges) {
    const count = refunds.filter((refund) => refund.payment_intent === payment_intent).length;
    if (count > 1) problems.push(`${payment_intent}: refunded ${count} times`);
  }
  return { deposits: rows.length, charges: charges.length, refunds: refunds.length, problems };
}

interface DepositFacts {
  deposit: typeof deposits.$inferSelect;
  purchase: typeof transactions.$inferSelect;
  hold: typeof reservations.$inferSelect | null;
}

function findProblems(
  { deposit, purchase, hold }: DepositFacts,
  ownCharges: readonly Charge[],
  { receipts, isPaidAtStripe }: { receipts: number; isPaidAtStripe: boolean },
): string[] {
  const kept = ownCharges.filter(({ paid, refunded }) => paid && !refunded);
  const problems: string[] = [];
  const expectThat = (isTrue: boolean, problem: string) => {
    if (!isTrue) problems.push(problem);
  };
  expectThat(kept.length <= 1, `${kept.length} charges are kept`);
  expectThat(deposit.state !== "refund_due", "the refund is still due");
  expectThat(deposit.state !== "pending" || !isPaidAtStripe, "paid at Stripe, pending here");
  expectThat(receipts <= ownCharges.length, `${receipts} receipts for ${ownCharges.length} charges`);
  if (deposit.state !== "paid") {
    expectThat(kept.length === 0, `${deposit.state}, but the money is kept`);
    return problems;
  }
  expectThat(kept[0]?.payment_intent === deposit.stripe_payment_intent_id, "paid by another payment than its own");
  expectThat(kept[0]?.amount === deposit.amount_cents, "another amount than the deposit's");
  expectThat(receipts >= 1, "paid without a receipt");
  expectThat(purchase.state !== "cancelled", "paid, but the purchase is cancelled");
  expectThat(purchase.state !== "open" || hold?.holder === purchase.user_id, "paid, but nothing is held");
  return problems;
}
