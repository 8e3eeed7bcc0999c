/** Simulated Stripe API: sessions, intents, refunds, events, and Billing. Called in process, not reachable from outside. */
import { Hono } from "hono";
import { ApiError, invalidRequest } from "./api-error.ts";
import { addBillingRoutes } from "./billing/api.ts";
import { findCardNumber } from "./cards.ts";
import { cancelIntent, confirmIntent, createIntent, toDeclineError } from "./intents.ts";
import {
  cancelParams,
  confirmParams,
  intentParams,
  listParams,
  readForm,
  readParams,
  refundParams,
  sessionParams,
} from "./params.ts";
import { createRefund } from "./refunds.ts";
import { type ApiResponse, createRoutes, type Routes, respond } from "./routes.ts";
import { createSession, expireSession } from "./sessions.ts";
import type { Store } from "./store.ts";

function addSessionRoutes({ store, post, retrieve, reply }: Routes): void {
  const getPageUrl = (successUrl: string) => (id: string) =>
    `${new URL(successUrl).origin}/simulators/stripe/checkout/${id}`;
  post("/checkout/sessions", async ({ form }) => {
    const params = readForm(sessionParams, form);
    return reply(await createSession(store, params, getPageUrl(params.success_url)), params.expand);
  });
  retrieve("/checkout/sessions", "session", "checkout.session");
  post("/checkout/sessions/:id/expire", async ({ form, id }) => {
    const { expand } = readForm(readParams, form);
    return reply(await expireSession(store, id), expand);
  });
}

function addIntentRoutes({ store, post, retrieve, reply }: Routes): void {
  const confirm = async (id: string, method: string | undefined, expand?: string[]): Promise<ApiResponse> => {
    const number = method && findCardNumber(method);
    if (method && !number) throw invalidRequest(`No such PaymentMethod: '${method}'`, { code: "resource_missing" });
    const intent = await confirmIntent(store, id, number);
    const decline = toDeclineError(intent);
    // Returned, not thrown: a throw would roll back the attempt and its idempotency record.
    return decline ? { status: decline.status, body: { error: decline.body } } : reply(intent, expand);
  };
  post("/payment_intents", async ({ form }) => {
    const params = readForm(intentParams, form);
    const intent = await createIntent(store, params);
    return params.confirm === "true"
      ? confirm(intent.id, params.payment_method, params.expand)
      : reply(intent, params.expand);
  });
  retrieve("/payment_intents", "intent", "payment_intent");
  post("/payment_intents/:id/confirm", async ({ form, id }) => {
    const params = readForm(confirmParams, form);
    return confirm(id, params.payment_method, params.expand);
  });
  post("/payment_intents/:id/cancel", async ({ form, id }) => {
    const { expand } = readForm(cancelParams, form);
    return reply(await cancelIntent(store, id), expand);
  });
}

function addRefundRoutes({ store, post, retrieve, reply }: Routes): void {
  retrieve("/charges", "charge", "charge");
  post("/refunds", async ({ form }) => {
    const params = readForm(refundParams, form);
    return reply(await createRefund(store, params), params.expand);
  });
  retrieve("/refunds", "refund", "refund");
}

function addEventRoutes({ store, get, retrieve, replyList }: Routes): void {
  get("/events", async ({ form }) => {
    const { limit, type } = readForm(listParams, form);
    const events = (await store.list("event", 100)).filter((event) => !type || event.type === type);
    return replyList("/v1/events", events, limit);
  });
  retrieve("/events", "event", "event");
}

export function stripeApi(store: Store, deliverEvents: () => Promise<void>): Hono {
  const api = new Hono().basePath("/v1");
  const apiContext = { store, deliverEvents };
  const routes = createRoutes(apiContext, api);
  addSessionRoutes(routes);
  addIntentRoutes(routes);
  addRefundRoutes(routes);
  addEventRoutes(routes);
  addBillingRoutes(routes);
  api.notFound((context) =>
    respond(apiContext, context, async () => {
      const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}).`;
      throw new ApiError(404, { type: "invalid_request_error", message });
    }),
  );
  return api;
}
