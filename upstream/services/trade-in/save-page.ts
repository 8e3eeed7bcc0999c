/** Keeps one page: what a vehicle chosen anew makes untrue is forgotten, and a complete trade-in is estimated. */
import { sql } from "drizzle-orm";
import type { TradeInAnswers } from "#contract/trade-in/trade-in.ts";
import { type TradeInPage, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Days, estimate, readBuyersProvinces, readDays } from "./estimating.ts";
import { forgetTradeInFiles } from "./images.ts";
import { answersOf, estimateOf, isComplete, isExpired, progressOf, vehicleOf } from "./kept.ts";
import { tellPage } from "./told-vehicle.ts";
import { changeTradeIn, requireUnlisted, type TradeInRow } from "./trade-in-rows.ts";
import { type Teller, tellWaiting } from "./waiting-messages.ts";

export interface SavedPage<Page extends TradeInPage = TradeInPage> {
  page: Page;
  answers: NonNullable<TradeInAnswers[Page]>;
}

/**
 * The row with one page answered, and the files of a former vehicle, whose content is to be erased once that is committed.
 * The row's lock is the caller's. Sent twice, it changes nothing more.
 */
export async function savePage(
  upstream: Upstream,
  row: TradeInRow,
  saved: SavedPage,
  teller: Teller,
): Promise<{ row: TradeInRow; gone: string[] }> {
  const days = await readDays(upstream);
  if (!tradeInWizard.mayOpen(saved.page, progressOf(row, days.today))) throw refused("not_asked");
  const told = await tellPage({ answers: answersOf(row), vehicle: vehicleOf(row) }, saved.page, saved.answers);
  // Whether a purchase counts its value is the buyer's own, on the block or not.
  if (!told.isSame && saved.page !== "estimate") await requireUnlisted(upstream, row);
  const gone = told.isAnother ? await forgetTradeInFiles(upstream, row.id) : [];
  return { row: await keep(upstream, row, { ...told, page: saved.page, days }, teller), gone };
}

async function keep(
  upstream: Upstream,
  row: TradeInRow,
  { page, answers, vehicle, isSame, days }: Awaited<ReturnType<typeof tellPage>> & { page: TradeInPage; days: Days },
  teller: Teller,
): Promise<TradeInRow> {
  const changed: TradeInRow = { ...row, answers, vehicle };
  if (!isComplete(progressOf(changed, days.today))) {
    return changeTradeIn(upstream, row, { answers, vehicle, state: "open", estimate: null });
  }
  const before = estimateOf(row);
  const isCurrent = row.state !== "open" && !isExpired(before, days.today);
  // Looking at it changes nothing of what it is made of.
  if (isCurrent && (isSame || page === "estimate" || page === "photos")) {
    return changeTradeIn(upstream, row, { answers, vehicle });
  }
  const current = await estimate(changed, await readBuyersProvinces(upstream, [changed]), days);
  const state = current ? "estimated" : "waiting";
  const waiting_since = current ? null : (row.waiting_since ?? sql`now()`);
  const saved = await changeTradeIn(upstream, row, { answers, vehicle, state, estimate: current, waiting_since });
  if (state === "waiting" && row.state !== "waiting") await tellWaiting(upstream, saved, teller);
  return saved;
}
