/** The steps' saves. Each proves the purchase the sender's, keeps the answers, and then asks whether the vehicle is held. */

import { isOffered } from "#app/domain/offer.ts";
import { vehiclePriceOf } from "#app/domain/quote.ts";
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import { paymentMethod } from "#upstream/contract/credit.ts";
import * as contract from "#upstream/contract/purchase.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { withPlaceIds } from "#upstream/services/place-ids.ts";
import { linesOf } from "#upstream/services/vehicles.ts";
import { findToday } from "#upstream/services/widgets/taxes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type AnsweredStep, type Answers, isOfAge, readAnswers } from "./answers.ts";
import { keepsLock } from "./lock.ts";
import { listPlans, toPlanOffer } from "./order-extras.ts";
import { getOpenPurchaseForUpdate, getPurchase, type PurchaseRow, saveAnswers } from "./purchase-rows.ts";
import { findTerms, getVehicle, type TransactionView, viewPurchase } from "./purchase-view.ts";
import { forgetUntrue } from "./untrue-answers.ts";

type StepRows = Pick<
  typeof buyOnline,
  | "savePersonalDetails"
  | "createTradeIn"
  | "createCreditApplication"
  | "getProtectionPlans"
  | "saveCustomerProtectionPlan"
>;

interface StepPost {
  user: { id: number };
  vehicleId: number;
  step: AnsweredStep;
}

/**
 * Keeps a step's answers. `answer` may refuse them; what it returns is kept even when the reservation is lost: that
 * costs the vehicle, never the answers (reading 3). Steps before it may be missing: its answers stand alone, and the
 * deposit and the signature ask for all of them.
 */
export async function saveStep(
  upstream: Upstream,
  { user, vehicleId, step }: StepPost,
  answer: (purchase: PurchaseRow, earlier: Answers) => Promise<Record<string, unknown>>,
): Promise<{ transaction: TransactionView }> {
  const { purchase, isHeld } = await upstream.database.transaction(async () => {
    const opened = await getOpenPurchaseForUpdate(upstream, user.id, vehicleId);
    const answers = await answer(opened, await readAnswers(upstream, opened.id));
    await saveAnswers(upstream, opened.id, step, answers);
    return { purchase: opened, isHeld: await keepsLock(upstream, user.id, vehicleId) };
  });
  if (!isHeld) throw refused("reservation_expired");
  return { transaction: await viewPurchase(upstream, purchase) };
}

export const stepHandlers = (upstream: Upstream): Handlers<StepRows> => ({
  savePersonalDetails({ input, user }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, vehicleId, step: "personal-details" }, async (purchase, earlier) => {
      const { shipping, billing, ...rest } = contract.personalDetails.parse(input);
      const named = { ...rest, billing: withPlaceIds(billing) };
      const personalDetails =
        rest.sameAsBillingAddress === "yes" || !shipping ? named : { ...named, shipping: withPlaceIds(shipping) };
      await forgetUntrue(upstream, purchase, { ...earlier, personalDetails });
      return personalDetails;
    });
  },

  createTradeIn: ({ input, user }) =>
    saveStep(upstream, { user, vehicleId: input.vehicleId, step: "trade-in" }, async () =>
      contract.tradeIn.parse(input),
    ),

  createCreditApplication({ input, user }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, vehicleId, step: "payment-method" }, async (_, { personalDetails }) => {
      const answers = paymentMethod.parse(input);
      const { company, vehicle } = await getVehicle(upstream, vehicleId);
      const province = personalDetails?.billing.province ?? company.province;
      if (!isOfAge(answers.dateOfBirth, province, await findToday(upstream))) throw refused("under_age");
      const terms = await findTerms(upstream, vehicleId);
      if (!isOffered(terms, answers.selectedPaymentMethod, answers.term)) throw refused("term_not_offered");
      if (answers.selectedPaymentMethod !== "cash" && answers.cashDown > vehiclePriceOf(linesOf(vehicle))) {
        throw invalidField("cashDown", "more_than_price");
      }
      return answers;
    });
  },

  async getProtectionPlans({ input: { vehicleId }, user }) {
    await getPurchase(upstream, user.id, vehicleId);
    const plans = await listPlans(upstream, await getVehicle(upstream, vehicleId));
    return { protectionPlans: plans.map(toPlanOffer) };
  },

  saveCustomerProtectionPlan({ input, user }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, vehicleId, step: "protection-plan" }, async () => {
      const answers = contract.protectionPlan.parse(input);
      const plans = await listPlans(upstream, await getVehicle(upstream, vehicleId));
      const isChosen = plans.some(({ id }) => id === Number(answers.protectionPlan));
      if (answers.protectionPlan !== "none" && !isChosen) throw refused("plan_not_offered");
      return answers;
    });
  },
});
