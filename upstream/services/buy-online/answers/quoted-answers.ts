import { buildQuote, needsCredit } from "#domain/money/quote.ts";
import { noCreditApplication } from "#upstream/services/buy-online/credit/saved-application.ts";
import { type PurchaseQuote, quotePurchase } from "#upstream/services/buy-online/purchase/purchase-quote.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { readSavedAnswers, type SavedAnswers } from "./answers.ts";

export type QuotedPurchase = Pick<PurchaseRow, "id" | "vehicle_id">;

/**
 * The answers with their quote. When nothing is financed, the credit application is left out; it stays saved and is
 * included again when an amount is financed.
 */
export async function readQuotedAnswers(
  upstream: Upstream,
  purchase: QuotedPurchase,
): Promise<Pick<SavedAnswers, "answers" | "outdated" | "credit"> & { quote: PurchaseQuote }> {
  const { answers, outdated, credit } = await readSavedAnswers(upstream, purchase.id);
  const quote = await quotePurchase(upstream, purchase, { answers, outdated });
  if (needsCredit(buildQuote(quote.quoteInput))) return { answers, outdated, credit, quote };
  const { creditApplication: _, ...answersWithoutCredit } = answers;
  const { sinRetentionDays } = credit;
  return {
    answers: answersWithoutCredit,
    outdated,
    credit: { ...noCreditApplication.credit, sinRetentionDays },
    quote,
  };
}
