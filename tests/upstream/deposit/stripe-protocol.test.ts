/** The exact requests to Stripe: method, URL, headers and form of each. */

import { eq } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brands } from "#brands/index.ts";
import { bareUpstream, silentCallLog } from "#tests/upstream/support/bare-upstream.ts";
import { readOnce } from "#tests/upstream/support/deposit-fixture.ts";
import { createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { users } from "#upstream/db/schema/index.ts";
import { createSession } from "#upstream/services/buy-online/deposit/deposit-checkout.ts";
import { refundPayment } from "#upstream/services/buy-online/deposit/deposit-refund.ts";
import type { DepositRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { openStripe } from "#upstream/services/stripe/client.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface Sent {
  method: string;
  path: string;
  authorization: string | null;
  key: string | null;
  type: string | null;
  form: Record<string, string>;
}

const requests: Sent[] = [];
let refundStatus = "succeeded";
const stripeServer = setupServer(
  http.all("https://api.stripe.com/*", async ({ request }) => {
    const { method, headers, url } = request;
    const { pathname } = new URL(url);
    requests.push({
      method,
      path: pathname,
      authorization: headers.get("authorization"),
      key: headers.get("idempotency-key"),
      type: headers.get("content-type"),
      form: Object.fromEntries(new URLSearchParams(await request.text())),
    });
    if (pathname !== "/v1/refunds") {
      return HttpResponse.json({
        id: "cs_1",
        object: "checkout.session",
        url: "https://checkout.stripe.com/c/pay/cs_1",
      });
    }
    return refundStatus === "already"
      ? HttpResponse.json(
          { error: { type: "invalid_request_error", code: "charge_already_refunded" } },
          { status: 400 },
        )
      : HttpResponse.json({ id: "re_1", object: "refund", status: refundStatus });
  }),
);

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
  stripeServer.listen({ onUnhandledRequest: "bypass" });
});
afterAll(async () => {
  stripeServer.close();
  await upstream.close();
});

function parts(): Upstream {
  const { config, database } = upstream;
  const real = { ...config, STRIPE_SECRET_KEY: "sk_test_recorded", STRIPE_WEBHOOK_SECRET: "whsec_recorded" };
  const stripe = openStripe(real, { outsideCalls: silentCallLog }, () => {
    throw new Error("With a secret key, nothing is simulated");
  });
  return { ...bareUpstream(database), config: real, stripe };
}

const common = { method: "POST", authorization: "Bearer sk_test_recorded", type: "application/x-www-form-urlencoded" };

test("a checkout session is requested as Stripe documents it, with the attempt's idempotency key", async () => {
  const { id } = await createBuyer(upstream);
  const [user] = await upstream.database.db
    .update(users)
    .set({ email: "camille@example.ca" })
    .where(eq(users.id, id))
    .returning();
  const brand = Object.values(brands).find(({ key }) => key === "nordet");
  if (!brand || !user) throw new Error("No brand or no buyer");
  const transactionId = "34be35de-086c-48ad-8af3-94b8ea767fe8";
  const deposit: DepositRow = {
    id: "00000000-0000-4000-8000-000000000001",
    transaction_id: transactionId,
    amount_cents: 250_00,
    state: "pending",
    attempt: 2,
    checkout: {
      returnUrl: "https://nordet.example/fr-ca/buy-online/deposit?vehicleId=3&returned=1",
      cancelUrl: "https://nordet.example/fr-ca/buy-online/deposit?vehicleId=3&cancelled=1",
      language: "fr-ca",
      expiresAt: 1_800_000_000,
    },
    stripe_session_id: null,
    stripe_payment_intent_id: null,
    last_event: null,
    last_event_at: null,
    paid_at: null,
    updated_at: new Date(),
  };
  const caller = {
    brand,
    siteOrigin: "https://nordet.example",
    user,
    actor: null,
    requestId: "",
    tokenId: 1,
    hasRecentSignIn: true,
    openVehicle: null,
    token: null,
    ipAddress: "",
    userAgent: "",
    visitorId: null,
    readOnce,
  };
  const input = { user, caller, vehicleId: 3, language: "fr-ca" as const, returnUrl: "", cancelUrl: "" };
  requests.length = 0;
  const session = await createSession(parts(), deposit, input);
  expect(session.url).toBe("https://checkout.stripe.com/c/pay/cs_1");
  const [request, ...others] = requests;
  expect(others).toEqual([]);
  const name = request?.form["line_items[0][price_data][product_data][name]"];
  expect(name).toMatch(/^Dépôt de réservation – .+ \d{4}$/);
  expect(request).toEqual({
    ...common,
    path: "/v1/checkout/sessions",
    key: `deposit:${transactionId}:2`,
    form: {
      mode: "payment",
      submit_type: "pay",
      "allowed_payment_method_types[0]": "card",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "cad",
      "line_items[0][price_data][unit_amount]": "25000",
      "line_items[0][price_data][product_data][name]": name,
      success_url:
        "https://nordet.example/fr-ca/buy-online/deposit?vehicleId=3&returned=1&session_id={CHECKOUT_SESSION_ID}",
      cancel_url: "https://nordet.example/fr-ca/buy-online/deposit?vehicleId=3&cancelled=1",
      expires_at: "1800000000",
      locale: "fr-CA",
      customer_email: "camille@example.ca",
      client_reference_id: transactionId,
      "branding_settings[display_name]": brand.name.fr,
      "branding_settings[button_color]": brand.palette.brand,
      "metadata[transactionId]": transactionId,
      "metadata[attempt]": "2",
      "payment_intent_data[description]": name,
      "payment_intent_data[metadata][transactionId]": transactionId,
      "payment_intent_data[metadata][attempt]": "2",
    },
  });
});

test("a refund is requested with the payment's idempotency key, and its outcomes are distinguished", async () => {
  for (const [status, isDone] of [
    ["succeeded", true],
    ["pending", true],
    ["already", true],
    ["failed", false],
    ["canceled", false],
  ] as const) {
    requests.length = 0;
    refundStatus = status;
    expect(await refundPayment(parts(), "pi_recorded"), status).toEqual(
      isDone ? { isRefused: false } : { isRefused: true, refundId: "re_1" },
    );
    expect(requests).toEqual([
      {
        ...common,
        path: "/v1/refunds",
        key: "refund:pi_recorded",
        form: { payment_intent: "pi_recorded", reason: "requested_by_customer" },
      },
    ]);
  }
});
