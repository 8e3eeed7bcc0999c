/** User.Token: the upstream's token, signed, bound to its brand, out of scripts' reach (reading 15). */
import type { AppContext } from "#app/context.ts";
import { cookieValue, setCookie, signed, unsigned } from "#app/http/signed-value.ts";

const name = "User.Token";
const yearSeconds = 365 * 24 * 60 * 60;

export const hasToken = (request: Request): boolean => cookieValue(request.headers.get("cookie"), name) !== null;

/** The token of a request, or null: absent, forged, or of another brand. */
export function readToken(request: Request, context: AppContext): string | null {
  const sent = cookieValue(request.headers.get("cookie"), name);
  const [brandKey, token] = (sent && unsigned(sent, context))?.split("|") ?? [];
  return brandKey === context.brand.key && token ? token : null;
}

/** Kept for a year, as the sign-in's RememberMe is always true; the upstream decides how long the token is worth something. */
export const tokenCookie = (token: string, context: AppContext): string =>
  setCookie(name, signed(`${context.brand.key}|${token}`, context), yearSeconds, context);

export const clearedCookie = (context: AppContext): string => setCookie(name, "", 0, context);
