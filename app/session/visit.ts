/** A request as the product sees it: whose site, which language, who asks, and their way to the upstream. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { AppContext } from "#app/context.ts";
import type { PostedFields } from "#app/form/posted.ts";
import { readToasts, type Toast } from "#app/http/toast.ts";
import { requireLanguage } from "#app/i18n/detect.server.ts";
import { type Attempt, createAttempt } from "#app/upstream/call.ts";
import type { Brand } from "#brands/brand.ts";
import type { SessionUser } from "#contract/session-user.ts";
import { user as userCalls } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { accountPath, safeReferer } from "#domain/site/paths.ts";
import { textsOf } from "#locales/texts.server.ts";
import type { T } from "#locales/texts.ts";
import { accountGate } from "./account-gate.ts";
import { type Consent, readConsent } from "./consent.ts";
import { hasToken, readToken } from "./cookie.ts";
import { createCall, keepPosted, type UpstreamCall } from "./unwrap.ts";

export type RouteArgs = LoaderFunctionArgs;

export interface Visit {
  brand: Brand;
  language: Language;
  t: T;
  user: SessionUser | null;
  /** Whose session this is could not be asked. */
  isDown: boolean;
  /** A cookie came whose session is over: it is to be cleared. */
  isStale: boolean;
  call: UpstreamCall;
  /** The same without pages: for what a page can do without. */
  attempt: Attempt;
  posted: () => Promise<PostedFields | null>;
  /** What this browser lets others' scripts do. */
  consent: Consent;
  /** Told by the posts before, and not seen yet. */
  toasts: readonly Toast[];
  /** A form was sent: the page that is drawn after it answers that, and keeps what was typed. */
  isPost: boolean;
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

async function open(args: RouteArgs): Promise<Visit> {
  const { request, context } = args;
  const language = await requireLanguage(request);
  const sent = readToken(request, context);
  const consent = readConsent(request, context);
  const attempt = createAttempt(context, sent, request.headers.get("user-agent") ?? "", consent.visitorId);
  const posted = keepPosted(request);
  const profile = sent ? await attempt(userCalls.getUserDetails, {}) : null;
  const isDown = profile?.ok === false && profile.failure.kind !== "refused";
  const user = profile?.ok ? profile.value : null;
  return {
    brand: context.brand,
    language,
    t: textsOf(language),
    user,
    isDown,
    // A profile that cannot be loaded clears the session (section 8); an upstream that is down does not.
    isStale: hasToken(request) && !user && !isDown,
    attempt,
    posted,
    consent,
    toasts: readToasts(request),
    isPost: request.method === "POST",
    call: createCall(attempt, {
      posted,
      // Asked again: the account may have changed since this request's profile was read.
      findGate: async () => {
        const now = await attempt(userCalls.getUserDetails, {});
        return now.ok ? accountGate(now.value) : null;
      },
      back: pageOf(args),
      loginHref: accountPath(language, "login", pageOf(args)),
    }),
    context,
  };
}

/** The path and query to come back to, as `referer` holds it. */
export function pathOf(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return url.pathname + url.search;
}

/** The page of this site that led here; null for this one. */
export function cameFrom(request: Request, context: AppContext): string | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const from = new URL(referer);
  const path = from.pathname + from.search;
  return from.origin === context.origin && path !== pathOf(request) ? safeReferer(path, "") || null : null;
}

/** The page to come back to: the one asked for or, as an address that is posted to may have none, the form's. */
export const pageOf = ({ request, context }: RouteArgs): string =>
  (request.method === "POST" ? cameFrom(request, context) : null) ?? pathOf(request);
