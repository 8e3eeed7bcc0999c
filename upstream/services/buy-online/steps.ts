/** The steps' saves. Each proves the purchase the sender's, keeps the answers, and then asks whether the vehicle is held. */

import type { buyOnline } from "#contract/buy-online.ts";
import * as contract from "#contract/purchase/purchase.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { withPlaceIds } from "#upstream/services/shared/place-ids.ts";
import { revalueWhereHanded } from "#upstream/services/trade-in/estimating.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type AnsweredStep, type Answers, readAnswers } from "./answers.ts";
import type { creditRow } from "./credit/credit-answers.ts";
import { keepsLock } from "./lock.ts";
import { type Buyer, getOpenPurchaseForUpdate, type PurchaseRow, saveAnswers } from "./purchase-rows.ts";
import { viewPurchase } from "./purchase-view.ts";
import { forgetUntrue } from "./untrue-answers.ts";

type StepRows = Pick<typeof buyOnline, "savePersonalDetails">;

interface StepPost extends Buyer {
  vehicleId: number;
  step: AnsweredStep | typeof creditRow;
  /** What is locked before the purchase. */
  lockFirst?: () => Promise<void>;
}

/**
 * Keeps a step's answers. `answer` may refuse them; what it returns is kept even when the reservation is lost: that
 * costs the vehicle, never the answers (reading 3). Steps before it may be missing: its answers stand alone, and the
 * deposit and the signature ask for all of them.
 */
export async function saveStep(
  upstream: Upstream,
  { vehicleId, step, lockFirst, ...buyer }: StepPost,
  answer: (purchase: PurchaseRow, earlier: Answers) => Promise<Record<string, unknown>>,
): Promise<{ transaction: TransactionView }> {
  const { purchase, isHeld } = await upstream.database.transaction(async () => {
    await lockFirst?.();
    const opened = await getOpenPurchaseForUpdate(upstream, buyer, vehicleId);
    const answers = await answer(opened, await readAnswers(upstream, opened.id));
    await saveAnswers(upstream, opened.id, step, answers);
    return { purchase: opened, isHeld: await keepsLock(upstream, buyer.user.id, vehicleId) };
  });
  if (!isHeld) throw refused("reservation_expired");
  return { transaction: await viewPurchase(upstream, purchase) };
}

export const stepHandlers = (upstream: Upstream): Handlers<StepRows> => ({
  savePersonalDetails({ input, user, caller }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, caller, vehicleId, step: "personal-details" }, async (purchase, earlier) => {
      const { shipping, billing, ...rest } = contract.personalDetails.parse(input);
      const named = { ...rest, billing: withPlaceIds(billing) };
      const personalDetails =
        rest.sameAsBillingAddress === "yes" || !shipping ? named : { ...named, shipping: withPlaceIds(shipping) };
      await forgetUntrue(upstream, purchase, { ...earlier, personalDetails });
      await revalueWhereHanded(upstream, purchase.id, billing.province);
      return personalDetails;
    });
  },
});
