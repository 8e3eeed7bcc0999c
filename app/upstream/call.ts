/** Calls the upstream: takes a call of the contract and its input, returns its parsed answer or a typed failure. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import {
  type AnyCall,
  type CallInput,
  type CallRefusal,
  type CallResponse,
  isWrite,
  refusalBody,
} from "#contract/define.ts";
import { getBreaker } from "./breaker.ts";
import type { Failure } from "./errors.ts";
import { canProbe, isTimeout, startLimit, untilAborted } from "./time-limits.ts";

export type Result<A, Code extends string = string> = { ok: true; value: A } | { ok: false; failure: Failure<Code> };

/** Result of one call: its parsed response or a failure with one of its refusals. */
export type CallResult<C extends AnyCall> = Result<CallResponse<C>, CallRefusal<C>>;

export interface CallOptions {
  /** The browser's multipart request, for upload calls only. */
  upload?: Request;
  /** Visitor id of a browser without a consent cookie; otherwise the cookie's id is used. */
  visitorId?: string;
}

export type Attempt = <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<CallResult<C>>;

/**
 * How many writes of a request have ended, well or not: what the upstream has read for it before them may be old. A proxy may give
 * two requests one id, so each counts under a name of its own.
 */
interface Writes {
  request: string;
  ended: number;
}
const writesOf = new WeakMap<AppContext, Writes>();
function getWrites(context: AppContext): Writes {
  const writes = writesOf.get(context) ?? { request: crypto.randomUUID(), ended: 0 };
  writesOf.set(context, writes);
  return writes;
}

/**
 * Creates the call function of a request, with its brand and session. Reads are retried once unless the service was too
 * slow, writes never. A read that the request repeats, in another guard or loader, gets the first response; a write or a failure forgets all responses. The
 * pages of an export are not repeated, so their responses are not stored.
 */
export function createAttempt(
  context: AppContext,
  token: string | null,
  userAgent: string,
  visitorId: string | null = null,
): Attempt {
  const responses = new Map<string, Promise<Result<unknown>>>();
  async function sendAndRetry(call: AnyCall, input: Record<string, unknown>, options: CallOptions) {
    const caller = { token, userAgent, visitorId: options.visitorId ?? visitorId };
    const sendOnce = () =>
      context.telemetry.measure(
        { kind: "upstream-call", labels: { call: call.name }, attributes: { service: call.serviceKey } },
        () => send(context, call, input, (signal) => makeRequest(context, call, input, options, caller, signal)),
        resultName,
      );
    const result = await sendOnce();
    const canRetry = call.kind === "read" || call.kind === "file";
    const isWorthRetry = !result.ok && result.failure.kind === "unavailable" && !result.failure.isTooSlow;
    return isWorthRetry && canRetry ? sendOnce() : result;
  }
  return async function attempt<C extends AnyCall>(call: C, input: CallInput<C>, options: CallOptions = {}) {
    const isRepeatable = call.kind === "read" && !("export" in input);
    const key = JSON.stringify([call.serviceKey, call.name, input, options.visitorId]);
    const response = (isRepeatable && responses.get(key)) || sendAndRetry(call, input, options);
    if (isRepeatable) responses.set(key, response);
    const result = await response;
    if (!result.ok || isWrite(call)) responses.clear();
    if (isWrite(call)) {
      getWrites(context).ended += 1;
      context.noteWrite(call.serviceKey);
    }
    return result as CallResult<C>;
  };
}

/** How a call ended, in a word for metrics and traces. */
function resultName(result: Result<unknown>): string {
  if (result.ok) return "ok";
  return result.failure.kind === "unavailable" && result.failure.isTooSlow ? "too-slow" : result.failure.kind;
}

function makeRequest(
  context: AppContext,
  call: AnyCall,
  input: Record<string, unknown>,
  options: CallOptions,
  { token, userAgent, visitorId }: { token: string | null; userAgent: string; visitorId: string | null },
  signal: AbortSignal,
): Request {
  const { url, body, type } = buildTarget(context, call, input, options);
  const writes = getWrites(context);
  const headers = new Headers({
    EnvironmentToken: context.environmentToken,
    "X-Request-Id": context.requestId,
    "X-Page-Writes": `${writes.request}.${writes.ended}`,
    "X-Client-Address": context.clientAddress,
    "X-Client-Agent": userAgent,
    "X-Site-Origin": context.origin,
    ...context.telemetry.traceHeaders(),
    ...(type && { "content-type": type }),
    ...(token && { Token: token }),
    ...(visitorId && { "X-Visitor-Id": visitorId }),
  });
  const stream = body instanceof ReadableStream ? { duplex: "half" } : {};
  // A redirect could carry the session token to another host. "error" is unknown to the edge.
  const init: RequestInit = { method: call.method, headers, body, signal, redirect: "manual", ...stream };
  return new Request(url, init);
}

function buildTarget(context: AppContext, call: AnyCall, input: Record<string, unknown>, options: CallOptions) {
  const remaining = { ...input };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = remaining[name];
    delete remaining[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(context.services[call.serviceKey] + path);
  for (const name of Object.keys(call.query.shape)) {
    const value = remaining[name];
    delete remaining[name];
    if (value !== undefined && value !== "" && !call.path.includes(`{${name}}`))
      url.searchParams.set(name, String(value));
  }
  if (call.kind === "upload") {
    return { url, body: options.upload?.body ?? null, type: options.upload?.headers.get("content-type") };
  }
  if (call.method === "get") return { url, body: null, type: null };
  return { url, body: JSON.stringify(remaining), type: "application/json" };
}

const tooSlow: Result<never> = { ok: false, failure: { kind: "unavailable", isTooSlow: true } };

async function send(
  context: AppContext,
  call: AnyCall,
  input: object,
  createRequest: (signal: AbortSignal) => Request,
): Promise<Result<unknown>> {
  const breaker = getBreaker(context.fetchUpstream, call.serviceKey);
  const { isAllowed, isProbe } = await breaker.requestPermission(canProbe(call, input));
  if (!isAllowed) {
    context.log.warn({ call: call.name }, "upstream does not answer, not called");
    return tooSlow;
  }
  const limit = startLimit(context, call, input, isProbe);
  let response: Response;
  let body: unknown;
  let isFile = false;
  try {
    response = await untilAborted(limit.signal, context.fetchUpstream(createRequest(limit.signal)));
    limit.allowTransfer();
    isFile = call.kind === "file" && response.ok;
    body = isFile ? null : await untilAborted(limit.signal, response.json());
    breaker.recordOutcome("answered", isProbe);
    if (isFile) return { ok: true, value: response };
  } catch (error) {
    const isTooSlow = isTimeout(error);
    breaker.recordOutcome(isTooSlow && limit.hadFullTime() ? "timed-out" : "answered", isProbe);
    context.log.warn({ call: call.name, error }, "upstream unavailable");
    return isTooSlow ? tooSlow : { ok: false, failure: { kind: "unavailable" } };
  } finally {
    // The browser still reads a file.
    if (!isFile) limit.end();
  }
  const result = parseResponse(call, response.status, body);
  if (!result.ok && (result.failure.kind === "malformed" || result.failure.kind === "unavailable")) {
    context.log.error({ call: call.name, status: response.status, failure: result.failure.kind }, "upstream failed");
  }
  return result;
}

const statusBody = z.object({ Status: z.coerce.number() });
const responseBody = z.object({ ResponseStatus: z.number(), Response: z.unknown() });

/** Applies the specification's response conventions. Exported for its tests. */
export function parseResponse(call: AnyCall, status: number, body: unknown): Result<unknown> {
  // A 503 with a refusal body is the upstream's answer to this call. Any other 503 comes from a proxy.
  const isRefusal = status === 503 && refusalBody.safeParse(body).success;
  if (status >= 500 && !isRefusal) return { ok: false, failure: { kind: "unavailable" } };
  if (call.convention === "status") {
    const parsed = statusBody.safeParse(body);
    if (parsed.success && parsed.data.Status !== 1) return refusedByStatus(call, status, parsed.data.Status);
  }
  if (status >= 400) return refusedByBody(status, body);
  if (call.convention === "response") return parseList(call, body);
  return parseAnswer(call, body);
}

function parseAnswer(call: AnyCall, body: unknown): Result<unknown> {
  const parsed = call.response.safeParse(body);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, failure: { kind: "malformed" } };
}

function refusedByStatus(call: AnyCall, status: number, bodyStatus: number): Result<unknown> {
  const code = call.statuses[bodyStatus] ?? call.statuses[0] ?? "refused";
  return { ok: false, failure: { kind: "refused", status: status >= 400 ? status : 409, code, values: {} } };
}

function refusedByBody(status: number, body: unknown): Result<unknown> {
  const parsed = refusalBody.safeParse(body);
  if (!parsed.success) return { ok: false, failure: { kind: "malformed" } };
  const { code, fields, limits, values = {}, form } = parsed.data.error;
  if (status === 422 && fields) return { ok: false, failure: { kind: "invalid", fields, limits, form } };
  return { ok: false, failure: { kind: "refused", status, code, values, form } };
}

/** A ResponseStatus of 0 or less means an empty list. */
function parseList(call: AnyCall, body: unknown): Result<unknown> {
  const parsed = responseBody.safeParse(body);
  if (!parsed.success) return { ok: false, failure: { kind: "malformed" } };
  return parseAnswer(call, parsed.data.ResponseStatus > 0 ? parsed.data.Response : []);
}
