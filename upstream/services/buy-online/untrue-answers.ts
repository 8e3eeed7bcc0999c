import { isSameAddress } from "#domain/place/delivery-address.ts";
import { findToday } from "#upstream/db/today.ts";
import { getVehicle } from "#upstream/services/shared/vehicles.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Answers, deliveryAddressIn, isOfAge } from "./answers.ts";
import { deliveryRoute } from "./delivery/delivery-route.ts";
import { outdateAnswers, type PurchaseRow } from "./purchase-rows.ts";

/** Answers that a new address, or another way of delivery, makes untrue are asked again. */
export async function forgetUntrue(upstream: Upstream, purchase: PurchaseRow, answers: Answers): Promise<void> {
  const { personalDetails, paymentMethod, delivery, driversLicense } = answers;
  if (!personalDetails) return;
  const { province } = personalDetails.billing;
  if (paymentMethod && !isOfAge(paymentMethod.dateOfBirth, province, await findToday(upstream))) {
    await outdateAnswers(upstream, purchase.id, "payment-method");
  }
  if (delivery?.deliveryType !== "delivery") {
    // "The same as the address given" was said of the one given then.
    const isOther =
      driversLicense?.sameAddress === "yes" && !isSameAddress(driversLicense.address, personalDetails.billing);
    if (isOther) await outdateAnswers(upstream, purchase.id, "drivers-license");
    return;
  }
  const vehicle = await getVehicle(upstream, purchase.vehicle_id);
  const address = deliveryAddressIn(answers);
  if (deliveryRoute(vehicle, address).problem) await outdateAnswers(upstream, purchase.id, "delivery");
  // Delivery is to the licence's own address: its step asks again, with the images that it has.
  else if (driversLicense && address && !isSameAddress(driversLicense.address, address)) {
    await outdateAnswers(upstream, purchase.id, "drivers-license");
  }
}
