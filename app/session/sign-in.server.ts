/** The cookie of every sign-in, whatever way it came by. */
import { claimDraft } from "#app/trade-in/draft.server.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { tokenCookie } from "./cookie.ts";
import type { RouteArgs } from "./visit.ts";

/** What was told without an account is the account's from then on, and so on its other devices. */
export async function signInCookie(args: RouteArgs, token: string): Promise<string> {
  await claimDraft(args, createAttempt(args.context, token, args.request.headers.get("user-agent") ?? ""));
  return tokenCookie(token, args.context);
}
