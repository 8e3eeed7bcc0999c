/** The trade-in of a purchase: its details and its part of the quote. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import type { QuoteInput } from "#domain/money/quote.ts";
import type { Answers } from "#upstream/services/buy-online/answers/answers.ts";
import { answersOf, estimateOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import { findTradeInOfPurchase, viewTradeIn } from "#upstream/services/trade-in/trade-in-view.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** The trade-in's row; null unless the buyer answered that there is a trade-in. */
const findTradeInRow = async (
  upstream: Upstream,
  transactionId: string,
  answers: Answers,
): Promise<TradeInRow | null> =>
  answers.tradeIn?.haveTradeIn === "yes" ? findTradeInOfPurchase(upstream, transactionId) : null;

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

export async function viewPurchaseTradeIn(
  upstream: Upstream,
  transactionId: string,
  answers: Answers,
): Promise<{ tradeIn: TradeInDetails | null; tradeInQuote: QuoteInput["tradeIn"] }> {
  const row = await findTradeInRow(upstream, transactionId, answers);
  if (!row) return { tradeIn: null, tradeInQuote: noTradeIn };
  return { tradeIn: await viewTradeIn(upstream, row), tradeInQuote: toTradeInQuote(row) };
}
