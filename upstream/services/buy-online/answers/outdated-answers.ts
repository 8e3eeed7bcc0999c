import { isSameAddress } from "#domain/place/delivery-address.ts";
import { computeDeliveryRoute } from "#upstream/services/buy-online/delivery/delivery-route.ts";
import type { PurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { markStepOutdated } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Answers, findDeliveryAddress, isOfAge } from "./answers.ts";

/** Marks the answers that a new address or delivery type makes invalid, so that their steps must be answered again. */
export async function outdateConflictingAnswers(
  upstream: Upstream,
  facts: PurchaseFacts,
  answers: Answers,
): Promise<void> {
  const { purchase, today } = facts;
  const { personalDetails, paymentMethod, delivery, driversLicense } = answers;
  if (!personalDetails) return;
  const { province } = personalDetails.billing;
  if (paymentMethod && !isOfAge(paymentMethod.dateOfBirth, province, today)) {
    await markStepOutdated(upstream, purchase.id, "payment-method");
  }
  if (delivery?.deliveryType !== "delivery") {
    // "Same address" referred to the previous billing address.
    const isLicenceAddressOutdated =
      driversLicense?.sameAddress === "yes" && !isSameAddress(driversLicense.address, personalDetails.billing);
    if (isLicenceAddressOutdated) await markStepOutdated(upstream, purchase.id, "drivers-license");
    return;
  }
  const address = findDeliveryAddress(answers);
  if (computeDeliveryRoute(facts, address).problem) await markStepOutdated(upstream, purchase.id, "delivery");
  // The vehicle is delivered to the address on the licence; the step keeps its images.
  else if (driversLicense && address && !isSameAddress(driversLicense.address, address)) {
    await markStepOutdated(upstream, purchase.id, "drivers-license");
  }
}
