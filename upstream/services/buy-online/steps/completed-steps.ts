/** Which steps of a purchase are done. It follows from the answers, the deposit and the signature: no caller can claim it. */
import type { buyOnline } from "#contract/buy-online.ts";
import { type StepId, stepIds } from "#contract/purchase/purchase.ts";
import type { TransactionView } from "#contract/purchase/transaction.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { listMissingSteps } from "#upstream/services/buy-online/answers/missing-steps.ts";
import { getPurchaseFacts } from "#upstream/services/buy-online/purchase/purchase-facts.ts";
import { type QuotedPurchase, quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import { viewQuotedPurchase } from "#upstream/services/buy-online/purchase/purchase-view.ts";
import type { Upstream } from "#upstream/upstream.ts";

function listCompletedSteps(quoted: QuotedPurchase, { contractSigned, deposit }: TransactionView): StepId[] {
  if (contractSigned) return [...stepIds];
  const missing = listMissingSteps(quoted);
  const isDone = (step: StepId) => (step === "deposit" ? deposit.state === "paid" : !missing.includes(step));
  return stepIds.filter((step) => step !== "review-order" && isDone(step));
}

export const completedStepHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof buyOnline, "saveCustomerCompletedSteps">> => ({
  async saveCustomerCompletedSteps({ input: { vehicleId, steps }, session, user }) {
    const quoted = await quotePurchase(upstream, await getPurchaseFacts(upstream, session, vehicleId));
    const transaction = await viewQuotedPurchase(upstream, user, quoted);
    const completedSteps = listCompletedSteps(quoted, transaction);
    if (steps.some((step) => !completedSteps.includes(step))) throw refused("steps_missing");
    return { transaction, completedSteps };
  },
});
