/** The second step of a sign-in: a signed cookie holds its ticket between the pages; the app stores nothing. */
import encodeQR from "qr";
import { z } from "zod";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { SecondFactorNeeded } from "#contract/session-user.ts";
import { secondFactorCode } from "#contract/user/second-factor.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";

const cookieName = "SecondFactor";
const cookieSeconds = 15 * 60;

const pendingSchema = z.object({ ticket: z.string(), isSetup: z.boolean(), returnTo: z.string() });
export type PendingSignIn = z.infer<typeof pendingSchema>;

export const codeForm = z.object({ factorCode: secondFactorCode });

/** @param cookies Set-Cookie headers of the first step */
export function redirectToSecondFactor(
  visit: Visit,
  { Ticket: ticket, SecondFactor }: SecondFactorNeeded,
  { returnTo, cookies = [] }: { returnTo: string; cookies?: readonly string[] },
): Response {
  const pending: PendingSignIn = { ticket, isSetup: SecondFactor === "setup", returnTo };
  return redirectTo(visit, accountPath(visit.language, "second-factor"), {
    cookies: [...cookies, setSignedCookie(cookieName, pending, cookieSeconds, visit.context)],
  });
}

/** The sign-in that waits for its code; redirects to the login when there is none. */
export function requirePendingSignIn({ request }: RouteArgs, visit: Visit): PendingSignIn {
  const pending = readSignedCookie(cookieName, pendingSchema, request, visit.context);
  if (!pending) throw redirectTo(visit, accountPath(visit.language, "login"));
  return pending;
}

export const clearPendingSignIn = ({ context }: Visit): string => clearSignedCookie(cookieName, context);

/** For a ticket that can no longer be used: it expired, or the setup was done in another window. */
export const redirectToNewSignIn = (visit: Visit): Response =>
  redirectTo(visit, accountPath(visit.language, "login"), {
    toast: "account:secondFactor.expired",
    cookies: [clearPendingSignIn(visit)],
  });

/** What the page of a setup shows; null when only a code is needed. */
export async function loadSetup(visit: Visit, { ticket, isSetup }: PendingSignIn) {
  if (!isSetup) return null;
  const result = await visit.attempt(user.startSecondFactor, { Ticket: ticket });
  if (!result.ok) {
    if (result.failure.kind === "refused") throw redirectToNewSignIn(visit);
    throw notFound();
  }
  const { Secret, Address, RecoveryCodes } = result.value;
  return { secret: Secret, address: Address, qrCode: drawQrCode(Address), recoveryCodes: RecoveryCodes };
}

/** A QR code as the path of an SVG of `size` × `size` units, one unit for each module. */
function drawQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { border: 4 });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size: rows.length, path };
}
