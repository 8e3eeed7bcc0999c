/** An application sent and decided, given to an account, and looked at again by a person. */
import { sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { renewScore } from "#upstream/services/credit-score/score.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers, missingPages } from "./answers.ts";
import { tellOfDecision, tellOfReview } from "./credit-messages.ts";
import { decide, findNow } from "./decision.ts";
import { type ApplicationRow, changeApplication, getApplicationForUpdate, takenBy } from "./rows.ts";
import { decisionOf, viewApplication } from "./view.ts";

type SubmissionRows = Pick<typeof buyOnline, "submitCreditApplication" | "claimCreditApplication" | "askCreditReview">;

/** Gives an application without an account to the session's. Harmless twice. */
export async function claim(upstream: Upstream, caller: Caller, applicationId: string): Promise<ApplicationRow> {
  return upstream.database.transaction(async () => {
    const found = await getApplicationForUpdate(upstream, caller, applicationId);
    if (found.user_id !== null) return found;
    const claimed = await changeApplication(upstream, found, takenBy(caller, found));
    await tellOfDecision(upstream, caller, claimed);
    if (claimed.submitted_at) await renewScore(upstream, caller);
    return claimed;
  });
}

export const submissionHandlers = (upstream: Upstream): Handlers<SubmissionRows> => ({
  async submitCreditApplication({ input, caller }) {
    const row = await upstream.database.transaction(async () => {
      const draft = await getApplicationForUpdate(upstream, caller, input.creditApplicationId);
      if (draft.submitted_at) return draft;
      if (missingPages(draft).length > 0) throw refused("answers_missing");
      if (input.consentVersion !== softCheckVersion) throw refused("consent_changed");
      const now = await findNow(upstream);
      const language = languageOf(input.languageId);
      const decision = { ...decide(countedAnswers(draft), await findToday(upstream)), decidedAt: now };
      const sent = await changeApplication(upstream, draft, {
        ...takenBy(caller, draft),
        language,
        consent: { consentVersion: softCheckVersion, language, agreedAt: now },
        decision,
        submitted_at: sql`now()`,
      });
      await tellOfDecision(upstream, caller, sent);
      await renewScore(upstream, caller);
      return sent;
    });
    return { creditApplication: await viewApplication(upstream, caller, row) };
  },

  async claimCreditApplication({ input, caller }) {
    const row = await claim(upstream, caller, input.creditApplicationId);
    return { creditApplication: await viewApplication(upstream, caller, row) };
  },

  async askCreditReview({ input, caller, user }) {
    const row = await upstream.database.transaction(async () => {
      const found = await getApplicationForUpdate(upstream, caller, input.creditApplicationId);
      if (!found.submitted_at || found.user_id === null) throw refused("not_submitted");
      // A person has looked already.
      if (decisionOf(found)?.verdict) throw refused("already_judged");
      if (found.is_review_asked) return found;
      const asked = await changeApplication(upstream, found, { is_review_asked: true });
      await tellOfReview(upstream, caller, { row: asked, user });
      return asked;
    });
    return { creditApplication: await viewApplication(upstream, caller, row) };
  },
});
