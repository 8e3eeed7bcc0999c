/** What our cookies share: how a value is signed and read back, and the attributes that keep it from scripts. */
import { sign, unsign } from "cookie-signature";
import type { AppContext } from "#app/context.ts";

/** Every cookie of the site: what is not here is another's. The privacy policy says what each is for. */
export const cookieNames = [
  "User.Token",
  "Toast",
  "Consent",
  "Done",
  "PhoneCode",
  "SignIn",
  "Newcomer",
  "TradeIn",
  "CreditApplication",
] as const;
export type CookieName = (typeof cookieNames)[number];

type Secrets = Pick<AppContext, "sessionSecrets">;

/** Signed by the newest secret. */
export function signed(value: string, { sessionSecrets }: Secrets): string {
  const [secret] = sessionSecrets;
  if (!secret) throw new Error("No session secret is configured.");
  return sign(value, secret);
}

/** The value as it was signed, by whichever secret is still believed; null when by none. */
export function unsigned(sent: string, { sessionSecrets }: Secrets): string | null {
  for (const secret of sessionSecrets) {
    const value = unsign(sent, secret);
    if (value !== false) return value;
  }
  return null;
}

/** Null for an absent cookie, and for one that is no cookie of ours since it cannot be decoded. */
export function cookieValue(header: string | null, wanted: string): string | null {
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(`${wanted}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(wanted.length + 1));
  } catch {
    return null;
  }
}

/** A Set-Cookie header. @param seconds 0 clears it */
export const setCookie = (
  name: CookieName,
  value: string,
  seconds: number,
  { isSecure }: Pick<AppContext, "isSecure">,
): string =>
  `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
