/** The last steps of the trade-in form that staff send: verify the phone, then submit with six photos and an email for the estimate. */
import { sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { requestComparison } from "#upstream/services/cbb/compared-value.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { checkCode } from "#upstream/services/user/sign-in/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { estimateTradeInForm } from "./estimate.ts";
import { estimatePurpose, requestDocument } from "./estimate-document.ts";
import { answersOf, estimateOf } from "./stored-trade-in.ts";
import { getTradeIn, lockTradeIn, lockVisitorTradeIn, requireOpen, updateTradeIn } from "./trade-in-rows.ts";
import { findImages, viewTradeIn } from "./trade-in-view.ts";
import { notifyWaiting } from "./waiting-messages.ts";

type FormCalls = Pick<typeof buyOnline, "confirmStandAloneTradeIn" | "finalizeStandAloneTradeIn">;

export const tradeInFormHandlers = (upstream: Upstream): Handlers<FormCalls> => ({
  async confirmStandAloneTradeIn({ input: { tradeInId, Verification, Code }, caller }) {
    await requireOpen(upstream, await getTradeIn(upstream, { caller }, tradeInId));
    // Outside the transaction, so that a rollback does not undo the count of wrong codes.
    const phone = await checkCode(upstream, caller, { verification: Verification, code: Code });
    const row = await upstream.database.transaction(async () => {
      const locked = await lockTradeIn(upstream, { caller }, tradeInId);
      return updateTradeIn(upstream, locked, { phone, phone_verified_at: sql`now()` });
    });
    return { tradeIn: await viewTradeIn(upstream, row) };
  },

  finalizeStandAloneTradeIn: ({ input: { tradeInId, languageId, email }, caller }) =>
    upstream.database.transaction(async () => {
      // Locked before `completed_at` is checked, so that the second of two simultaneous posts sees the first.
      const current = await lockVisitorTradeIn(upstream, { caller }, tradeInId);
      if (current.completed_at && current.email === email) return { tradeIn: await viewTradeIn(upstream, current) };
      const row = await lockTradeIn(upstream, { caller }, tradeInId);
      if (!answersOf(row).vin?.tradeInVinNumber) throw refused("answers_missing");
      if ((await findImages(upstream, row.id)).length < tradeInAngles.length) throw refused("photos_missing");
      if (!row.phone_verified_at) throw refused("phone_unproven");
      const language = languageOfId(languageId);
      // An advocate may have valued the trade-in before the form was submitted.
      const estimate = row.state === "estimated" ? estimateOf(row) : await estimateTradeInForm(upstream, row);
      const completed = await updateTradeIn(upstream, row, {
        email,
        language,
        state: estimate ? "estimated" : "waiting",
        estimate,
        waiting_since: estimate ? null : (row.waiting_since ?? sql`now()`),
        completed_at: sql`now()`,
      });
      await requestComparison(upstream, completed, await getToday(upstream));
      const purpose = estimatePurpose(completed);
      if (purpose) {
        await requestDocument(upstream, row.id, purpose, { email, language, siteOrigin: caller.siteOrigin });
      } else await notifyWaiting(upstream, completed, caller);
      return { tradeIn: await viewTradeIn(upstream, completed) };
    }),
});
