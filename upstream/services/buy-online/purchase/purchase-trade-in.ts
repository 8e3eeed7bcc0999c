/** The trade-in of a purchase: its details and its part of the quote. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import type { QuoteInput } from "#domain/money/quote.ts";
import { tradeInWizard } from "#domain/trade-in/trade-in.ts";
import type { Answers } from "#upstream/services/buy-online/answers/answers.ts";
import { answersOf, estimateOf, progressOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import { findTradeInOfPurchase, viewTradeIn } from "#upstream/services/trade-in/trade-in-view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { PurchaseFacts } from "./purchase-facts.ts";

const noTradeIn: QuoteInput["tradeIn"] = { value: 0, isIncluded: false, balanceDue: 0 };

/** The trade-in's part of the quote. Without an estimate, the balance due is not counted either. */
function toTradeInQuote(row: TradeInRow): QuoteInput["tradeIn"] {
  const { estimate: estimateAnswers, condition } = answersOf(row);
  const estimate = estimateOf(row);
  if (!estimate || row.state !== "estimated") return noTradeIn;
  const hasBalanceDue = condition !== undefined && condition.tradeInFinancialType !== "none";
  return {
    value: estimate.value,
    isIncluded: estimateAnswers?.includeTradeInValue === "yes",
    balanceDue: hasBalanceDue ? (condition.tradeInBalanceDue ?? 0) : 0,
  };
}

export async function readPurchaseTradeIn(
  upstream: Upstream,
  { purchase, today }: PurchaseFacts,
  answers: Answers,
): Promise<{ tradeIn: TradeInDetails | null; tradeInQuote: QuoteInput["tradeIn"]; isTradeInMissing: boolean }> {
  if (answers.tradeIn?.haveTradeIn !== "yes")
    return { tradeIn: null, tradeInQuote: noTradeIn, isTradeInMissing: false };
  const row = await findTradeInOfPurchase(upstream, purchase.id);
  if (!row) return { tradeIn: null, tradeInQuote: noTradeIn, isTradeInMissing: true };
  return {
    tradeIn: await viewTradeIn(upstream, row, today),
    tradeInQuote: toTradeInQuote(row),
    isTradeInMissing: tradeInWizard.missingPages(progressOf(row, today)).length > 0,
  };
}
