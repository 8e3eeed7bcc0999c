import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { stripeSimulator } from "#upstream/db/schema/index.ts";
import { createStripeSimulator, type StripeSimulator } from "#upstream/simulators/stripe/simulator.ts";

const log = { info() {}, warn() {}, error() {} };
const site = "http://localhost:4560";
const later = () => Math.floor(Date.now() / 1000) + 45 * 60;

let database: Database;
let simulator: StripeSimulator;
let stripe: Stripe;
let events: Stripe.Event[];
let isDown: boolean;
const secret = "whsec_of_this_test";

beforeAll(async () => {
  database = await mainEngine.open();
  simulator = createStripeSimulator({
    database,
    log,
    secret,
    async deliver(request) {
      if (isDown) throw new Error("down");
      const signature = request.headers.get("stripe-signature") ?? "";
      events.push(await stripe.webhooks.constructEventAsync(await request.text(), signature, secret));
      return new Response("ok");
    },
  });
  const httpClient = Stripe.createFetchHttpClient(simulator.fetch);
  stripe = new Stripe("sk_test_simulated", { httpClient, telemetry: false, maxNetworkRetries: 0 });
});
afterAll(() => database.close());
beforeEach(() => {
  events = [];
  isDown = false;
});

const params = (overrides: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: "payment",
  line_items: [
    {
      quantity: 1,
      price_data: { currency: "cad", unit_amount: 250_00, product_data: { name: "Dépôt – 2024 Rav4" } },
    },
  ],
  success_url: `${site}/fr-ca/retour?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${site}/fr-ca/annule`,
  expires_at: later(),
  locale: "fr-CA",
  customer_email: "elodie@example.ca",
  branding_settings: { display_name: "Nordet <Québec>", button_color: "#0a5566" },
  metadata: { transactionId: "t1" },
  payment_intent_data: { metadata: { transactionId: "t1" } },
  ...overrides,
});
const open = (overrides?: Partial<Stripe.Checkout.SessionCreateParams>) =>
  stripe.checkout.sessions.create(params(overrides));
const visit = (path: string, form?: Record<string, string>) => {
  const address = `${site}${path.replace("/simulators/stripe", "")}`;
  return simulator.pages.request(address, form && { method: "POST", body: new URLSearchParams(form) });
};
const pathOf = (session: Stripe.Checkout.Session) => new URL(session.url ?? "").pathname;
const card = (cardNumber: string) => ({ cardNumber, exp: "12 / 34", cvc: "123", intent: "continue" });

test("a session is paid on a plain form, sends signed webhooks, and redirects to the shop", async () => {
  const session = await open();
  expect(session).toMatchObject({ status: "open", payment_status: "unpaid", amount_total: 250_00, currency: "cad" });
  expect(session.url).toBe(`${site}/simulators/stripe/checkout/${session.id}`);

  const page = await visit(pathOf(session));
  const html = await page.text();
  // "no-referrer" would make the browser post from the origin "null".
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(html).toContain('<html lang="fr-CA">');
  expect(html).toContain("Nordet &lt;Québec&gt;");
  expect(html).toContain('<data data-amount="deposit" value="250.00">250,00\u00a0$</data>');
  expect(html).toContain(`href="${site}/fr-ca/annule"`);

  const paid = await visit(pathOf(session), card("4242 4242 4242 4242"));
  expect(paid.status).toBe(303);
  expect(paid.headers.get("location")).toBe(`/fr-ca/retour?session_id=${session.id}`);
  expect(events.map(({ type }) => type)).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);

  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ["payment_intent.latest_charge"] });
  expect(after).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  const intent = after.payment_intent;
  if (!intent || typeof intent === "string") throw new Error("The intent was not expanded");
  expect(intent).toMatchObject({ status: "succeeded", amount_received: 250_00, metadata: { transactionId: "t1" } });
  expect(intent.latest_charge).toMatchObject({
    paid: true,
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
  });
});

test("the page is in English for an English session", async () => {
  const html = await (await visit(pathOf(await open({ locale: "en" })))).text();
  expect(html).toContain('<html lang="en-CA">');
  expect(html).toContain("Pay $250.00");
});

test("two posts at the same time charge once", async () => {
  const session = await open();
  const responses = await Promise.all([1, 2, 3].map(() => visit(pathOf(session), card("4242424242424242"))));
  for (const { status } of responses) expect(status).toBe(303);
  expect((await visit(pathOf(session))).headers.get("location")).toContain("/fr-ca/retour");
  const { data } = await stripe.events.list({ type: "payment_intent.succeeded", limit: 100 });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id);
  expect(data.filter((event) => "id" in event.data.object && event.data.object.id === payment_intent)).toHaveLength(1);
});

test.each([
  ["a number that fails Luhn", { ...card("4242424242424241") }, "cardNumber", "Vérifiez le numéro de la carte"],
  ["no number", { ...card("") }, "cardNumber", "Entrez le numéro de la carte"],
  ["a card of last year", { ...card("4242424242424242"), exp: "01/20" }, "exp", "Cette carte est expirée"],
  ["a month 13", { ...card("4242424242424242"), exp: "13/30" }, "exp", "Entrez la date d’expiration comme"],
  ["a code too short", { ...card("4242424242424242"), cvc: "12" }, "cvc", "Vérifiez le code de sécurité"],
  ["a declined card", { ...card("4000 0000 0000 0002") }, "cardNumber", "Votre carte a été refusée"],
  ["a person’s own card", { ...card("4539578763621486") }, "cardNumber", "cartes d’essai"],
])("%s is answered 422 with its message, and nothing typed comes back", async (_, form, field, message) => {
  const session = await open();
  const response = await visit(pathOf(session), form);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain("<title>Erreur : Paiement à Nordet");
  expect(html).toContain(message);
  expect(html).toMatch(new RegExp(`id="${field}"[^>]*aria-describedby="[^"]*${field}-error" aria-invalid="true"`));
  expect(html).not.toContain(form.cardNumber || "no number");
  expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
});

test("after a declined card the session accepts another", async () => {
  const session = await open();
  expect((await visit(pathOf(session), card("4000000000000002"))).status).toBe(422);
  expect(events.map(({ type }) => type)).toEqual(["payment_intent.payment_failed"]);
  expect((await visit(pathOf(session), card("5555555555554444"))).status).toBe(303);
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("paid");
});

test("a card with 3-D Secure is charged only after its holder confirms", async () => {
  const session = await open();
  const asks = await visit(pathOf(session), card("4000002500003155"));
  const confirmation = asks.headers.get("location") ?? "";
  expect(confirmation).toBe(`${pathOf(session)}/confirmation`);
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe("unpaid");
  expect(await (await visit(confirmation)).text()).toContain("Confirmez-vous le paiement");

  const refused = await visit(confirmation, { intent: "refuse" });
  expect(refused.status).toBe(422);
  await visit(pathOf(session), card("4000002500003155"));
  const confirmed = await visit(confirmation, { intent: "continue" });
  expect(confirmed.headers.get("location")).toContain(`session_id=${session.id}`);
  expect(events.map(({ type }) => type)).toContain("payment_intent.payment_failed");
  expect(events.at(-1)?.type).toBe("checkout.session.completed");
});

test("an expired session accepts no payment", async () => {
  const session = await open();
  await stripe.checkout.sessions.expire(session.id);
  const response = await visit(pathOf(session), card("4242424242424242"));
  expect(response.status).toBe(410);
  expect(await response.text()).toContain("Cette page de paiement est expirée");
  expect(events.map(({ type }) => type)).toEqual(["checkout.session.expired"]);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
  });
  expect((await visit("/simulators/stripe/checkout/cs_test_unknown")).status).toBe(404);
});

test("an idempotency key returns the first response, and is refused for another request", async () => {
  const idempotencyKey = randomUUID();
  const same = params();
  const [first, second] = await Promise.all(
    [1, 2].map(() => stripe.checkout.sessions.create(same, { idempotencyKey })),
  );
  expect(second?.id).toBe(first?.id);
  const other = stripe.checkout.sessions.create({ ...same, locale: "en" }, { idempotencyKey });
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test("invalid requests get Stripe's errors", async () => {
  await expect(open({ expires_at: Math.floor(Date.now() / 1000) + 60 })).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    param: "expires_at",
  });
  await expect(stripe.paymentIntents.retrieve("pi_unknown")).rejects.toMatchObject({
    code: "resource_missing",
    statusCode: 404,
  });
  await expect(stripe.checkout.sessions.create({ mode: "payment", success_url: site })).rejects.toMatchObject({
    code: "parameter_missing",
    param: "line_items",
  });
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
});

test("intents are created, confirmed, declined and cancelled", async () => {
  const create = () => stripe.paymentIntents.create({ amount: 1000, currency: "cad" });
  const paid = await stripe.paymentIntents.confirm((await create()).id, { payment_method: "pm_card_visa" });
  expect(paid.status).toBe("succeeded");
  const declined = await create();
  await expect(
    stripe.paymentIntents.confirm(declined.id, { payment_method: "pm_card_chargeDeclined" }),
  ).rejects.toMatchObject({
    type: "StripeCardError",
    code: "card_declined",
    decline_code: "generic_decline",
    statusCode: 402,
  });
  expect((await stripe.paymentIntents.retrieve(declined.id)).status).toBe("requires_payment_method");
  expect((await stripe.paymentIntents.cancel(declined.id)).status).toBe("canceled");
});

test("refunds add up to the payment at most", async () => {
  const { id } = await stripe.paymentIntents.create({
    amount: 1000,
    currency: "cad",
    confirm: true,
    payment_method: "pm_card_visa",
  });
  await stripe.refunds.create({ payment_intent: id, amount: 400 });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 700 })).rejects.toMatchObject({ param: "amount" });
  expect((await stripe.refunds.create({ payment_intent: id })).amount).toBe(600);
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  expect(events.filter(({ type }) => type === "charge.refunded")).toHaveLength(2);
});

test("an unacknowledged webhook is delivered again, in order", async () => {
  const session = await open();
  isDown = true;
  expect((await visit(pathOf(session), card("4242424242424242"))).status).toBe(303);
  expect(events).toEqual([]);
  isDown = false;
  await simulator.redeliver();
  expect(events.map(({ type }) => type)).toEqual(["payment_intent.succeeded", "checkout.session.completed"]);
  await simulator.redeliver();
  expect(events).toHaveLength(2);
});

test("no card number is stored", async () => {
  const stored = JSON.stringify(await database.db.select().from(stripeSimulator));
  expect(stored).toContain('"last4":"4242"');
  // The exact numbers, because a random id may contain sixteen digits.
  const digits = stored.replaceAll(/[ -]/g, "");
  for (const number of ["4242424242424242", "4000000000000002", "4000002500003155"]) {
    expect(digits).not.toContain(number);
  }
});
