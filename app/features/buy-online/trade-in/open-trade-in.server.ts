/** Opens a page of the purchase's trade-in: the step around it, and whether its turn has come. */
import { redirect } from "@remix-run/server-runtime";
import { openStep } from "#app/features/buy-online/open-step.server.ts";
import { stepPath, tradeInStepPath } from "#app/features/buy-online/steps.ts";
import { notFound } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { leadFrom } from "#app/shared/trade-in/progress.ts";
import { viewTradeInPage } from "#app/shared/trade-in/view.server.ts";
import type { Transaction } from "#contract/purchase/transaction.ts";
import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { isTradeInPage } from "#domain/trade-in/trade-in.ts";

export async function openTradeInPage(args: RouteArgs) {
  const page = args.params["page"];
  if (!isTradeInPage(page)) throw notFound();
  const step = await openStep(args, "trade-in", page);
  const { language, vehicleId, isPost } = step;
  const { tradeIn } = step.transaction;
  const status = isPost ? 303 : 302;
  if (!tradeIn) throw redirect(stepPath(language, "trade-in", vehicleId), status);
  const lead = leadFrom(page, tradeIn);
  if (lead) throw redirect(tradeInStepPath(language, lead, vehicleId), status);
  return { ...step, page, tradeIn };
}

export async function viewTradeInStep(opened: Awaited<ReturnType<typeof openTradeInPage>>) {
  const { view, page, tradeIn, t, transaction } = opened;
  return {
    ...view,
    title: t(`tradeIn:pages.${page}.title`),
    effect: page === "estimate" ? effectOf(transaction, tradeIn) : null,
    given: await viewTradeInPage(opened, page, tradeIn),
  };
}

/** The purchase's taxes and total without the trade-in and with it, in cents; null while it has no value. */
function effectOf({ quoteInput }: Pick<Transaction, "quoteInput">, { estimate, state, answers }: TradeInDetails) {
  if (!estimate || estimate.isExpired || state !== "estimated") return null;
  const { tradeInFinancialType = "none", tradeInBalanceDue = 0 } = answers.condition ?? {};
  const balanceDue = tradeInFinancialType === "none" ? 0 : tradeInBalanceDue;
  const quoteOf = (isIncluded: boolean) => {
    const tradeIn = { value: estimate.value, isIncluded, balanceDue };
    const { taxes, total } = buildQuote({ ...quoteInput, tradeIn }).amounts;
    return { taxes, total };
  };
  return { without: quoteOf(false), with: quoteOf(true) };
}
