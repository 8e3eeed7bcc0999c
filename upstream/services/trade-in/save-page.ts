/** Saves one page of a trade-in: a changed vehicle clears the answers that depend on it, and a complete trade-in is estimated. */
import { sql } from "drizzle-orm";
import type { TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import type { Site } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import { requestComparison } from "#upstream/services/cbb/compared-value.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { answerPage } from "./answered-vehicle.ts";
import { type EstimateDays, estimateTradeIn, findBuyerProvinces, findEstimateDays } from "./estimate.ts";
import { deleteTradeInFiles } from "./images.ts";
import { answersOf, estimateOf, isComplete, isExpired, progressOf, vehicleOf } from "./stored-trade-in.ts";
import { requireUnlisted, type TradeInRow, updateTradeIn } from "./trade-in-rows.ts";
import { notifyWaiting } from "./waiting-messages.ts";

export interface PageAnswers<Page extends TradeInPage = TradeInPage> {
  page: Page;
  answers: NonNullable<TradeInAnswers[Page]>;
}

/**
 * Returns the updated row, and the ids of the former vehicle's files, whose contents the caller erases after the commit.
 * The caller has locked the row. Saving the same answers again changes nothing.
 */
export async function savePage(
  upstream: Upstream,
  row: TradeInRow,
  input: PageAnswers,
  site: Site,
): Promise<{ row: TradeInRow; deletedFiles: string[] }> {
  const days = await findEstimateDays(upstream);
  if (!tradeInWizard.canOpen(input.page, progressOf(row, days.today))) throw refused("not_asked");
  const answered = await answerPage({ answers: answersOf(row), vehicle: vehicleOf(row) }, input.page, input.answers);
  // The estimate page may still be answered for a vehicle on the block: it only says whether the purchase uses the value.
  if (!answered.isSame && input.page !== "estimate") await requireUnlisted(upstream, row);
  const deletedFiles = answered.isOtherVehicle ? await deleteTradeInFiles(upstream, row.id) : [];
  return { row: await updateRow(upstream, row, { ...answered, page: input.page, days }, site), deletedFiles };
}

async function updateRow(
  upstream: Upstream,
  row: TradeInRow,
  {
    page,
    answers,
    vehicle,
    isSame,
    days,
  }: Awaited<ReturnType<typeof answerPage>> & { page: TradeInPage; days: EstimateDays },
  site: Site,
): Promise<TradeInRow> {
  const changed: TradeInRow = { ...row, answers, vehicle };
  if (!isComplete(progressOf(changed, days.today))) {
    return updateTradeIn(upstream, row, { answers, vehicle, state: "open", estimate: null });
  }
  const storedEstimate = estimateOf(row);
  const isCurrent = row.state !== "open" && !isExpired(storedEstimate, days.today);
  // These pages do not affect the value.
  if (isCurrent && (isSame || page === "estimate" || page === "photos")) {
    return updateTradeIn(upstream, row, { answers, vehicle });
  }
  const current = await estimateTradeIn(upstream, changed, await findBuyerProvinces(upstream, [changed]), days);
  const state = current ? "estimated" : "waiting";
  const waiting_since = current ? null : (row.waiting_since ?? sql`now()`);
  const saved = await updateTradeIn(upstream, row, { answers, vehicle, state, estimate: current, waiting_since });
  if (state === "waiting" && row.state !== "waiting") await notifyWaiting(upstream, saved, site);
  await requestComparison(upstream, saved, days.today);
  return saved;
}
