/** What the last step shows: the order, its contract in both languages, and the signature's form or what became of it. */

import { describeSignature } from "#app/features/buy-online/forms.server.ts";
import type { OpenStep } from "#app/features/buy-online/open-step.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { quoteFingerprint } from "#domain/money/quote-changes.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { readOrder } from "./order.server.ts";

export async function readReview(step: OpenStep, request: Request) {
  const { vehicleId } = step;
  const review = await step.call(buyOnline.getReviewOrderDetails, { vehicleId });
  // Drawn in French here for the first time with this quote: that showing is a fact of its own (decision 007).
  if (!review.frenchShownAt) await step.call(buyOnline.showContract, { vehicleId });
  const order = await readOrder({ ...step, transaction: review.transaction, signed: review.signed, sold: review.plan });
  const isSigned = review.transaction.contractSigned;
  const { personalDetails } = order.answers;
  return {
    ...step.view,
    title: isSigned ? step.t("order:signed.title") : step.view.title,
    order: { ...order, seller: review.seller },
    contract: review.contract,
    fingerprints: { quote: quoteFingerprint(order.quote), contract: review.contractFingerprint },
    buyer: personalDetails ? nameOf(personalDetails) : "",
    isPreparing: new URL(request.url).searchParams.get("contract") === "preparing",
    file: review.file,
    documents: review.transaction.documents,
    form: describeSignature(),
  };
}

export type Review = Awaited<ReturnType<typeof readReview>>;
