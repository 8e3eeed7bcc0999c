/** The steps' saves. Each proves the purchase the sender's, keeps the answers, and then asks whether the vehicle is held. */

import type { buyOnline } from "#upstream/contract/buy-online.ts";
import * as contract from "#upstream/contract/purchase.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { withPlaceIds } from "#upstream/services/place-ids.ts";
import { findToday } from "#upstream/services/widgets/taxes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type AnsweredStep, type Answers, deliveryAddressIn, isOfAge, readAnswers } from "./answers.ts";
import type { creditRow } from "./credit-answers.ts";
import { keepsLock } from "./lock.ts";
import { deliveryProblem, listDeliveryOffers } from "./order-extras.ts";
import {
  forgetAnswers,
  getOpenPurchaseForUpdate,
  getPurchase,
  type PurchaseRow,
  saveAnswers,
} from "./purchase-rows.ts";
import { getVehicle, type TransactionView, viewPurchase } from "./purchase-view.ts";

type StepRows = Pick<
  typeof buyOnline,
  "savePersonalDetails" | "createTradeIn" | "getDeliveryTypes" | "saveCustomerDelivery"
>;

interface StepPost {
  user: { id: number };
  vehicleId: number;
  step: AnsweredStep | typeof creditRow;
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

/** Answers that a new address makes untrue are asked again. */
async function forgetUntrue(upstream: Upstream, purchase: PurchaseRow, answers: Answers): Promise<void> {
  const { personalDetails, paymentMethod, delivery } = answers;
  if (!personalDetails) return;
  const { province } = personalDetails.billing;
  if (paymentMethod && !isOfAge(paymentMethod.dateOfBirth, province, await findToday(upstream))) {
    await forgetAnswers(upstream, purchase.id, "payment-method");
  }
  const postalCode = deliveryAddressIn(answers)?.postalCode ?? null;
  const vehicle = await getVehicle(upstream, purchase.vehicle_id);
  if (delivery?.deliveryType === "delivery" && deliveryProblem(vehicle, postalCode)) {
    await forgetAnswers(upstream, purchase.id, "delivery");
  }
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

  async getDeliveryTypes({ input: { vehicleId }, user }) {
    await getPurchase(upstream, user.id, vehicleId);
    return { deliveryTypes: await listDeliveryOffers(upstream) };
  },

  saveCustomerDelivery({ input, user }) {
    const { vehicleId } = input;
    return saveStep(upstream, { user, vehicleId, step: "delivery" }, async (_, { personalDetails }) => {
      const answers = contract.delivery.parse(input);
      if (answers.deliveryType === "pickup") return answers;
      const vehicle = await getVehicle(upstream, vehicleId);
      const problem = deliveryProblem(vehicle, deliveryAddressIn({ personalDetails })?.postalCode ?? null);
      if (problem) throw refused(problem);
      return answers;
    });
  },
});
