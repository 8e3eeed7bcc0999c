/** Attaches a trade-in to a purchase: the one it has, the visitor's earlier draft, or a new one. Also detaches it. */
import { and, eq, isNull, or } from "drizzle-orm";
import { tradeIns, transactions } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { findStepAnswers, markStepOutdated } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isUnavailable } from "./same-vehicle.ts";
import { isListed, type TradeInRow, updateTradeIn } from "./trade-in-rows.ts";
import { findTradeInOfPurchase } from "./trade-in-view.ts";

interface AttachOptions extends Session {
  purchaseId: string;
  /** A draft that the visitor started outside this purchase. Ignored if it does not exist or belongs to another account. */
  draftId: string | undefined;
}

async function lockAttachableDraft(
  upstream: Upstream,
  { user, caller, draftId }: AttachOptions,
): Promise<TradeInRow | null> {
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
  // A vehicle that a dealer bought or that a signed order includes cannot be traded in again.
  return row && !(await isUnavailable(upstream, row)) ? row : null;
}

async function findPurchaseState({ database }: Upstream, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await database.db
    .select({ state: transactions.state })
    .from(transactions)
    .where(eq(transactions.id, id));
  return row?.state ?? null;
}

/**
 * Removes a vehicle that is no longer available from its purchase; an open purchase's trade-in step becomes unanswered.
 * The caller has locked the row. Returns whether the open purchase had counted on the trade-in.
 */
export async function detachFromPurchase(upstream: Upstream, row: TradeInRow): Promise<boolean> {
  const purchaseId = row.transaction_id;
  if (purchaseId === null) return false;
  const answers = await findStepAnswers(upstream, purchaseId, "trade-in");
  const isUsedByOpenPurchase =
    answers?.["haveTradeIn"] === "yes" && (await findPurchaseState(upstream, purchaseId)) === "open";
  if (isUsedByOpenPurchase) await markStepOutdated(upstream, purchaseId, "trade-in");
  await updateTradeIn(upstream, row, { transaction_id: null });
  return isUsedByOpenPurchase;
}

/**
 * Returns the id of the purchase's trade-in: the existing one, else the draft (or a copy of it), else a new empty one.
 * The caller must hold locks on the user's trade-ins and the purchase, so that two simultaneous requests create only one
 * trade-in, and a draft that a dealer is buying at this moment is not copied.
 */
export async function attachTradeIn(upstream: Upstream, options: AttachOptions): Promise<string> {
  const { user, caller, purchaseId } = options;
  const existing = await findTradeInOfPurchase(upstream, purchaseId);
  if (existing) return existing.id;
  const draft = await lockAttachableDraft(upstream, options);
  const state = await findPurchaseState(upstream, draft?.transaction_id ?? null);
  const isFree = state === null || state === "cancelled";
  if (draft && isFree && !draft.completed_at) {
    await updateTradeIn(upstream, draft, { user_id: user.id, transaction_id: purchaseId });
    return draft.id;
  }
  // A vehicle may be planned for two purchases until one of them is signed, so the draft's answers are copied.
  // A vehicle listed on the block may not.
  const source = draft && !(await isListed(upstream, draft)) ? draft : null;
  const [created] = await upstream.database.db
    .insert(tradeIns)
    .values({
      kind: "estimate",
      brand_key: caller.brand.key,
      language: user.language,
      user_id: user.id,
      transaction_id: purchaseId,
      ...(source && {
        copied_from: source.copied_from ?? source.id,
        answers: source.answers,
        vehicle: source.vehicle,
        state: source.state,
        waiting_since: source.waiting_since,
        estimate: source.estimate,
        valued_by: source.valued_by,
      }),
    })
    .returning({ id: tradeIns.id });
  if (!created) throw new Error("The trade-in was not created");
  return created.id;
}
