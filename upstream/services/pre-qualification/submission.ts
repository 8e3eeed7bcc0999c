/** Submits and decides a pre-qualification, claims it for an account, and requests a review by a person. */
import { sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import { softCheckVersion } from "#contract/credit/pre-qualification.ts";
import { getNow } from "#upstream/db/instant.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused } from "#upstream/http/refusal.ts";
import { refreshScore } from "#upstream/services/credit-score/score.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers, unansweredPages } from "./answers.ts";
import { decidePreQualification } from "./decision.ts";
import { notifyDecision, notifyReviewRequest } from "./notifications.ts";
import {
  lockPreQualification,
  ownershipChanges,
  type PreQualificationRow,
  updatePreQualification,
} from "./pre-qualification-rows.ts";
import { decisionOf, viewPreQualification } from "./pre-qualification-view.ts";

type SubmissionCalls = Pick<
  typeof buyOnline,
  "submitCreditApplication" | "claimCreditApplication" | "requestCreditReview"
>;

/** Makes the signed-in user the owner of a pre-qualification without an account. Safe to repeat. */
export async function claimPreQualification(
  upstream: Upstream,
  caller: Caller,
  preQualificationId: string,
): Promise<PreQualificationRow> {
  return upstream.database.transaction(async () => {
    const row = await lockPreQualification(upstream, caller, preQualificationId);
    if (row.user_id !== null) return row;
    const claimed = await updatePreQualification(upstream, row, ownershipChanges(caller, row));
    await notifyDecision(upstream, caller, claimed);
    if (claimed.submitted_at) await refreshScore(upstream, caller);
    return claimed;
  });
}

export const submissionHandlers = (upstream: Upstream): Handlers<SubmissionCalls> => ({
  async submitCreditApplication({ input, caller }) {
    const row = await upstream.database.transaction(async () => {
      const draft = await lockPreQualification(upstream, caller, input.creditApplicationId);
      if (draft.submitted_at) return draft;
      if (unansweredPages(draft).length > 0) throw refused("answers_missing");
      if (input.consentVersion !== softCheckVersion) throw refused("consent_changed");
      const now = await getNow(upstream);
      const language = languageOfId(input.languageId);
      const decision = {
        ...decidePreQualification(applicableAnswers(draft), await getToday(upstream)),
        decidedAt: now,
      };
      const submitted = await updatePreQualification(upstream, draft, {
        ...ownershipChanges(caller, draft),
        language,
        consent: { consentVersion: softCheckVersion, language, agreedAt: now },
        decision,
        submitted_at: sql`now()`,
      });
      await notifyDecision(upstream, caller, submitted);
      await refreshScore(upstream, caller);
      return submitted;
    });
    return { creditApplication: await viewPreQualification(upstream, caller, row) };
  },

  async claimCreditApplication({ input, caller }) {
    const row = await claimPreQualification(upstream, caller, input.creditApplicationId);
    return { creditApplication: await viewPreQualification(upstream, caller, row) };
  },

  async requestCreditReview({ input, caller, user }) {
    const row = await upstream.database.transaction(async () => {
      const current = await lockPreQualification(upstream, caller, input.creditApplicationId);
      if (!current.submitted_at || current.user_id === null) throw refused("not_submitted");
      if (decisionOf(current)?.verdict) throw refused("already_judged");
      if (current.is_review_asked) return current;
      const updated = await updatePreQualification(upstream, current, { is_review_asked: true });
      await notifyReviewRequest(upstream, caller, { row: updated, user });
      return updated;
    });
    return { creditApplication: await viewPreQualification(upstream, caller, row) };
  },
});
