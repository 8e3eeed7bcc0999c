/** How a call of the simulated API is answered: its key, its Idempotency-Key, `expand`, and errors as Stripe's. */
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { stripeSimulator } from "#upstream/db/schema/index.ts";
import { ApiError, invalidRequest, resourceMissing } from "./api-error.ts";
import { findKind, newId, type ObjectKind, toPublicObject } from "./objects.ts";
import { readForm, readParams } from "./params.ts";
import { currentSession } from "./sessions.ts";
import type { Store } from "./store.ts";

const answerSchema = z.object({ status: z.int(), body: z.record(z.string(), z.unknown()) });
export type ApiResponse = z.infer<typeof answerSchema>;
const idempotencyRecord = z.object({ fingerprint: z.string(), answer: answerSchema.optional() });

interface Call {
  /** The form-encoded body of a POST, the query of a GET. */
  form: string;
  id: string;
}

const toResponse = async <T extends Record<string, unknown>>(object: T): Promise<ApiResponse> => ({
  status: 200,
  body: object,
});

/** Replaces the ids at the `expand` paths (such as `payment_intent.latest_charge`) by their objects. */
async function expandIds(store: Store, object: Record<string, unknown>, paths: readonly string[] = []) {
  const shownObject = toPublicObject(object);
  const topLevelNames = new Set(paths.map((path) => path.split(".")[0] ?? ""));
  for (const name of topLevelNames) {
    const id = shownObject[name];
    if (id === null) continue;
    const kind = typeof id === "string" ? findKind(id) : undefined;
    if (typeof id !== "string" || !kind) {
      throw invalidRequest(`This property cannot be expanded (${name}).`, { param: "expand" });
    }
    const expandedObject = await store.find(kind, id);
    const subpaths = paths.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
    if (expandedObject) shownObject[name] = await expandIds(store, expandedObject, subpaths);
  }
  return shownObject;
}

/**
 * Runs a POST once per Idempotency-Key: a repeated request gets the first response, a different one with the same key is
 * refused. The key's row is written first, so that a concurrent second request waits for the first.
 */
async function runOncePerKey(
  store: Store,
  key: string,
  fingerprint: string,
  work: () => Promise<ApiResponse>,
): Promise<[ApiResponse, boolean]> {
  const { database } = store;
  return database.transaction(async () => {
    const id = `idem_${createHash("sha256").update(key).digest("hex")}`;
    const [inserted] = await database.db
      .insert(stripeSimulator)
      .values({ id, kind: "idempotency", idempotency_key: key, object: { fingerprint } })
      .onConflictDoNothing()
      .returning({ id: stripeSimulator.id });
    if (inserted) {
      const answer = await work();
      await database.db
        .update(stripeSimulator)
        .set({ object: { fingerprint, answer } })
        .where(eq(stripeSimulator.id, id));
      return [answer, false];
    }
    const [row] = await database.db.select().from(stripeSimulator).where(eq(stripeSimulator.id, id));
    const earlier = idempotencyRecord.parse(row?.object);
    if (earlier.fingerprint !== fingerprint || !earlier.answer) {
      throw new ApiError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return [earlier.answer, true];
  });
}

interface ApiContext {
  store: Store;
  /** Delivers the events that a call has written. */
  deliverEvents(): Promise<void>;
}

/** Runs one API call: checks the key, applies the Idempotency-Key, and formats errors as Stripe does. */
export async function respond(
  { store, deliverEvents }: ApiContext,
  context: Context,
  work: (call: Call) => Promise<ApiResponse>,
): Promise<Response> {
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
    const [response, isReplayed] = key
      ? await runOncePerKey(store, key, fingerprint, () => work(call))
      : [await work(call), false];
    if (isPost && !isReplayed) await deliverEvents();
    if (key) headers["idempotency-key"] = key;
    if (isReplayed) headers["idempotent-replayed"] = "true";
    return Response.json(response.body, { status: response.status, headers });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json({ error: error.body }, { status: error.status, headers });
  }
}

type Route = (path: string, work: (call: Call) => Promise<ApiResponse>) => void;

export interface Routes {
  store: Store;
  get: Route;
  post: Route;
  /** Adds GET `path`/:id for one kind of object. */
  retrieve(path: string, kind: ObjectKind, objectName: string): void;
  /** Response with the object, its `expand` paths resolved. */
  reply(object: Record<string, unknown>, expand?: string[]): Promise<ApiResponse>;
  /** Response with the first `limit` objects. */
  replyList(url: string, objects: Record<string, unknown>[], limit: number): Promise<ApiResponse>;
}

export function createRoutes(apiContext: ApiContext, api: Hono): Routes {
  const { store } = apiContext;
  const reply: Routes["reply"] = async (object, expand) => toResponse(await expandIds(store, object, expand));
  const replyList: Routes["replyList"] = (url, objects, limit) => {
    const data = objects.slice(0, limit).map(toPublicObject);
    return toResponse({ object: "list", url, has_more: objects.length > limit, data });
  };
  const get: Route = (path, work) => {
    api.get(path, (context) => respond(apiContext, context, work));
  };
  const post: Route = (path, work) => {
    api.post(path, (context) => respond(apiContext, context, work));
  };
  const retrieve: Routes["retrieve"] = (path, kind, objectName) =>
    get(`${path}/:id`, async ({ form, id }) => {
      const { expand } = readForm(readParams, form);
      const object = kind === "session" ? await currentSession(store, id) : await store.find(kind, id);
      if (!object) throw resourceMissing(objectName, id);
      return reply(object, expand);
    });
  return { store, get, post, retrieve, reply, replyList };
}
