/** Loader data of the driver's licence step: which images exist, and the address that the licence must match. */

import { driversLicenseForm } from "#app/features/buy-online/forms.server.ts";
import type { OpenStep } from "#app/features/buy-online/open-step.server.ts";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { deliveryAddressOf, isSameAddress } from "#domain/place/delivery-address.ts";

export function buildLicenceView(step: OpenStep) {
  const { answers, outdatedAnswers, licenceImages } = step.transaction;
  const { personalDetails, delivery, driversLicense } = answers;
  const savedAnswers = driversLicense ?? outdatedAnswers.driversLicense;
  const isHomeDelivery = delivery?.deliveryType === "delivery";
  const comparedAddress =
    personalDetails && (isHomeDelivery ? deliveryAddressOf(personalDetails) : personalDetails.billing);
  // The buyer's address may have changed since. With home delivery, the licence must show the delivery address.
  const hasOtherAddress =
    savedAnswers && comparedAddress && !isHomeDelivery && !isSameAddress(savedAnswers.address, comparedAddress);
  const withSameAddress = {
    ...savedAnswers,
    sameAddress: hasOtherAddress ? "no" : (savedAnswers?.sameAddress ?? "yes"),
  };
  const formValues = driversLicense
    ? { ...withSameAddress, confirmed: "yes" }
    : { ...withSameAddress, confirmed: undefined };
  const { constraint, defaultValue } = describeForm(driversLicenseForm, formValues);
  const imageConstraints = { front: { required: !licenceImages.front }, back: { required: !licenceImages.back } };
  const form = { constraint: { ...constraint, ...imageConstraints }, defaultValue };
  return {
    ...buildStepView(step),
    hasImage: licenceImages,
    comparedAddress: comparedAddress ?? null,
    isHomeDelivery,
    form,
  };
}
