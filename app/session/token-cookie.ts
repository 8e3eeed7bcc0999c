/** User.Token cookie: the upstream's session token, signed, tied to one brand, HttpOnly (reading 15). */
import type { AppContext } from "#app/context.ts";
import { readCookie, setCookie, signText, verifySignedText } from "#app/http/cookies.ts";

const cookieName = "User.Token";
const yearSeconds = 365 * 24 * 60 * 60;

export const hasTokenCookie = (request: Request): boolean =>
  readCookie(request.headers.get("cookie"), cookieName) !== null;

/** Whether a Set-Cookie header is this cookie's. */
export const isTokenCookie = (header: string): boolean => header.startsWith(`${cookieName}=`);

/** The request's session token; null when it is absent, forged or of another brand. */
export function readToken(request: Request, context: AppContext): string | null {
  const cookie = readCookie(request.headers.get("cookie"), cookieName);
  const [brandKey, token] = (cookie && verifySignedText(cookie, context))?.split("|") ?? [];
  return brandKey === context.brand.key && token ? token : null;
}

/** A Set-Cookie header for one year, because sign-in always sends RememberMe. The upstream decides when the token expires. */
export const setTokenCookie = (token: string, context: AppContext): string =>
  setCookie(cookieName, signText(`${context.brand.key}|${token}`, context), yearSeconds, context);

/**
 * A Set-Cookie header if an older secret signed the request's cookie, else null: whoever visits the site during a rotation of
 * the secrets stays signed in when the older one is removed.
 */
export function renewTokenCookie(request: Request, context: AppContext): string | null {
  if (context.sessionSecrets.length < 2) return null;
  const token = readToken(request, context);
  const isNewest = readToken(request, { ...context, sessionSecrets: context.sessionSecrets.slice(0, 1) }) !== null;
  return token === null || isNewest ? null : setTokenCookie(token, context);
}

export const clearTokenCookie = (context: AppContext): string => setCookie(cookieName, "", 0, context);
