/** A request as the product sees it: whose site, which language, who asks, and their way to the upstream. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { Brand } from "#app/brand/brand.ts";
import type { AppContext } from "#app/context.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/domain/language.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { T } from "#app/i18n/texts.ts";
import { createCall, type UpstreamCall } from "#app/upstream/call.ts";
import { UpstreamError } from "#app/upstream/errors.ts";
import { type SessionUser, user as userCalls } from "#upstream/contract/user.ts";
import { readToken } from "./cookie.ts";

export type RouteArgs = LoaderFunctionArgs;

export interface Visit {
  brand: Brand;
  language: Language;
  t: T;
  user: SessionUser | null;
  token: string | null;
  /** A cookie came whose session is over: it is to be cleared. */
  isStale: boolean;
  call: UpstreamCall;
  context: AppContext;
}

// Loaders of one page run side by side, each with a request of its own; the load context is what they share.
const visits = new WeakMap<object, Promise<Visit>>();

/** Who visits. Guards nothing: see require.ts. */
export function getVisit(args: RouteArgs): Promise<Visit> {
  const known = visits.get(args.context);
  if (known) return known;
  const visit = open(args);
  visits.set(args.context, visit);
  return visit;
}

export const languageOfPath = (pathname: string): Language => {
  const segment = pathname.split("/")[1];
  return isLanguage(segment) ? segment : defaultLanguage;
};

async function open({ request, context }: RouteArgs): Promise<Visit> {
  const language = languageOfPath(new URL(request.url).pathname);
  const token = readToken(request, context);
  const call = createCall(context, token, request.headers.get("user-agent") ?? "");
  const user = token ? await loadProfile(call) : null;
  const hasCookie = request.headers.get("cookie")?.includes("User.Token=") ?? false;
  return {
    brand: context.brand,
    language,
    t: textsOf(language),
    user,
    token: user ? token : null,
    isStale: hasCookie && !user,
    call,
    context,
  };
}

/** A profile that cannot be loaded clears the session (section 8); an upstream that is down does not. */
async function loadProfile(call: UpstreamCall): Promise<SessionUser | null> {
  try {
    return await call(userCalls.getUserDetails, {});
  } catch (error) {
    if (error instanceof UpstreamError && error.failure.kind === "refused") return null;
    throw error;
  }
}
