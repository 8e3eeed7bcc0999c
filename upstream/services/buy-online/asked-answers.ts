/** A purchase's answers and what they cost, which decides whether a lender is asked at all. */

import type { StepId } from "#contract/purchase/purchase.ts";
import { asksCredit, buildQuote } from "#domain/money/quote.ts";
import { isTradeInDone } from "#upstream/services/trade-in/view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { answeredSteps, type KeptAnswers, readKeptAnswers } from "./answers.ts";
import { noCredit } from "./credit/credit-answers.ts";
import { type Quoted, quotePurchase } from "./purchase-quote.ts";
import type { PurchaseRow } from "./purchase-rows.ts";

type Purchase = Pick<PurchaseRow, "id" | "vehicle_id">;

/** Where nothing is financed no credit application counts; what was answered of one is kept, and counts again with an amount. */
export async function readAskedAnswers(
  upstream: Upstream,
  purchase: Purchase,
): Promise<Pick<KeptAnswers, "answers" | "outdated" | "credit"> & { quoted: Quoted }> {
  const { answers, outdated, credit } = await readKeptAnswers(upstream, purchase.id);
  const quoted = await quotePurchase(upstream, purchase, { answers, outdated });
  if (asksCredit(buildQuote(quoted.quoteInput))) return { answers, outdated, credit, quoted };
  const { creditApplication: _, ...others } = answers;
  const { sinRetentionDays } = credit;
  return { answers: others, outdated, credit: { ...noCredit.credit, sinRetentionDays }, quoted };
}

/** The steps before the deposit that are not answered in full. */
export async function findMissingSteps(upstream: Upstream, purchase: Purchase): Promise<StepId[]> {
  const { answers, credit } = await readAskedAnswers(upstream, purchase);
  const isTradeInMissing = answers.tradeIn?.haveTradeIn === "yes" && !(await isTradeInDone(upstream, purchase.id));
  const isMissing = ({ step, name }: (typeof answeredSteps)[number]) =>
    answers[name] === undefined ||
    (step === "payment-method" && credit.missing.length > 0) ||
    (step === "trade-in" && isTradeInMissing);
  return answeredSteps.filter(isMissing).map(({ step }) => step);
}
