/** The stand-alone form's end: a proven phone, six photos, and an address that the estimate is sent to. */
import { sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { checkCode } from "#upstream/services/user/sign-in/sms-codes.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { askDocument, purposeOfEstimate } from "./document-file.ts";
import { estimateForm } from "./estimating.ts";
import { answersOf, estimateOf } from "./kept.ts";
import { changeTradeIn, getTradeIn, lockTradeIn, requireOpen } from "./trade-in-rows.ts";
import { imagesOf, viewTradeIn } from "./view.ts";
import { tellWaiting } from "./waiting-messages.ts";

type FormRows = Pick<typeof buyOnline, "confirmStandAloneTradeIn" | "finalizeStandAloneTradeIn">;

export const formHandlers = (upstream: Upstream): Handlers<FormRows> => ({
  async confirmStandAloneTradeIn({ input: { tradeInId, Verification, Code }, caller }) {
    await requireOpen(upstream, await getTradeIn(upstream, { caller }, tradeInId));
    // Outside of the transaction: a wrong try is counted whatever comes after it.
    const phone = await checkCode(upstream, caller, { verification: Verification, code: Code });
    const row = await upstream.database.transaction(async () => {
      const locked = await lockTradeIn(upstream, { caller }, tradeInId);
      return changeTradeIn(upstream, locked, { phone, phone_verified_at: sql`now()` });
    });
    return { tradeIn: await viewTradeIn(upstream, row) };
  },

  finalizeStandAloneTradeIn: ({ input: { tradeInId, languageId, email }, caller }) =>
    upstream.database.transaction(async () => {
      const before = await getTradeIn(upstream, { caller }, tradeInId);
      if (before.completed_at && before.email === email) return { tradeIn: await viewTradeIn(upstream, before) };
      const row = await lockTradeIn(upstream, { caller }, tradeInId);
      if (!answersOf(row).vin?.tradeInVinNumber) throw refused("answers_missing");
      if ((await imagesOf(upstream, row.id)).length < tradeInAngles.length) throw refused("photos_missing");
      if (!row.phone_verified_at) throw refused("phone_unproven");
      const language = languageOf(languageId);
      // An advocate may have valued it before it was sent off.
      const estimate = row.state === "estimated" ? estimateOf(row) : await estimateForm(upstream, row);
      const completed = await changeTradeIn(upstream, row, {
        email,
        language,
        state: estimate ? "estimated" : "waiting",
        estimate,
        waiting_since: estimate ? null : (row.waiting_since ?? sql`now()`),
        completed_at: sql`now()`,
      });
      const purpose = purposeOfEstimate(completed);
      if (purpose) {
        await askDocument(upstream, row.id, purpose, { email, language, siteOrigin: caller.siteOrigin });
      } else await tellWaiting(upstream, completed, caller);
      return { tradeIn: await viewTradeIn(upstream, completed) };
    }),
});
