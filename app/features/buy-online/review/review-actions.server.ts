/** The actions of the review: sign the contract, and generate its PDF again. */

import { chosenSignature, signatureForm } from "#app/features/buy-online/forms.server.ts";
import type { OpenStep } from "#app/features/buy-online/open-step.server.ts";
import { parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { stepPath } from "#app/shared/purchase/steps.ts";
import { buyOnline } from "#contract/buy-online.ts";

const redirectToReview = (step: OpenStep) => redirectTo(step, stepPath(step.language, "review-order", step.vehicleId));

/** Generates the contract's PDF again after its job failed. */
export async function prepareContract(step: OpenStep) {
  if (step.transaction.contractSigned) await step.call(buyOnline.prepareContract, { orderId: step.transaction.id });
  return redirectToReview(step);
}

export async function signSalesContract(step: OpenStep, data: FormData) {
  if (step.transaction.contractSigned) return redirectToReview(step);
  const { vehicleId } = step;
  const form = parseForm(data, signatureForm, step.t);
  if (!form.ok) return rejectForm(form);
  const { contractLanguage, agreement, quoteFingerprint, contractFingerprint } = form.value;
  const { signature, drawing } = chosenSignature(form.value);
  const uploaded = await step.call(buyOnline.uploadSignature, { vehicleId, drawing });
  if (!uploaded.ok) return rejectForm(form, uploaded);
  const signed = await step.call(buyOnline.finalize, {
    vehicleId,
    signature,
    contractLanguage,
    agreement,
    quoteFingerprint,
    contractFingerprint,
  });
  return signed.ok ? step.finish(signed.value.transaction) : rejectForm(form, signed);
}
