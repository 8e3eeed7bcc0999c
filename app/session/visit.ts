/** Visit: everything about one request: brand, language, texts, user, consent, and the calls to the upstream. One user may make many visits at once. */
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { AppContext } from "#app/context.ts";
import { type PostedFields, toPostedFields } from "#app/form/posted-fields.ts";
import type { RedirectVisit } from "#app/http/responses.server.ts";
import { readToasts } from "#app/http/toast.ts";
import { requireLanguage } from "#app/i18n/detect.server.ts";
import { type Attempt, createAttempt } from "#app/upstream/call.ts";
import type { Brand } from "#brands/brand.ts";
import type { SignedInUser } from "#contract/session-user.ts";
import { user as userCalls } from "#contract/user.ts";
import type { Language } from "#domain/formats/language.ts";
import { accountPath, safeReferer } from "#domain/site/paths.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { T } from "#locales/texts.ts";
import { findAccountGate } from "./account-gate.ts";
import { confirmSignIn } from "./confirm-sign-in.server.ts";
import { type Consent, readConsent } from "./consent.ts";
import { hasTokenCookie, readToken } from "./token-cookie.ts";
import { copyPostedForm, createUpstreamCall, type UpstreamCall } from "./upstream-call.ts";

export type RouteArgs = LoaderFunctionArgs;

export interface Visit extends RedirectVisit {
  brand: Brand;
  language: Language;
  t: T;
  /** As it was before this request wrote anything. */
  user: SignedInUser | null;
  /** The upstream did not respond, so the user is unknown. */
  isUpstreamDown: boolean;
  /** The session cookie is invalid or expired and must be deleted. */
  hasExpiredSession: boolean;
  call: UpstreamCall;
  /** Like `call`, but never throws: for data that the page can be shown without. */
  attempt: Attempt;
  readPostedFields: () => Promise<PostedFields | null>;
  /** The visitor's privacy choices. */
  consent: Consent;
}

// Loaders of one page run in parallel, each with its own Request; they share only the load context.
const visits = new WeakMap<object, Promise<Visit>>();

/** The visit of a request, created once. It does not protect anything: see require.ts. */
export function getVisit(args: RouteArgs): Promise<Visit> {
  const cached = visits.get(args.context);
  if (cached) return cached;
  const visit = openVisit(args);
  visits.set(args.context, visit);
  return visit;
}

/** The visit of a page that has been loaded, null if no loader opened one. */
export const findVisit = async (context: AppContext): Promise<Visit | null> => (await visits.get(context)) ?? null;

async function openVisit(args: RouteArgs): Promise<Visit> {
  const { request, context } = args;
  const language = await requireLanguage(request);
  const token = readToken(request, context);
  const consent = readConsent(request, context);
  const attempt = createAttempt(context, token, request.headers.get("user-agent") ?? "", consent.visitorId);
  const readPostedCopy = copyPostedForm(request);
  const readPostedFields = async () => {
    const form = await readPostedCopy();
    return form && toPostedFields(form);
  };
  const t = getTexts(language);
  const back = returnPathOf(args);
  const redirectVisit = { context, toasts: readToasts(request), isPost: request.method === "POST" };
  const profile = token ? await attempt(userCalls.getUserDetails, {}) : null;
  const isUpstreamDown = profile?.ok === false && profile.failure.kind !== "refused";
  const user = profile?.ok ? profile.value : null;
  return {
    brand: context.brand,
    language,
    t,
    user,
    isUpstreamDown,
    // A refused profile clears the session (section 8); an unavailable upstream does not.
    hasExpiredSession: hasTokenCookie(request) && !user && !isUpstreamDown,
    attempt,
    readPostedFields,
    consent,
    ...redirectVisit,
    call: createUpstreamCall(attempt, {
      readPostedFields,
      confirmSignIn: () => confirmSignIn({ attempt, t, back, readPostedCopy }),
      // Loads the user again: the account may have changed during this request.
      findGate: async () => {
        const refreshed = await attempt(userCalls.getUserDetails, {});
        return refreshed.ok ? findAccountGate(refreshed.value) : null;
      },
      back,
      loginHref: accountPath(language, "login", back),
    }),
  };
}

/** Path and query of a request, without Remix's `_data`. */
export function pathAndQuery(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_data");
  return url.pathname + url.search;
}

/** Path and query of the previous page, from the Referer header; null when it is this page or another site. */
export function findRefererPath(request: Request, context: AppContext): string | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const refererUrl = new URL(referer);
  const path = refererUrl.pathname + refererUrl.search;
  return refererUrl.origin === context.origin && path !== pathAndQuery(request) ? safeReferer(path, "") || null : null;
}

/** The page to return to: the requested one or, for a POST, the page of the form, since the URL may have no page. */
export const returnPathOf = ({ request, context }: RouteArgs): string =>
  (request.method === "POST" ? findRefererPath(request, context) : null) ?? pathAndQuery(request);
