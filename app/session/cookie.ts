/** User.Token: the upstream's token, signed, bound to its brand, out of scripts' reach (reading 15). */
import { sign, unsign } from "cookie-signature";
import type { AppContext } from "#app/context.ts";

const name = "User.Token";
const yearSeconds = 365 * 24 * 60 * 60;

const attributes = ({ isSecure }: AppContext) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Null for an absent cookie, and for one that is no cookie of ours since it cannot be decoded. */
export function cookieValue(header: string | null, wanted: string): string | null {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${wanted}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(wanted.length + 1));
  } catch {
    return null;
  }
}

export const hasToken = (request: Request): boolean => cookieValue(request.headers.get("cookie"), name) !== null;

/** The token of a request, or null: absent, forged, or of another brand. */
export function readToken(request: Request, { sessionSecrets, brand }: AppContext): string | null {
  const signed = cookieValue(request.headers.get("cookie"), name);
  if (!signed) return null;
  for (const secret of sessionSecrets) {
    const value = unsign(signed, secret);
    if (value === false) continue;
    const [brandKey, token] = value.split("|");
    return brandKey === brand.key && token ? token : null;
  }
  return null;
}

/** Kept for a year, as the sign-in's RememberMe is always true; the upstream decides how long the token is worth something. */
export function tokenCookie(token: string, context: AppContext): string {
  const [secret] = context.sessionSecrets;
  if (!secret) throw new Error("No session secret is configured.");
  const value = encodeURIComponent(sign(`${context.brand.key}|${token}`, secret));
  return `${name}=${value}; Max-Age=${yearSeconds}; ${attributes(context)}`;
}

export const clearedCookie = (context: AppContext): string => `${name}=; Max-Age=0; ${attributes(context)}`;
