/**
 * A visitor's trade-in draft outside a purchase. The cookie holds only its id. Without the cookie, a signed-in user
 * continues the account's draft.
 */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { Attempt } from "#app/upstream/call.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";

const cookieName = "TradeIn";
/** An unfinished draft can be continued for 90 days. */
const maxAgeSeconds = 90 * 24 * 60 * 60;

export const readDraftCookie = ({ request, context }: RouteArgs): string | null =>
  readSignedCookie(cookieName, z.uuid(), request, context);

export const setDraftCookie = (tradeInId: string, context: AppContext): string =>
  setSignedCookie(cookieName, tradeInId, maxAgeSeconds, context);

const clearDraftCookie = (context: AppContext): string => clearSignedCookie(cookieName, context);

/** Draft in the cookie; null if there is none, or if it belongs to another account now. */
export async function findCookieDraft(args: RouteArgs, visit: Visit): Promise<TradeInDetails | null> {
  const tradeInId = readDraftCookie(args);
  return tradeInId ? findTradeIn(visit, tradeInId) : null;
}

/** Draft in the cookie, else the account's draft from another device. */
export async function findDraft(args: RouteArgs, visit: Visit): Promise<TradeInDetails | null> {
  const cookieDraft = await findCookieDraft(args, visit);
  return cookieDraft ?? (visit.user ? findTradeIn(visit) : null);
}

/**
 * Null if the trade-in does not exist or belongs to another account.
 *
 * @param tradeInId if absent, finds the account's latest unfinished trade-in
 */
export async function findTradeIn({ call, attempt }: Visit, tradeInId?: string): Promise<TradeInDetails | null> {
  const result = await attempt(buyOnline.getTradeInDetails, { tradeInId });
  if (result.ok) return result.value;
  const isMissing = result.failure.kind === "refused" && result.failure.status === 404;
  // For any other failure, `call` repeats the request and throws the matching error page.
  return isMissing ? null : call(buyOnline.getTradeInDetails, { tradeInId });
}

/** Moves the draft to the account of `attempt`. A failure is ignored: the next saved answer moves it too. */
export async function claimDraft(args: RouteArgs, attempt: Attempt): Promise<void> {
  const tradeInId = readDraftCookie(args);
  if (tradeInId) await attempt(buyOnline.claimTradeIn, { tradeInId });
}

/** Id of the draft; creates the draft if there is none. */
export async function startDraft({ call, context, language }: Visit, draft: TradeInDetails | null) {
  if (draft) return { ok: true as const, value: draft.id };
  const languageId = await getLanguageId(context, language);
  const created = await call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId });
  return created.ok ? { ok: true as const, value: created.value.tradeIn.id } : created;
}

/** Whether a restart must not erase the draft: it belongs to a purchase, dealers bid on it, or it is submitted. */
export const isRetainedOnRestart = ({ vehicleId, isListed, isHandedIn }: TradeInDetails): boolean =>
  vehicleId !== null || isListed || isHandedIn;

/**
 * Erases the draft; the value is the `Set-Cookie` header that forgets it. If the draft must be retained, a signed-in user
 * gets a new draft, and the cookie its id.
 */
export async function restartDraft(visit: Visit, draft: TradeInDetails | null) {
  const forgotten = { ok: true as const, value: clearDraftCookie(visit.context) };
  if (!draft) return forgotten;
  if (!isRetainedOnRestart(draft)) {
    const erased = await visit.call(buyOnline.restartTradeIn, { tradeInId: draft.id });
    return erased.ok ? forgotten : erased;
  }
  if (!visit.user) return forgotten;
  const created = await startDraft(visit, null);
  return created.ok ? { ok: true as const, value: setDraftCookie(created.value, visit.context) } : created;
}
