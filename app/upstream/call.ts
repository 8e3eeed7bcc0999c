/** The one way to the upstream: a row of the contract and its input in, its parsed answer or a typed failure out. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { type Answer, type AnyCall, type CallKind, type Input, refusalBody } from "#contract/define.ts";
import type { Failure } from "./errors.ts";

const timeLimits: Record<CallKind, number> = { read: 8_000, write: 15_000, upload: 60_000, file: 60_000 };

export type Result<A> = { ok: true; value: A } | { ok: false; failure: Failure };

export interface CallOptions {
  /** The browser's multipart request, of an upload. */
  upload?: Request;
  /** Of a browser that is given its number by this call; any other's is in its cookie. */
  visitorId?: string;
}

export type Attempt = <C extends AnyCall>(row: C, input: Input<C>, options?: CallOptions) => Promise<Result<Answer<C>>>;

/** Binds calls to a request's brand and session. Reads get one retry, writes none. */
export function createAttempt(
  context: AppContext,
  token: string | null,
  userAgent: string,
  visitorId: string | null = null,
): Attempt {
  return async function attempt<C extends AnyCall>(row: C, input: Input<C>, options: CallOptions = {}) {
    const mayRetry = row.kind === "read" || row.kind === "file";
    const sender = { token, userAgent, visitorId: options.visitorId ?? visitorId };
    const sendOnce = () => send(context, row, makeRequest(context, row, input, options, sender));
    const result = await sendOnce();
    if (result.ok || result.failure.kind !== "unavailable" || !mayRetry) return result as Result<Answer<C>>;
    return (await sendOnce()) as Result<Answer<C>>;
  };
}

function makeRequest(
  context: AppContext,
  row: AnyCall,
  input: Record<string, unknown>,
  options: CallOptions,
  { token, userAgent, visitorId }: { token: string | null; userAgent: string; visitorId: string | null },
): Request {
  const { url, body, type } = addressed(context, row, input, options);
  const headers = new Headers({
    EnvironmentToken: context.environmentToken,
    "X-Request-Id": context.requestId,
    "X-Client-Address": context.clientAddress,
    "X-Client-Agent": userAgent,
    "X-Site-Origin": context.origin,
    ...(type && { "content-type": type }),
    ...(token && { Token: token }),
    ...(visitorId && { "X-Visitor-Id": visitorId }),
  });
  const stream = body instanceof ReadableStream ? { duplex: "half" } : {};
  const signal = AbortSignal.timeout(timeLimits[row.kind]);
  return new Request(url, { method: row.method, headers, body, signal, ...stream } as RequestInit);
}

function addressed(context: AppContext, row: AnyCall, input: Record<string, unknown>, options: CallOptions) {
  const left = { ...input };
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = left[name];
    delete left[name];
    return encodeURIComponent(String(value));
  });
  const url = new URL(context.services[row.service] + path);
  for (const name of Object.keys(row.query.shape)) {
    const value = left[name];
    delete left[name];
    if (value !== undefined && value !== "" && !row.path.includes(`{${name}}`))
      url.searchParams.set(name, String(value));
  }
  if (row.kind === "upload") {
    return { url, body: options.upload?.body ?? null, type: options.upload?.headers.get("content-type") };
  }
  if (row.method === "get") return { url, body: null, type: null };
  return { url, body: JSON.stringify(left), type: "application/json" };
}

async function send(context: AppContext, row: AnyCall, request: Request): Promise<Result<unknown>> {
  let response: Response;
  let body: unknown;
  try {
    response = await context.fetchUpstream(request);
    if (row.kind === "file" && response.ok) return { ok: true, value: response };
    body = await response.json();
  } catch (error) {
    context.log.warn({ call: row.name, error }, "upstream unavailable");
    return { ok: false, failure: { kind: "unavailable" } };
  }
  const result = readAnswer(row, response.status, body);
  if (!result.ok && (result.failure.kind === "malformed" || result.failure.kind === "unavailable")) {
    context.log.error({ call: row.name, status: response.status, failure: result.failure.kind }, "upstream failed");
  }
  return result;
}

const statusBody = z.object({ Status: z.coerce.number() });
const responseBody = z.object({ ResponseStatus: z.number(), Response: z.unknown() });

/** The specification's conventions, read here and nowhere else. Exported for its tests. */
export function readAnswer(row: AnyCall, status: number, body: unknown): Result<unknown> {
  // Too busy for this one call is the upstream's own refusal; any other 503 is somebody's on the way.
  const isRefusal = status === 503 && refusalBody.safeParse(body).success;
  if (status >= 500 && !isRefusal) return { ok: false, failure: { kind: "unavailable" } };
  if (row.convention === "status") {
    const told = statusBody.safeParse(body);
    if (told.success && told.data.Status !== 1) return refusedByStatus(row, status, told.data.Status);
  }
  if (status >= 400) return refusedByBody(status, body);
  if (row.convention === "response") return listOf(row, body);
  return parsed(row, body);
}

function parsed(row: AnyCall, body: unknown): Result<unknown> {
  const answer = row.answer.safeParse(body);
  return answer.success ? { ok: true, value: answer.data } : { ok: false, failure: { kind: "malformed" } };
}

function refusedByStatus(row: AnyCall, status: number, told: number): Result<unknown> {
  const code = row.statuses[told] ?? row.statuses[0] ?? "refused";
  return { ok: false, failure: { kind: "refused", status: status >= 400 ? status : 409, code, values: {} } };
}

function refusedByBody(status: number, body: unknown): Result<unknown> {
  const told = refusalBody.safeParse(body);
  if (!told.success) return { ok: false, failure: { kind: "malformed" } };
  const { code, fields, limits, values = {}, form } = told.data.error;
  const typed = form && { form };
  if (status === 422 && fields)
    return { ok: false, failure: { kind: "invalid", fields, ...(limits && { limits }), ...typed } };
  return { ok: false, failure: { kind: "refused", status, code, values, ...typed } };
}

/** ResponseStatus 0 or less is an empty list. */
function listOf(row: AnyCall, body: unknown): Result<unknown> {
  const told = responseBody.safeParse(body);
  if (!told.success) return { ok: false, failure: { kind: "malformed" } };
  return parsed(row, told.data.ResponseStatus > 0 ? told.data.Response : []);
}
