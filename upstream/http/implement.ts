/** Serves the calls of a contract over HTTP: checks access, parses input, runs the handler, and formats refusals. */
import type { z } from "@hono/zod-openapi";
import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import {
  type AnyCall,
  type HandlerBody,
  type HandlerInput,
  type HandlerResponse,
  mayRefuse,
} from "#contract/define.ts";
import { errorCodeOf } from "#contract/error-code.ts";
import { hasHiddenCharacters } from "#domain/formats/hidden-characters.ts";
import { findLimit, type Limit } from "#domain/formats/limit.ts";
import { isRequestId } from "#domain/request-id.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { requireOwner, runAudited } from "./audited-call.ts";
import { type Caller, readCaller, requireAccess, type Session, type User } from "./caller.ts";
import { Refusal } from "./refusal.ts";
import { nestFields, receiveUpload, type UploadedFiles } from "./upload.ts";

/** Arguments of a handler. `user` is set whenever the call's access requires a session. */
export interface HandlerArgs<C extends AnyCall> {
  /** Fields of the query and the body together; `define` guarantees that their names differ. */
  input: HandlerInput<C>;
  /** Fields of the body alone, without the ids of the URL. */
  body: HandlerBody<C>;
  caller: Caller;
  /** The signed-in user; throws 401 if nobody is signed in. */
  readonly user: User;
  /** The signed-in user and the caller together; throws 401 like `user`. */
  readonly session: Session;
  files: UploadedFiles;
}

export type Handler<C extends AnyCall> = (args: HandlerArgs<C>) => Promise<HandlerResponse<C>>;

export type Handlers<Calls extends Record<string, AnyCall>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

// Handler type for the loop over all calls, where the type of each call is not known.
type AnyHandler = (args: HandlerArgs<AnyCall>) => Promise<unknown>;

export function implement<Calls extends Record<string, AnyCall>>(
  upstream: Upstream,
  calls: Calls,
  handlers: Handlers<Calls>,
): Hono {
  const service = new Hono();
  // Built at the first request: it takes a second, and most processes never serve it.
  let document: object | undefined;
  service.get("/openapi.json", async (context) => {
    document ??= (await import("./openapi.ts")).openApiDocument(calls);
    return context.json(document);
  });
  for (const name of Object.keys(calls)) {
    const call = calls[name];
    const callHandler = handlers[name];
    if (!call || !callHandler) continue;
    service.on(call.method, call.path.replaceAll(/\{(\w+)\}/g, ":$1"), async (context) => {
      const answer = async () => {
        try {
          const result = await handleCall(upstream, call, callHandler as AnyHandler, context);
          return result instanceof Response ? result : context.json(result);
        } catch (error) {
          return refusalResponse(error, call, context, upstream);
        }
      };
      const requestId = context.req.header("x-request-id") ?? "";
      const attributes = { service: call.serviceKey, ...(isRequestId(requestId) && { request_id: requestId }) };
      const parent = context.req.header("traceparent");
      const operation = { kind: "service-call", labels: { call: call.name }, attributes, parent } as const;
      return upstream.telemetry.measure(operation, answer, ({ status }) => String(status));
    });
  }
  return service;
}

const noUpload = { fields: null, files: new Map(), folder: null };

async function handleCall(upstream: Upstream, call: AnyCall, handler: AnyHandler, context: Context) {
  const request = context.req.raw;
  const caller = await readCaller(request, call, upstream);
  requireAccess(call, caller, upstream);
  if (call.ownerOnly === true) await requireOwner(upstream, call, caller);
  const query = parseInput(call.query, { ...context.req.query(), ...context.req.param() });
  const { fields, files, folder } =
    call.kind === "upload" ? await receiveUpload(request, upstream, caller.ipAddress) : noUpload;
  const form = fields && nestFields(fields);
  try {
    const hasBody = Object.keys(call.body.shape).length > 0;
    const missingFiles = call.files.filter((name) => !files.has(name));
    const posted = hasBody ? (form ?? (await request.json().catch(() => ({})))) : {};
    const body = parseInput(call.body, posted, { missingFiles, isForm: form !== null });
    if (typeof call.ownerOnly === "function" && call.ownerOnly(body as never))
      await requireOwner(upstream, call, caller);
    const reply = await runAudited(upstream, call, caller, () =>
      handler({
        input: { ...query, ...body },
        body,
        caller,
        files,
        get user() {
          if (!caller.user) throw new Refusal(401, "sign_in");
          return caller.user;
        },
        get session() {
          return { user: this.user, caller };
        },
      }),
    );
    // Parsing strips fields that the contract does not declare.
    const parsedReply = call.response.parse(reply);
    if (call.convention !== "response") return parsedReply;
    // 0 means an empty list.
    return { ResponseStatus: Array.isArray(parsedReply) && parsedReply.length === 0 ? 0 : 1, Response: parsedReply };
  } catch (error) {
    const failure = (await isAccountDeleted(upstream, caller, error)) ? new Refusal(401, "sign_in") : error;
    // The app streams uploads without reading them, so the entered values must return with the refusal.
    if (fields && failure instanceof Refusal)
      throw new Refusal(failure.status, failure.code, { ...failure.details, form: fields });
    throw failure;
  } finally {
    await folder?.close();
  }
}

/** Whether the account was deleted during the call, which explains an otherwise unexpected failure. */
async function isAccountDeleted({ database }: Upstream, { user }: Caller, error: unknown): Promise<boolean> {
  if (!user || error instanceof Refusal) return false;
  const userCount = await database.db.$count(users, eq(users.id, user.id)).catch(() => null);
  return userCount === 0;
}

/**
 * Parses a request by the call's schema; throws 422 with all field errors at once, missing files included. Validation
 * errors elsewhere are bugs, not the sender's mistakes.
 */
export function parseInput<Shape extends z.ZodObject>(
  shape: Shape,
  sent: unknown,
  { missingFiles = [], isForm = false }: { missingFiles?: readonly string[]; isForm?: boolean } = {},
): z.output<Shape> {
  // A field that a form does not have was left empty: with its input, the issue says so.
  const parsed = shape.safeParse(sent, { reportInput: isForm });
  const { fields, limits } = toValidationErrors(parsed.error);
  const fieldErrors = { ...Object.fromEntries(missingFiles.map((name) => [name, ["required"]])), ...fields };
  if (!parsed.success || missingFiles.length > 0) throw new Refusal(422, "invalid", { fields: fieldErrors, limits });
  const hidden = Object.fromEntries(listHidden(parsed.data, []).map((name) => [name, ["invalid"]]));
  if (Object.keys(hidden).length > 0) throw new Refusal(422, "invalid", { fields: hidden });
  return parsed.data;
}

/** Paths of strings that no field takes, also of fields whose schema does not check it. */
function listHidden(value: unknown, path: readonly string[]): string[] {
  if (typeof value === "string") return hasHiddenCharacters(value) ? [path.join(".")] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => listHidden(part, [...path, name]));
}

/** zod issues as error codes by field, with the limits that were exceeded. The app translates the codes. */
export function toValidationErrors(error?: Pick<z.ZodError, "issues">) {
  const fields: Record<string, string[]> = {};
  const limits: Record<string, Limit> = {};
  for (const issue of error?.issues ?? []) {
    const name = issue.path.join(".");
    const limit = findLimit(issue);
    fields[name] = [...new Set([...(fields[name] ?? []), errorCodeOf(issue)])];
    if (limit) limits[name] ??= limit;
  }
  return { fields, limits };
}

function refusalResponse(error: unknown, call: AnyCall, context: Context, upstream: Upstream): Response {
  if (!(error instanceof Refusal)) {
    upstream.log.error({ error, call: call.name }, "call failed");
    return context.json({ error: { code: "failed" } }, 500);
  }
  const { status, code, details } = error;
  if (status === 403 || status === 429) upstream.log.warn({ call: call.name, code }, "call refused");
  if (!mayRefuse(call, code)) upstream.log.error({ call: call.name, code }, "refusal that the row does not name");
  if ((status === 429 || status === 503) && details.values?.["seconds"])
    context.header("Retry-After", String(details.values["seconds"]));
  const statusCode = Object.entries(call.statuses).find(([, meaning]) => meaning === code)?.[0];
  return context.json({ error: { code, ...details }, ...(statusCode && { Status: Number(statusCode) }) }, status);
}
