import type { TransactionView } from "#contract/purchase/transaction.ts";
import { refused } from "#upstream/http/refusal.ts";
import { type AnsweredStep, type Answers, readAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import type { creditApplicationStep } from "#upstream/services/buy-online/credit/saved-application.ts";
import {
  type Buyer,
  getOpenPurchaseForUpdate,
  type PurchaseRow,
  saveStepAnswers,
} from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { viewPurchase } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import { hasReservationForUpdate } from "#upstream/services/buy-online/reservation/reservation.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface SaveStepOptions extends Buyer {
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
  buildAnswers: (purchase: PurchaseRow, savedAnswers: Answers) => Promise<Record<string, unknown>>,
): Promise<{ transaction: TransactionView }> {
  const { purchase, isReserved } = await upstream.database.transaction(async () => {
    await lockBeforePurchase?.();
    const openPurchase = await getOpenPurchaseForUpdate(upstream, buyer, vehicleId);
    const answers = await buildAnswers(openPurchase, await readAnswers(upstream, openPurchase.id));
    await saveStepAnswers(upstream, openPurchase.id, step, answers);
    return { purchase: openPurchase, isReserved: await hasReservationForUpdate(upstream, buyer.user.id, vehicleId) };
  });
  if (!isReserved) throw refused("reservation_expired");
  return { transaction: await viewPurchase(upstream, purchase) };
}
