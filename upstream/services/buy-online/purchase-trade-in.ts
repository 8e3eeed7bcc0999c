/** What a purchase shows of the vehicle given in exchange, and what of it is quoted. */

import type { TradeInDetails } from "#contract/trade-in/trade-in.ts";
import type { QuoteInput } from "#domain/money/quote.ts";
import { answersOf, estimateOf } from "#upstream/services/trade-in/kept.ts";
import type { TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import { findTradeInOf, viewTradeIn } from "#upstream/services/trade-in/view.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { Answers } from "./answers.ts";

/** The purchase's trade-in, when its buyer has one. */
const findRow = async (upstream: Upstream, transactionId: string, answers: Answers): Promise<TradeInRow | null> =>
  answers.tradeIn?.haveTradeIn === "yes" ? findTradeInOf(upstream, transactionId) : null;

const nothing: QuoteInput["tradeIn"] = { value: 0, isIncluded: false, balanceDue: 0 };

/** What is quoted: the estimate as it was looked at. Without a value yet, the lien is not counted either. */
function quoted(row: TradeInRow): QuoteInput["tradeIn"] {
  const { estimate: looked, condition } = answersOf(row);
  const estimate = estimateOf(row);
  if (!estimate || row.state !== "estimated") return nothing;
  const isOwed = condition !== undefined && condition.tradeInFinancialType !== "none";
  return {
    value: estimate.value,
    isIncluded: looked?.includeTradeInValue === "yes",
    balanceDue: isOwed ? (condition.tradeInBalanceDue ?? 0) : 0,
  };
}

export async function viewPurchaseTradeIn(
  upstream: Upstream,
  transactionId: string,
  answers: Answers,
): Promise<{ tradeIn: TradeInDetails | null; tradeInQuoted: QuoteInput["tradeIn"] }> {
  const row = await findRow(upstream, transactionId, answers);
  if (!row) return { tradeIn: null, tradeInQuoted: nothing };
  return { tradeIn: await viewTradeIn(upstream, row), tradeInQuoted: quoted(row) };
}
