import type { StepId } from "#contract/purchase/purchase.ts";
import type { QuotedPurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { answeredSteps } from "./answers.ts";

/** The steps before the deposit that are not completely answered. */
export function listMissingSteps({ answers, credit, isTradeInMissing }: QuotedPurchase): StepId[] {
  const isMissing = ({ step, name }: (typeof answeredSteps)[number]) =>
    answers[name] === undefined ||
    (step === "payment-method" && credit.missing.length > 0) ||
    (step === "trade-in" && isTradeInMissing);
  return answeredSteps.filter(isMissing).map(({ step }) => step);
}
