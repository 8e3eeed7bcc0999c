/** Loader data of the review step: the order, the contract in both languages, and the signature form. */

import { describeSignatureForm } from "#app/features/buy-online/forms.server.ts";
import type { OpenStep } from "#app/features/buy-online/open-step.server.ts";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { buildOrder, loadOrderOffers } from "./order.server.ts";
import { isPageRead } from "./page-read.server.ts";

export async function loadReview(step: OpenStep, request: Request) {
  const { vehicleId } = step;
  const view = buildStepView(step);
  const [review, offers] = await Promise.all([
    step.call(buyOnline.getReviewOrderDetails, { vehicleId }),
    loadOrderOffers(step),
  ]);
  // The first display of the French contract with this quote and these words is recorded as legal proof (decision 007).
  if (!review.frenchShownAt && isPageRead(request)) await step.call(buyOnline.showContract, { vehicleId });
  const order = buildOrder({
    transaction: review.transaction,
    offers,
    signed: review.signed,
    soldPlan: review.plan,
  });
  const isSigned = review.transaction.contractSigned;
  const { personalDetails } = order.answers;
  return {
    ...view,
    title: isSigned ? step.t("order:signed.title") : view.title,
    order: { ...order, seller: review.seller },
    contract: review.contract,
    fingerprints: { quote: quoteFingerprint(order.quote), contract: review.contractFingerprint },
    // An address that is not confirmed may be another person’s, so its contract waits behind a sign-in.
    isEmailConfirmed: step.user.EmailVerified,
    buyerName: personalDetails ? fullNameOf(personalDetails) : "",
    isContractRequested: new URL(request.url).searchParams.get("contract") === "preparing",
    fileState: review.file,
    documents: review.transaction.documents,
    form: describeSignatureForm(),
  };
}

export type Review = Awaited<ReturnType<typeof loadReview>>;
