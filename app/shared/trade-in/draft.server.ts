/**
 * A visitor's trade-in without a purchase: its id alone is kept here, in a cookie of its own. Who is signed in goes on with
 * their account's where there is none.
 */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { clearedSealed, readSealed, sealedCookie } from "#app/http/sealed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { Attempt } from "#app/upstream/call.ts";
import { languageIdOf } from "#app/upstream/languages.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";

const name = "TradeIn";
/** As long as an answer may lie before it is gone on with. */
const keptSeconds = 90 * 24 * 60 * 60;

export const draftIdOf = ({ request, context }: RouteArgs): string | null =>
  readSealed(name, z.uuid(), request, context);

export const draftCookie = (tradeInId: string, context: AppContext): string =>
  sealedCookie(name, tradeInId, keptSeconds, context);

const clearedDraft = (context: AppContext): string => clearedSealed(name, context);

/** The trade-in that the cookie names; null when there is none, or when it is another account's by now. */
export async function findHeldDraft(args: RouteArgs, visit: Visit): Promise<TradeInDetails | null> {
  const tradeInId = draftIdOf(args);
  return tradeInId ? findTradeIn(visit, tradeInId) : null;
}

/** The same, else what the account has begun on another device. */
export async function findDraft(args: RouteArgs, visit: Visit): Promise<TradeInDetails | null> {
  const held = await findHeldDraft(args, visit);
  return held ?? (visit.user ? findTradeIn(visit) : null);
}

/**
 * Null when it is not there, or another account's.
 *
 * @param tradeInId absent: the account's latest that is not told to its end
 */
export async function findTradeIn({ call, attempt }: Visit, tradeInId?: string): Promise<TradeInDetails | null> {
  const found = await attempt(buyOnline.getTradeInDetails, { tradeInId });
  if (found.ok) return found.value;
  const isGone = found.failure.kind === "refused" && found.failure.status === 404;
  // Anything else is the page's that tells it.
  return isGone ? null : call(buyOnline.getTradeInDetails, { tradeInId });
}

/** Makes it the account's that `attempt` calls for; where that fails, the next answer does. */
export async function claimDraft(args: RouteArgs, attempt: Attempt): Promise<void> {
  const tradeInId = draftIdOf(args);
  if (tradeInId) await attempt(buyOnline.claimTradeIn, { tradeInId });
}

/** The draft's id, made when an answer is there to be kept. */
export async function beginDraft({ call, context, language }: Visit, draft: TradeInDetails | null) {
  if (draft) return { ok: true as const, value: draft.id };
  const languageId = await languageIdOf(context, language);
  const begun = await call(buyOnline.createStandAloneTradeIn, { kind: "estimate", languageId });
  return begun.ok ? { ok: true as const, value: begun.value.tradeIn.id } : begun;
}

/** What stays as it is when another is begun: what a purchase has taken over, what dealers bid on, what is told to its end. */
export const staysBeside = ({ vehicleId, isListed, isHandedIn }: TradeInDetails): boolean =>
  vehicleId !== null || isListed || isHandedIn;

/**
 * Erases what a visitor told, and answers the cookie of what is begun instead. Beside one that stays, an account begins
 * another, which is then its latest.
 */
export async function beginAnew(visit: Visit, draft: TradeInDetails | null): Promise<string> {
  if (draft && !staysBeside(draft)) {
    await visit.call(buyOnline.restartTradeIn, { tradeInId: draft.id });
  } else if (draft && visit.user) {
    const begun = await beginDraft(visit, null);
    if (begun.ok) return draftCookie(begun.value, visit.context);
  }
  return clearedDraft(visit.context);
}
