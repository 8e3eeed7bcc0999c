/**
 * An advocate (a main team member) values a trade-in: where the valuation model found no value, where an estimate has
 * expired, or to correct an advocate's own value.
 */

import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { estimateDays } from "#domain/trade-in/trade-in.ts";
import { isSameRange } from "#domain/trade-in/valuation.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { tradeInCorrectedMessage, tradeInValuedMessage } from "#upstream/messages/kinds/block-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { estimatePurpose, requestDocument } from "#upstream/services/trade-in/estimate-document.ts";
import { listDuplicateIds, requireAvailable } from "#upstream/services/trade-in/same-vehicle.ts";
import {
  answersOf,
  estimateOf,
  isExpired,
  type StoredEstimate,
  vehicleOf,
} from "#upstream/services/trade-in/stored-trade-in.ts";
import { lockTradeInRow, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getManaged, lockManaged, viewManaged } from "./managed-trade-in.ts";
import { ownerEmailParts } from "./notifications.ts";
import { recordValue, type ValueRange } from "./value-history.ts";

/** The value is the middle of the range. No valuation model is involved, so every other figure equals the value. */
async function toAdvocateEstimate(
  upstream: Upstream,
  { priceLow, priceHigh }: ValueRange,
  former: StoredEstimate | null,
): Promise<StoredEstimate> {
  const value = Math.round((priceLow + priceHigh) / 2);
  return {
    priceLow,
    priceHigh,
    value,
    fpp: value,
    baseDiscountedPrice: value,
    equipmentAdjustedPrice: value,
    lines: [],
    expiresOn: await getToday(upstream, estimateDays),
    isByAdvocate: true,
    ...(former && { corrections: (former.corrections ?? 0) + 1 }),
  };
}

interface EnteredEstimate {
  estimate: StoredEstimate;
  /** The current estimate that this one corrects; null for a first value. */
  former: StoredEstimate | null;
}

async function saveValue(
  upstream: Upstream,
  { user }: Session,
  row: TradeInRow,
  { estimate, former }: EnteredEstimate,
) {
  await upstream.database.db
    .update(tradeIns)
    .set({
      state: "estimated",
      estimate,
      // The estimate page becomes unanswered: a purchase must not quote a value that its buyer has not seen.
      answers: sql`${tradeIns.answers} - 'estimate'`,
      waiting_since: null,
      valued_by: user.id,
      updated_at: sql`now()`,
    })
    .where(eq(tradeIns.id, row.id));
  await recordValue(upstream, user, row.id, estimate, former);
}

/** What a value depends on. */
const valuedAnswers = (row: TradeInRow) => {
  const { estimate: _, photos: __, ...answers } = answersOf(row);
  return { answers, vehicle: vehicleOf(row) };
};

/** Whether the entered value is also that of a copy: it waits with the same answers, or has the value that is corrected. */
function isValueOfCopy(tradeIn: TradeInRow, copy: TradeInRow, { former }: EnteredEstimate): boolean {
  if (copy.state === "waiting") return isDeepStrictEqual(valuedAnswers(tradeIn), valuedAnswers(copy));
  const copied = copy.state === "estimated" ? estimateOf(copy) : null;
  return Boolean(copied?.isByAdvocate && former && isSameRange(copied, former));
}

/** Saves the value in the owner's copies of this trade-in for other purchases. */
async function saveInCopies(
  upstream: Upstream,
  viewer: Session,
  tradeIn: TradeInRow,
  entered: EnteredEstimate,
): Promise<void> {
  for (const id of await listDuplicateIds(upstream, tradeIn)) {
    const other = await lockTradeInRow(upstream, eq(tradeIns.id, id));
    if (isValueOfCopy(tradeIn, other, entered)) await saveValue(upstream, viewer, other, entered);
  }
}

async function notifyOwner(
  upstream: Upstream,
  viewer: Session,
  tradeIn: TradeInRow,
  { estimate, former }: EnteredEstimate,
) {
  const purpose = estimatePurpose({ ...tradeIn, estimate });
  // A trade-in form that staff sent has no page that shows the new value, so its owner gets the PDF by email instead.
  if (tradeIn.kind === "form" && tradeIn.email && purpose) {
    const to = { email: tradeIn.email, language: languageOfUser(tradeIn), siteOrigin: viewer.caller.siteOrigin };
    return requestDocument(upstream, tradeIn.id, purpose, to);
  }
  const owner = await ownerEmailParts(upstream, viewer, await getManaged(upstream, viewer, tradeIn.id));
  if (!owner) return;
  // The time is part of the key: the same range entered again later is emailed again.
  const dedupeKey = [tradeIn.id, estimate.priceLow, estimate.priceHigh, tradeIn.updated_at.toISOString()].join(":");
  const content = { ...owner, ...estimate, dedupeKey };
  const message = former ? tradeInCorrectedMessage({ ...content, former }) : tradeInValuedMessage(content);
  await postMessage(upstream, message);
}

export const blockValueHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, "valueTradeIn">> => ({
  valueTradeIn: ({ input: { tradeInId, formerLow, formerHigh, ...range }, session }) =>
    upstream.database.transaction(async () => {
      if (range.priceLow > range.priceHigh) throw invalidField("priceHigh", "low_above_high");
      const tradeIn = await lockManaged(upstream, session, tradeInId);
      const stored = estimateOf(tradeIn);
      const former = isExpired(stored, await getToday(upstream)) ? null : stored;
      const isRepeated = former?.isByAdvocate && isSameRange(former, range);
      if (!isRepeated) {
        await requireAvailable(upstream, tradeIn);
        if (tradeIn.state === "open" || (former && !former.isByAdvocate)) throw refused("not_waiting");
        const isCorrection = formerLow !== undefined;
        if (isCorrection && (stored?.priceLow !== formerLow || stored.priceHigh !== formerHigh)) {
          throw refused("value_changed");
        }
        if (former && !isCorrection) throw refused("not_waiting");
        const entered = { estimate: await toAdvocateEstimate(upstream, range, former), former };
        await saveValue(upstream, session, tradeIn, entered);
        await saveInCopies(upstream, session, tradeIn, entered);
        await notifyOwner(upstream, session, tradeIn, entered);
      }
      return { tradeIn: await viewManaged(upstream, session, tradeInId) };
    }),
});
