/** Turns failures of upstream calls into thrown responses, so that loaders and actions need not handle them. */
import { json } from "@remix-run/server-runtime";
import type { PostedFields } from "#app/form/posted-fields.ts";
import { hasForm, readPostedForm } from "#app/form/posted-form.ts";
import { notFound, redirectToLogin } from "#app/http/responses.server.ts";
import type { Attempt, CallOptions, CallResult } from "#app/upstream/call.ts";
import type { Failure } from "#app/upstream/errors.ts";
import { type AnyCall, type CallInput, type CallResponse, isWrite } from "#contract/define.ts";
import { gateResponse } from "./gate.server.ts";
import type { Gate } from "./gate.ts";

type ValueOrResult<C extends AnyCall> = C["kind"] extends "read" ? CallResponse<C> : CallResult<C>;

/** Reads return their value or throw an error page. Writes return a result, because a form shows its errors. */
export type UpstreamCall = <C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options?: CallOptions,
) => Promise<ValueOrResult<C>>;

interface FailureContext {
  loginHref: string;
  /** Path of the page to return to. */
  back: string;
  /** The screen for the account's current state, read again from the upstream. */
  findGate: () => Promise<Gate | null>;
  /** Proves who is signed in; throws the screen that asks for it. */
  confirmSignIn: () => Promise<void>;
  /** The posted form values, so that the error page can send them again. */
  readPostedFields: () => Promise<PostedFields | null>;
}

export function createUpstreamCall(attempt: Attempt, failureContext: FailureContext): UpstreamCall {
  return async function callOrThrow<C extends AnyCall>(call: C, input: CallInput<C>, options?: CallOptions) {
    let result = await attempt(call, input, options);
    if (!result.ok && result.failure.kind === "refused" && result.failure.code === "confirm_sign_in") {
      await failureContext.confirmSignIn();
      result = await attempt(call, input, options);
    }
    if (result.ok) return (call.kind === "read" ? result.value : result) as ValueOrResult<C>;
    const sessionResponse = await findSessionResponse(result.failure, failureContext);
    if (sessionResponse) throw sessionResponse;
    if (!isWrite(call) && isRefusedWhileActing(result.failure)) throw gateResponse("owner-only", 403);
    if (call.kind !== "read") return result as ValueOrResult<C>;
    throw await errorResponse(result.failure, failureContext);
  };
}

/** A form shows this refusal itself; a page and a file show a screen. */
const isRefusedWhileActing = (failure: Failure): boolean =>
  failure.kind === "refused" && failure.code === "own_session_only";

/** A response when the session ended or lost its rights after the guard ran, or null. */
async function findSessionResponse(failure: Failure, failureContext: FailureContext): Promise<Response | null> {
  const { loginHref, back, findGate } = failureContext;
  if (failure.kind !== "refused") return null;
  if (failure.code === "sign_in") return redirectToLogin(loginHref);
  if (failure.code === "not_allowed") return gateResponse("unauthorized", 401);
  if (failure.code !== "not_authenticated") return null;
  const gateName = await findGate();
  return gateName ? gateResponse(gateName, 403, back) : gateResponse("unauthorized", 401);
}

/** 404 for a missing record or an invalid request, 409 for another refusal; 502 and 503 include the posted values. */
async function errorResponse(failure: Failure, { readPostedFields }: FailureContext): Promise<Response> {
  if (failure.kind === "invalid") return notFound();
  if (failure.kind === "refused") return json(null, { status: failure.status === 404 ? 404 : 409 });
  return json({ posted: await readPostedFields() }, { status: failure.kind === "malformed" ? 502 : 503 });
}

/** A 503 that includes the posted values. */
export const unavailableResponse = async (
  failureContext: Pick<FailureContext, "readPostedFields">,
): Promise<Response> => json({ posted: await failureContext.readPostedFields() }, { status: 503 });

/** A copy is held in memory, so none is made of an upload. */
const maxCopiedBytes = 256 * 1024;

function isUpload({ headers }: Request): boolean {
  const size = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  return /^multipart/i.test(headers.get("content-type") ?? "") && !(size <= maxCopiedBytes);
}

/** Clones a posted form before its body is read. */
export function copyPostedForm(request: Request): () => Promise<FormData | null> {
  if (request.method !== "POST" || !hasForm(request) || isUpload(request) || request.bodyUsed) return async () => null;
  const copy = request.clone();
  let form: Promise<FormData> | undefined;
  return () => {
    form ??= readPostedForm(copy);
    return form;
  };
}
