/** The value that an advocate sets: where the reference valuation could tell none, and where the days of one are over. */
import { eq, sql } from "drizzle-orm";
import { estimateDays } from "#app/domain/trade-in.ts";
import type { admin } from "#upstream/contract/admin.ts";
import type { TradeInEstimate } from "#upstream/contract/trade-in.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { tradeInValuedMessage } from "#upstream/messages/block-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { noteDeed } from "#upstream/services/audit.ts";
import { askDocument, purposeOfEstimate } from "#upstream/services/trade-in/document-file.ts";
import { estimateOf, isExpired } from "#upstream/services/trade-in/kept.ts";
import { requireUntaken } from "#upstream/services/trade-in/same-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getManaged, holdTradeIn, viewManaged } from "./block-staff.ts";
import { letterToOwner } from "./block-told.ts";

interface Range {
  priceLow: number;
  priceHigh: number;
}

/** Half-way between; nothing of a model stands behind it, so that each of its figures is the value itself. */
async function estimateOfAdvocate(upstream: Upstream, range: Range): Promise<Omit<TradeInEstimate, "isExpired">> {
  const value = Math.round((range.priceLow + range.priceHigh) / 2);
  return {
    ...range,
    value,
    fpp: value,
    baseDiscountedPrice: value,
    equipmentAdjustedPrice: value,
    lines: [],
    expiresOn: await findToday(upstream, estimateDays),
    isByAdvocate: true,
  };
}

export const blockValueHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, "valueTradeIn">> => ({
  valueTradeIn: ({ input: { tradeInId, priceLow, priceHigh }, user, caller }) =>
    upstream.database.transaction(async () => {
      if (priceLow > priceHigh) throw invalidField("priceHigh", "low_above_high");
      const viewer = { user, caller };
      const { db } = upstream.database;
      const held = await holdTradeIn(upstream, viewer, tradeInId);
      const before = isExpired(estimateOf(held), await findToday(upstream)) ? null : estimateOf(held);
      const isRepeated = before?.isByAdvocate && before.priceLow === priceLow && before.priceHigh === priceHigh;
      if (!isRepeated) {
        await requireUntaken(upstream, held);
        if (held.state === "open" || (held.state === "estimated" && before)) throw refused("not_waiting");
        const estimate = await estimateOfAdvocate(upstream, { priceLow, priceHigh });
        await db
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
          .where(eq(tradeIns.id, held.id));
        await noteDeed(upstream, viewer.user, "trade-in-valued", `trade-in:${held.id}`, { priceLow, priceHigh });
        const purpose = purposeOfEstimate({ ...held, estimate });
        // A form's person has no page that shows the value again: the paper is theirs, and its letter tells the value.
        if (held.kind === "form" && held.email && purpose) {
          const to = { email: held.email, language: languageOfUser(held), siteOrigin: caller.siteOrigin };
          await askDocument(upstream, held.id, purpose, to);
        } else {
          const owner = await letterToOwner(upstream, viewer, await getManaged(upstream, viewer, held.id));
          // A value of the same day, and of the same range, is told when it is another one.
          const once = [held.id, priceLow, priceHigh, held.updated_at.toISOString()].join(":");
          if (owner) await postMessage(upstream, tradeInValuedMessage({ ...owner, ...estimate, once }));
        }
      }
      return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
    }),
});
