import type { TransactionView } from "#contract/purchase/transaction.ts";
import type { Session } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import {
  type AnsweredStep,
  parseSavedAnswers,
  type SavedAnswers,
} from "#upstream/services/buy-online/answers/answers.ts";
import type { creditApplicationStep } from "#upstream/services/buy-online/credit/saved-application.ts";
import { type PurchaseFacts, readPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { getOpenPurchaseForUpdate, saveStepAnswers } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface SaveStepOptions extends Session {
  vehicleId: number;
  step: AnsweredStep | typeof creditApplicationStep;
  /** Locks rows that must be locked before the purchase. */
  lockBeforePurchase?: () => Promise<void>;
}

/**
 * Saves a step's answers for the signed-in buyer. `buildAnswers` may refuse them. They are saved even when the
 * reservation has ended: the buyer then loses the vehicle but not the answers (reading 3). Earlier steps may be missing;
 * only the deposit and the signature require all of them.
 */
export async function saveStep(
  upstream: Upstream,
  { vehicleId, step, lockBeforePurchase, ...buyer }: SaveStepOptions,
  buildAnswers: (facts: PurchaseFacts, saved: SavedAnswers) => Promise<Record<string, unknown>>,
): Promise<{ transaction: TransactionView }> {
  const facts = await upstream.database.transaction(async () => {
    await lockBeforePurchase?.();
    const purchase = await getOpenPurchaseForUpdate(upstream, buyer, vehicleId);
    const openFacts = await readPurchaseFacts(upstream, purchase);
    const saved = parseSavedAnswers(upstream, openFacts.savedSteps, openFacts.today);
    const answers = await buildAnswers(openFacts, saved);
    return { ...openFacts, savedSteps: await saveStepAnswers(upstream, purchase.id, step, answers) };
  });
  if (facts.lock?.state !== "held") throw refused("reservation_expired");
  return { transaction: await viewPurchaseFacts(upstream, buyer.user, facts) };
}
