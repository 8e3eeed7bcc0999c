/** Session cookie after a sign-in, common to all sign-in methods. */

import { setTokenCookie } from "#app/session/token-cookie.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { claimDraft } from "#app/shared/trade-in/draft.server.ts";
import { createAttempt } from "#app/upstream/call.ts";

/** Also moves the visitor's trade-in draft to the account, so that the user's other devices have it. */
export async function createSignInCookie(args: RouteArgs, token: string): Promise<string> {
  await claimDraft(args, createAttempt(args.context, token, args.request.headers.get("user-agent") ?? ""));
  return setTokenCookie(token, args.context);
}
