/**
 * The value that an advocate sets: where the reference valuation could tell none, where the days of one are over, and in
 * the place of an advocate's own that was wrong.
 */
import { eq, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { TradeInEstimate } from "#contract/trade-in/trade-in.ts";
import { estimateDays } from "#domain/trade-in/trade-in.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { tradeInCorrectedMessage, tradeInValuedMessage } from "#upstream/messages/block-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { askDocument, purposeOfEstimate } from "#upstream/services/trade-in/document-file.ts";
import { estimateOf, isExpired, type KeptEstimate } from "#upstream/services/trade-in/kept.ts";
import { listOthers, requireUntaken } from "#upstream/services/trade-in/same-vehicle.ts";
import { lockRow, type TradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { noteValue } from "./entered.ts";
import type { Viewer } from "./rows.ts";
import { getManaged, holdTradeIn, viewManaged } from "./staff.ts";
import { letterToOwner } from "./told.ts";

type Range = Pick<TradeInEstimate, "priceLow" | "priceHigh">;

const isSame = (a: Range, b: Range) => a.priceLow === b.priceLow && a.priceHigh === b.priceHigh;

/** Half-way between; nothing of a model stands behind it, so that each of its figures is the value itself. */
async function estimateOfAdvocate(
  upstream: Upstream,
  { priceLow, priceHigh }: Range,
  former: KeptEstimate | null,
): Promise<KeptEstimate> {
  const value = Math.round((priceLow + priceHigh) / 2);
  return {
    ...{ priceLow, priceHigh, value, fpp: value, baseDiscountedPrice: value, equipmentAdjustedPrice: value },
    lines: [],
    expiresOn: await findToday(upstream, estimateDays),
    isByAdvocate: true,
    ...(former && { corrections: (former.corrections ?? 0) + 1 }),
  };
}

interface Entered {
  estimate: KeptEstimate;
  /** What it corrects; null of a first value. */
  former: KeptEstimate | null;
}

async function keepValue(upstream: Upstream, { user }: Viewer, row: TradeInRow, { estimate, former }: Entered) {
  await upstream.database.db
    .update(tradeIns)
    .set({
      state: "estimated",
      estimate,
      // Its page is looked at again: a purchase must not quote a value that its buyer has not seen.
      answers: sql`${tradeIns.answers} - 'estimate'`,
      waiting_since: null,
      valued_by: user.id,
      updated_at: sql`now()`,
    })
    .where(eq(tradeIns.id, row.id));
  await noteValue(upstream, user, row.id, estimate, former);
}

/** A copy of the vehicle for another purchase has the same mistake in it. */
async function correctCopies(upstream: Upstream, viewer: Viewer, held: TradeInRow, entered: Entered): Promise<void> {
  for (const id of await listOthers(upstream, held)) {
    const other = await lockRow(upstream, eq(tradeIns.id, id));
    const wrong = other.state === "estimated" ? estimateOf(other) : null;
    const isCopied = wrong?.isByAdvocate && entered.former && isSame(wrong, entered.former);
    if (isCopied) await keepValue(upstream, viewer, other, entered);
  }
}

async function tellOwner(upstream: Upstream, viewer: Viewer, held: TradeInRow, { estimate, former }: Entered) {
  const purpose = purposeOfEstimate({ ...held, estimate });
  // A form's person has no page that shows the value again: the paper is theirs, and its letter tells the value.
  if (held.kind === "form" && held.email && purpose) {
    const to = { email: held.email, language: languageOfUser(held), siteOrigin: viewer.caller.siteOrigin };
    return askDocument(upstream, held.id, purpose, to);
  }
  const owner = await letterToOwner(upstream, viewer, await getManaged(upstream, viewer, held.id));
  if (!owner) return;
  // A value of the same day, and of the same range, is told when it is another one.
  const once = [held.id, estimate.priceLow, estimate.priceHigh, held.updated_at.toISOString()].join(":");
  const told = { ...owner, ...estimate, once };
  const message = former ? tradeInCorrectedMessage({ ...told, former }) : tradeInValuedMessage(told);
  await postMessage(upstream, message);
}

export const blockValueHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, "valueTradeIn">> => ({
  valueTradeIn: ({ input: { tradeInId, formerLow, formerHigh, ...range }, user, caller }) =>
    upstream.database.transaction(async () => {
      if (range.priceLow > range.priceHigh) throw invalidField("priceHigh", "low_above_high");
      const viewer = { user, caller };
      const held = await holdTradeIn(upstream, viewer, tradeInId);
      const kept = estimateOf(held);
      const former = isExpired(kept, await findToday(upstream)) ? null : kept;
      const isRepeated = former?.isByAdvocate && isSame(former, range);
      if (!isRepeated) {
        await requireUntaken(upstream, held);
        if (held.state === "open" || (former && !former.isByAdvocate)) throw refused("not_waiting");
        const isCorrection = formerLow !== undefined;
        if (isCorrection && (kept?.priceLow !== formerLow || kept.priceHigh !== formerHigh)) {
          throw refused("value_changed");
        }
        if (former && !isCorrection) throw refused("not_waiting");
        const entered = { estimate: await estimateOfAdvocate(upstream, range, former), former };
        await keepValue(upstream, viewer, held, entered);
        if (former) await correctCopies(upstream, viewer, held, entered);
        await tellOwner(upstream, viewer, held, entered);
      }
      return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
    }),
});
