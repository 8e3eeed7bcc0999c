import type { StepId } from "#contract/purchase/purchase.ts";
import { isTradeInComplete } from "#upstream/services/trade-in/trade-in-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { answeredSteps } from "./answers.ts";
import { type QuotedPurchase, readQuotedAnswers } from "./quoted-answers.ts";

/** The steps before the deposit that are not completely answered. */
export async function findMissingSteps(upstream: Upstream, purchase: QuotedPurchase): Promise<StepId[]> {
  const { answers, credit } = await readQuotedAnswers(upstream, purchase);
  const isTradeInMissing = answers.tradeIn?.haveTradeIn === "yes" && !(await isTradeInComplete(upstream, purchase.id));
  const isMissing = ({ step, name }: (typeof answeredSteps)[number]) =>
    answers[name] === undefined ||
    (step === "payment-method" && credit.missing.length > 0) ||
    (step === "trade-in" && isTradeInMissing);
  return answeredSteps.filter(isMissing).map(({ step }) => step);
}
