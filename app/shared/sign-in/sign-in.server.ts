/** The cookie of every sign-in, whatever way it came by. */

import { tokenCookie } from "#app/session/cookie.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { claimDraft } from "#app/shared/trade-in/draft.server.ts";
import { createAttempt } from "#app/upstream/call.ts";

/** What was told without an account is the account's from then on, and so on its other devices. */
export async function signInCookie(args: RouteArgs, token: string): Promise<string> {
  await claimDraft(args, createAttempt(args.context, token, args.request.headers.get("user-agent") ?? ""));
  return tokenCookie(token, args.context);
}
