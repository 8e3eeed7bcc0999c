/** What the licence's step shows: the sides that were received, and the address to compare with the licence's. */

import { driversLicenseForm } from "#app/features/buy-online/forms.server.ts";
import type { OpenStep } from "#app/features/buy-online/open-step.server.ts";
import { describeForm } from "#app/form/read.server.ts";
import { deliveryAddressOf, isSameAddress } from "#domain/place/delivery-address.ts";

export function viewLicence({ transaction, view }: OpenStep) {
  const { answers, outdatedAnswers, licenceImages } = transaction;
  const { personalDetails, delivery, driversLicense } = answers;
  const kept = driversLicense ?? outdatedAnswers.driversLicense;
  const isDelivered = delivery?.deliveryType === "delivery";
  const given = personalDetails && (isDelivered ? deliveryAddressOf(personalDetails) : personalDetails.billing);
  // The licence's address is compared with the one given now; where the vehicle is delivered, no other can be sent.
  const isOther = kept && given && !isDelivered && !isSameAddress(kept.address, given);
  const same = { ...kept, sameAddress: isOther ? "no" : (kept?.sameAddress ?? "yes") };
  const known = driversLicense ? { ...same, confirmed: "yes" } : { ...same, confirmed: undefined };
  const { constraint, defaultValue } = describeForm(driversLicenseForm, known);
  const files = { front: { required: !licenceImages.front }, back: { required: !licenceImages.back } };
  const form = { constraint: { ...constraint, ...files }, defaultValue };
  return { ...view, received: licenceImages, given: given ?? null, isDelivered, form };
}
