/** The visitor's choices about third-party scripts and geolocation, in a signed HttpOnly cookie of one brand. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { signText, verifySignedText } from "#app/http/cookies.ts";
import { readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import { type ConsentPurpose, consentMonths, consentPurposes, consentTextVersion } from "#domain/people/consent.ts";

const cookieName = "Consent";
const cookieSeconds = consentMonths * 30 * 24 * 60 * 60;

const purposeList = z.array(z.enum(consentPurposes));
const cookieSchema = z.object({ visitorId: z.uuid(), version: z.string(), asked: purposeList, given: purposeList });

export interface Consent {
  /** Identifies the browser in the upstream's consent log; null before the first choice. */
  visitorId: string | null;
  /** Purposes that the visitor accepted or refused under the current wording. */
  answered: readonly ConsentPurpose[];
  granted: readonly ConsentPurpose[];
  /** Purposes accepted under the current or an earlier wording; their cookies may still be in the browser. */
  everGranted: readonly ConsentPurpose[];
  /** The browser sends Global Privacy Control: the banner is not shown. Consent given on the choices page still counts. */
  hasPrivacySignal: boolean;
}

/** Choices of the request's cookie. Nothing is granted when it is absent, forged, of another brand or an older wording. */
export function readConsent(request: Request, context: AppContext): Consent {
  const hasPrivacySignal = request.headers.get("sec-gpc") === "1";
  const cookie = readSignedCookie(cookieName, cookieSchema, request, context);
  if (cookie?.version !== consentTextVersion)
    return {
      visitorId: cookie?.visitorId ?? null,
      answered: [],
      granted: [],
      everGranted: cookie?.given ?? [],
      hasPrivacySignal,
    };
  const { visitorId, asked, given } = cookie;
  return { visitorId, answered: asked, granted: given, everGranted: given, hasPrivacySignal };
}

/** A Set-Cookie header. @param choice answered and granted purposes under the current wording */
export const setConsentCookie = (
  {
    visitorId,
    answered,
    granted,
  }: { visitorId: string; answered: readonly ConsentPurpose[]; granted: readonly ConsentPurpose[] },
  context: AppContext,
): string => {
  const value = { visitorId, asked: answered, given: granted, version: consentTextVersion };
  return setSignedCookie(cookieName, value, cookieSeconds, context);
};

const visitorTokenMs = 60 * 60 * 1000;
const visitorTokenPrefix = ({ brand }: AppContext) => `~Visitor|${brand.key}|`;

/**
 * A signed visitor id for the forms of a browser that has none yet: a form sent twice before the cookie arrives then
 * counts as one visitor. Nothing is stored until it is posted.
 */
export function issueVisitorToken(context: AppContext): string {
  const prefix = visitorTokenPrefix(context);
  const content = `${crypto.randomUUID()}|${(Date.now() + visitorTokenMs).toString(36)}`;
  return signText(prefix + content, context).slice(prefix.length);
}

/** The visitor id of a posted token; null when this site did not issue it or it has expired. */
export function readVisitorToken(token: string, context: AppContext): string | null {
  const prefix = visitorTokenPrefix(context);
  const [visitorId, expiresAt = ""] =
    verifySignedText(prefix + token, context)
      ?.slice(prefix.length)
      .split("|") ?? [];
  return visitorId && Number.parseInt(expiresAt, 36) > Date.now() ? visitorId : null;
}
