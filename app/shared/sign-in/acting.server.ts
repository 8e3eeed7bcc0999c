/** Staff who work as a user: a signed cookie holds the ticket with which they return to their own session. */
import { z } from "zod";
import { redirectTo } from "#app/http/responses.server.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import { setTokenCookie } from "#app/session/token-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { CallResponse } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import { actingMinutes } from "#domain/people/session-limits.ts";
import { accountPath, customerPath } from "#domain/site/paths.ts";

const cookieName = "Acting";
const ticketSchema = z.object({ ticket: z.string(), returnTo: z.string() });

/** Replaces the session of staff by the other user's. @param returnTo the page that staff come back to */
export function beginActing(
  visit: Visit,
  { Token, Ticket: ticket }: CallResponse<typeof user.getOtherUserToken>,
  returnTo: string,
): Response {
  const { context, language } = visit;
  return redirectTo(visit, customerPath(language), {
    cookies: [
      setTokenCookie(Token, context),
      setSignedCookie(cookieName, { ticket, returnTo }, actingMinutes * 60, context),
    ],
  });
}

/** Ends the other user's session and signs staff in again; after the ticket's time they sign in by themselves. */
export async function endActing({ request }: RouteArgs, visit: Visit): Promise<Response> {
  const { context, language } = visit;
  const saved = readSignedCookie(cookieName, ticketSchema, request, context);
  if (!saved) return redirectTo(visit, customerPath(language));
  const { ticket, returnTo } = saved;
  const result = visit.user ? await visit.attempt(user.returnToOwnSession, { Ticket: ticket }) : null;
  // Pressed twice, the second answer must not end the session that the first one has opened.
  if (!result?.ok) return redirectTo(visit, accountPath(language, "login", returnTo));
  return redirectTo(visit, returnTo, {
    toast: "account:acting.ended",
    cookies: [setTokenCookie(result.value.Token, context), clearSignedCookie(cookieName, context)],
  });
}
