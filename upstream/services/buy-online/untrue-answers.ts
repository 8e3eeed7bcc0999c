import { findToday } from "#upstream/services/widgets/taxes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Answers, deliveryAddressIn, isOfAge } from "./answers.ts";
import { deliveryRoute } from "./delivery-route.ts";
import { forgetAnswers, type PurchaseRow } from "./purchase-rows.ts";
import { getVehicle } from "./purchase-view.ts";

/** Answers that a new address makes untrue are asked again. */
export async function forgetUntrue(upstream: Upstream, purchase: PurchaseRow, answers: Answers): Promise<void> {
  const { personalDetails, paymentMethod, delivery } = answers;
  if (!personalDetails) return;
  const { province } = personalDetails.billing;
  if (paymentMethod && !isOfAge(paymentMethod.dateOfBirth, province, await findToday(upstream))) {
    await forgetAnswers(upstream, purchase.id, "payment-method");
  }
  const vehicle = await getVehicle(upstream, purchase.vehicle_id);
  if (delivery?.deliveryType === "delivery" && deliveryRoute(vehicle, deliveryAddressIn(answers)).problem) {
    await forgetAnswers(upstream, purchase.id, "delivery");
  }
}
