/** Signs, verifies, reads and writes the site's cookies. */
import { sign, unsign } from "cookie-signature";
import type { AppContext } from "#app/context.ts";

/** Names of all cookies of the site; any other cookie is third-party. The privacy policy explains each. */
export const cookieNames = [
  "User.Token",
  "Toast",
  "Consent",
  "Done",
  "PhoneCode",
  "SecondFactor",
  "SignIn",
  "Acting",
  "NewKey",
  "Newcomer",
  "TradeIn",
  "CreditApplication",
] as const;
export type CookieName = (typeof cookieNames)[number];

type Secrets = Pick<AppContext, "sessionSecrets">;

/** Signs a value with the newest secret. */
export function signText(value: string, { sessionSecrets }: Secrets): string {
  const [secret] = sessionSecrets;
  if (!secret) throw new Error("No session secret is configured.");
  return sign(value, secret);
}

/** The value of a signed text; null when no configured secret signed it. */
export function verifySignedText(signedValue: string, { sessionSecrets }: Secrets): string | null {
  for (const secret of sessionSecrets) {
    const value = unsign(signedValue, secret);
    if (value !== false) return value;
  }
  return null;
}

/** A cookie's decoded value; null when it is absent or cannot be decoded. */
export function readCookie(header: string | null, name: string): string | null {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** A Set-Cookie header. @param seconds lifetime; 0 deletes the cookie */
export const setCookie = (
  name: CookieName,
  value: string,
  seconds: number,
  { isSecure }: Pick<AppContext, "isSecure">,
): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
