/** From a failure to the page that tells it, once for all calls: what a loader or an action need not look at. */
import { json, redirect } from "@remix-run/server-runtime";
import { type PostedFields, postedFields } from "#app/form/posted.ts";
import { postedForm } from "#app/form/posted-form.ts";
import { notFound } from "#app/http/answers.server.ts";
import type { Attempt, CallOptions, Result } from "#app/upstream/call.ts";
import type { Failure } from "#app/upstream/errors.ts";
import type { Answer, AnyCall, Input } from "#contract/define.ts";
import { gate } from "./gate.server.ts";
import type { Gate } from "./gate.ts";

type Outcome<C extends AnyCall> = C["kind"] extends "read" ? Answer<C> : Result<Answer<C>>;

/** Reads answer their value or throw their page; writes answer a result, as a form shows what is wrong. */
export type UpstreamCall = <C extends AnyCall>(row: C, input: Input<C>, options?: CallOptions) => Promise<Outcome<C>>;

interface Ways {
  loginHref: string;
  /** The page to come back to. */
  back: string;
  /** The screen that the account's present state asks for. */
  findGate: () => Promise<Gate | null>;
  /** What was typed, to be sent again once the upstream is back. */
  posted: () => Promise<PostedFields | null>;
}

export function createCall(attempt: Attempt, ways: Ways): UpstreamCall {
  return async function call<C extends AnyCall>(row: C, input: Input<C>, options?: CallOptions) {
    const result = await attempt(row, input, options);
    if (result.ok) return (row.kind === "read" ? result.value : result) as Outcome<C>;
    const ended = await sessionEnded(result.failure, ways);
    if (ended) throw ended;
    if (row.kind !== "read") return result as Outcome<C>;
    throw await pageOf(result.failure, ways);
  };
}

/** The session ended, or lost its rights, since the guard looked. */
async function sessionEnded(failure: Failure, { loginHref, back, findGate }: Ways): Promise<Response | null> {
  if (failure.kind !== "refused") return null;
  if (failure.code === "sign_in") return redirect(loginHref, 303);
  if (failure.code === "not_allowed") return gate("unauthorized", 401);
  if (failure.code !== "not_authenticated") return null;
  const screen = await findGate();
  return screen ? gate(screen, 403, back) : gate("unauthorized", 401);
}

/** 404 for what is not there, not yours, or asked for in a wrong way; 502 and 503 keep what was typed. */
async function pageOf(failure: Failure, { posted }: Ways): Promise<Response> {
  if (failure.kind === "invalid") return notFound();
  if (failure.kind === "refused") return json(null, { status: failure.status === 404 ? 404 : 409 });
  return json({ posted: await posted() }, { status: failure.kind === "malformed" ? 502 : 503 });
}

export const unavailable = async (ways: Pick<Ways, "posted">): Promise<Response> =>
  json({ posted: await ways.posted() }, { status: 503 });

/** A copy of a posted form, taken before its body is read. Files are not kept, nor are secrets. */
export function keepPosted(request: Request): Ways["posted"] {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (request.method !== "POST" || !isForm || request.bodyUsed) return async () => null;
  const copy = request.clone();
  return async () => postedFields(await postedForm(copy));
}
