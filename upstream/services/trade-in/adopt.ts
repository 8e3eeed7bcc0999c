/** The trade-in of a purchase: its own, an earlier draft that becomes its own, or a new one. */
import { and, eq, isNull, or } from "drizzle-orm";
import { tradeIns, transactions } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { findAnswers, outdateAnswers } from "#upstream/services/buy-online/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isTaken } from "./same-vehicle.ts";
import { changeTradeIn, isListed, type TradeInRow } from "./trade-in-rows.ts";
import { findTradeInOf } from "./view.ts";

interface Adopting {
  user: User;
  caller: Caller;
  purchaseId: string;
  /** What the visitor has begun elsewhere; one that is not theirs, or not there, is no matter. */
  draftId: string | undefined;
}

async function findDraft(upstream: Upstream, { user, caller, draftId }: Adopting): Promise<TradeInRow | null> {
  if (draftId === undefined) return null;
  const [row] = await upstream.database.db
    .select()
    .from(tradeIns)
    .where(
      and(
        eq(tradeIns.id, draftId),
        eq(tradeIns.brand_key, caller.brand.key),
        or(isNull(tradeIns.user_id), eq(tradeIns.user_id, user.id)),
      ),
    )
    .for("update");
  // What a dealer has bought, or a signed order has, is given in exchange to nobody.
  return row && !(await isTaken(upstream, row)) ? row : null;
}

async function stateOfPurchase({ database }: Upstream, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await database.db
    .select({ state: transactions.state })
    .from(transactions)
    .where(eq(transactions.id, id));
  return row?.state ?? null;
}

/**
 * What a dealer has bought is no part of its owner's purchase: where it was to be given in exchange, the step asks again.
 * In the transaction that holds the row; whether it was.
 */
export async function leavePurchase(upstream: Upstream, row: TradeInRow): Promise<boolean> {
  const purchaseId = row.transaction_id;
  if (purchaseId === null) return false;
  const answers = await findAnswers(upstream, purchaseId, "trade-in");
  const isGiven = answers?.["haveTradeIn"] === "yes" && (await stateOfPurchase(upstream, purchaseId)) === "open";
  if (isGiven) await outdateAnswers(upstream, purchaseId, "trade-in");
  await changeTradeIn(upstream, row, { transaction_id: null });
  return isGiven;
}

/**
 * Its id. The owner's vehicles and the purchase's row are locked by the caller, so that two presses at once make one, and
 * no copy is made of what a dealer buys at this moment.
 */
export async function adoptTradeIn(upstream: Upstream, adopting: Adopting): Promise<string> {
  const { user, caller, purchaseId } = adopting;
  const own = await findTradeInOf(upstream, purchaseId);
  if (own) return own.id;
  const draft = await findDraft(upstream, adopting);
  const state = await stateOfPurchase(upstream, draft?.transaction_id ?? null);
  const isFree = state === null || state === "cancelled";
  if (draft && isFree && !draft.completed_at) {
    await changeTradeIn(upstream, draft, { user_id: user.id, transaction_id: purchaseId });
    return draft.id;
  }
  // A vehicle may be offered for two purchases until one of them is signed: what was told of it is not asked again.
  // What dealers make offers for is offered once.
  const known = draft && !(await isListed(upstream, draft)) ? draft : null;
  const [begun] = await upstream.database.db
    .insert(tradeIns)
    .values({
      kind: "estimate",
      brand_key: caller.brand.key,
      language: user.language,
      user_id: user.id,
      transaction_id: purchaseId,
      ...(known && {
        copied_from: known.copied_from ?? known.id,
        answers: known.answers,
        vehicle: known.vehicle,
        state: known.state,
        waiting_since: known.waiting_since,
        estimate: known.estimate,
        valued_by: known.valued_by,
      }),
    })
    .returning({ id: tradeIns.id });
  if (!begun) throw new Error("The trade-in was not begun");
  return begun.id;
}
