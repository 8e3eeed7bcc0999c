/** Opens a page of the purchase's trade-in, or redirects to the page that must be answered first. */
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { stepPath, tradeInStepPath } from "#app/shared/purchase/steps.ts";
import { defaultEstimate } from "#app/shared/trade-in/forms.server.ts";
import { findRedirectPage, tradeInPart } from "#app/shared/trade-in/progress.ts";
import { loadTradeInPageData } from "#app/shared/trade-in/view.server.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { isTradeInPage } from "#domain/trade-in/trade-in.ts";

export async function openTradeInPage(args: RouteArgs) {
  const page = args.params["page"];
  if (!isTradeInPage(page)) throw notFound();
  const step = await openStep(args, "trade-in", page);
  const { language, vehicleId } = step;
  const { tradeIn } = step.transaction;
  if (!tradeIn) throw redirectTo(step, stepPath(language, "trade-in", vehicleId));
  const redirectPage = findRedirectPage(page, tradeIn);
  if (redirectPage) throw redirectTo(step, tradeInStepPath(language, redirectPage, vehicleId));
  return { ...step, page, tradeIn };
}

export async function loadTradeInStepView(step: Awaited<ReturnType<typeof openTradeInPage>>) {
  const { page, tradeIn, t, transaction } = step;
  return {
    ...buildStepView(step),
    title: t(`tradeIn:pages.${page}.title`),
    part: tradeInPart(page, tradeIn, t),
    effect: page === "estimate" ? computeTradeInEffect(transaction, tradeIn) : null,
    tradeInView: await loadTradeInPageData(step, page, tradeIn),
  };
}

export type TradeInStepView = Awaited<ReturnType<typeof loadTradeInStepView>>;

/** The quotes with and without the trade-in, and the answer that the form is served with; null while the trade-in has no value. */
function computeTradeInEffect(
  { quoteInput }: Pick<Transaction, "quoteInput">,
  { estimate, state, answers }: TradeInDetails,
) {
  if (!estimate || estimate.isExpired || state !== "estimated") return null;
  const { tradeInFinancialType = "none", tradeInBalanceDue = 0 } = answers.condition ?? {};
  const balanceDue = tradeInFinancialType === "none" ? 0 : tradeInBalanceDue;
  const quoteFor = (isIncluded: boolean) =>
    buildQuote({ ...quoteInput, tradeIn: { value: estimate.value, isIncluded, balanceDue } });
  return {
    yes: quoteFor(true),
    no: quoteFor(false),
    served: (answers.estimate ?? defaultEstimate).includeTradeInValue,
  };
}
