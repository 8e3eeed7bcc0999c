/** Stripe's API for a deposit: sessions, intents, refunds, events. Called in process, never mounted on a site. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { stripeSimulator } from "#upstream/db/schema/index.ts";
import { ApiError, invalidRequest, missing } from "./api-error.ts";
import { numberOfMethod } from "./cards.ts";
import { cancelIntent, confirmIntent, createIntent, declineOf } from "./intents.ts";
import { type Kind, kindOfId, newId, shown } from "./objects.ts";
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
import { createSession, currentSession, expireSession } from "./sessions.ts";
import type { Store } from "./store.ts";

const answer = z.object({ status: z.int(), body: z.record(z.string(), z.unknown()) });
type Answer = z.infer<typeof answer>;
const kept = z.object({ fingerprint: z.string(), answer: answer.optional() });

interface Call {
  /** The form-encoded body of a POST, the query of a GET. */
  form: string;
  id: string;
}

const found = async <T extends Record<string, unknown>>(object: T): Promise<Answer> => ({ status: 200, body: object });

/** Replaces the ids that `expand` names (`payment_intent.latest_charge`) by what they stand for. */
async function expanded(store: Store, object: Record<string, unknown>, paths: readonly string[] = []) {
  const whole = shown(object);
  const heads = new Set(paths.map((path) => path.split(".")[0] ?? ""));
  for (const head of heads) {
    const id = whole[head];
    if (id === null) continue;
    const kind = typeof id === "string" ? kindOfId(id) : undefined;
    if (typeof id !== "string" || !kind) {
      throw invalidRequest(`This property cannot be expanded (${head}).`, { param: "expand" });
    }
    const inner = await store.find(kind, id);
    const rest = paths.filter((path) => path.startsWith(`${head}.`)).map((path) => path.slice(head.length + 1));
    if (inner) whole[head] = await expanded(store, inner, rest);
  }
  return whole;
}

/**
 * Runs a POST once per Idempotency-Key: the same request is answered as before, another one under its key is refused.
 * The key's row is written first, so that of two at once the second waits for the first.
 */
async function once(
  store: Store,
  key: string,
  fingerprint: string,
  work: () => Promise<Answer>,
): Promise<[Answer, boolean]> {
  const { database } = store;
  return database.transaction(async () => {
    const id = `idem_${createHash("sha256").update(key).digest("hex")}`;
    const [first] = await database.db
      .insert(stripeSimulator)
      .values({ id, kind: "idempotency", idempotency_key: key, object: { fingerprint } })
      .onConflictDoNothing()
      .returning({ id: stripeSimulator.id });
    if (first) {
      const made = await work();
      await database.db
        .update(stripeSimulator)
        .set({ object: { fingerprint, answer: made } })
        .where(eq(stripeSimulator.id, id));
      return [made, false];
    }
    const [row] = await database.db.select().from(stripeSimulator).where(eq(stripeSimulator.id, id));
    const before = kept.parse(row?.object);
    if (before.fingerprint !== fingerprint || !before.answer) {
      throw new ApiError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return [before.answer, true];
  });
}

/** @param afterwards delivers the events that a call has written. */
export function stripeApi(store: Store, afterwards: () => Promise<void>): Hono {
  const api = new Hono().basePath("/v1");
  const pageOf = (successUrl: string) => (id: string) =>
    `${new URL(successUrl).origin}/simulators/stripe/checkout/${id}`;
  const reply = async (object: Record<string, unknown>, expand?: string[]) =>
    found(await expanded(store, object, expand));

  const respond = async (context: Context, work: (call: Call) => Promise<Answer>): Promise<Response> => {
    const requestId = `req_${newId("event").slice(4, 18)}`;
    const headers: Record<string, string> = { "request-id": requestId, "cache-control": "no-cache, no-store" };
    const version = context.req.header("stripe-version");
    if (version) headers["stripe-version"] = version;
    try {
      if (!context.req.header("authorization")?.startsWith("Bearer sk_")) {
        throw new ApiError(401, { type: "invalid_request_error", message: "You did not provide an API key." });
      }
      const isPost = context.req.method === "POST";
      const form = isPost ? await context.req.text() : new URL(context.req.url).search.slice(1);
      const call = { form, id: context.req.param("id") ?? "" };
      const key = isPost ? context.req.header("idempotency-key") : undefined;
      const fingerprint = createHash("sha256").update(`${context.req.path}\n${form}`).digest("hex");
      const [made, isReplayed] = key
        ? await once(store, key, fingerprint, () => work(call))
        : [await work(call), false];
      if (isPost && !isReplayed) await afterwards();
      if (key) headers["idempotency-key"] = key;
      if (isReplayed) headers["idempotent-replayed"] = "true";
      return Response.json(made.body, { status: made.status, headers });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return Response.json({ error: error.body }, { status: error.status, headers });
    }
  };
  const get = (path: string, work: (call: Call) => Promise<Answer>) =>
    api.get(path, (context) => respond(context, work));
  const post = (path: string, work: (call: Call) => Promise<Answer>) =>
    api.post(path, (context) => respond(context, work));

  const retrieve = (path: string, kind: Kind, name: string) =>
    get(`${path}/:id`, async ({ form, id }) => {
      const { expand } = readForm(readParams, form);
      const object = kind === "session" ? await currentSession(store, id) : await store.find(kind, id);
      if (!object) throw missing(name, id);
      return reply(object, expand);
    });

  post("/checkout/sessions", async ({ form }) => {
    const params = readForm(sessionParams, form);
    return reply(await createSession(store, params, pageOf(params.success_url)), params.expand);
  });
  retrieve("/checkout/sessions", "session", "checkout.session");
  post("/checkout/sessions/:id/expire", async ({ form, id }) => {
    const { expand } = readForm(readParams, form);
    return reply(await expireSession(store, id), expand);
  });

  const confirmed = async (id: string, method: string | undefined, expand?: string[]): Promise<Answer> => {
    const number = method && numberOfMethod(method);
    if (method && !number) throw invalidRequest(`No such PaymentMethod: '${method}'`, { code: "resource_missing" });
    const tried = await confirmIntent(store, id, number);
    const decline = declineOf(tried);
    // Returned, not thrown: the attempt stays, and so does its answer under the key.
    return decline ? { status: decline.status, body: { error: decline.body } } : reply(tried, expand);
  };
  post("/payment_intents", async ({ form }) => {
    const params = readForm(intentParams, form);
    const made = await createIntent(store, params);
    return params.confirm === "true"
      ? confirmed(made.id, params.payment_method, params.expand)
      : reply(made, params.expand);
  });
  retrieve("/payment_intents", "intent", "payment_intent");
  post("/payment_intents/:id/confirm", async ({ form, id }) => {
    const params = readForm(confirmParams, form);
    return confirmed(id, params.payment_method, params.expand);
  });
  post("/payment_intents/:id/cancel", async ({ form, id }) => {
    const { expand } = readForm(cancelParams, form);
    return reply(await cancelIntent(store, id), expand);
  });

  retrieve("/charges", "charge", "charge");
  post("/refunds", async ({ form }) => {
    const params = readForm(refundParams, form);
    return reply(await createRefund(store, params), params.expand);
  });
  retrieve("/refunds", "refund", "refund");

  get("/events", async ({ form }) => {
    const { limit, type } = readForm(listParams, form);
    const events = (await store.list("event", 100)).filter((event) => !type || event.type === type);
    return found({ object: "list", url: "/v1/events", has_more: events.length > limit, data: events.slice(0, limit) });
  });
  retrieve("/events", "event", "event");

  api.notFound((context) =>
    respond(context, async () => {
      const message = `Unrecognized request URL (${context.req.method}: ${context.req.path}).`;
      throw new ApiError(404, { type: "invalid_request_error", message });
    }),
  );
  return api;
}
