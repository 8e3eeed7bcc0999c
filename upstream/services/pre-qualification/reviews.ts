/** Staff review a pre-qualification; their verdict replaces the rules' decision. */
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import type { CreditReviewDetails } from "#contract/credit/credit-reviews.ts";
import { getNow } from "#upstream/db/instant.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import { notifyVerdict } from "./notifications.ts";
import { type PreQualificationRow, preQualificationColumns } from "./pre-qualification-rows.ts";
import { decisionOf } from "./pre-qualification-view.ts";
import { listReviews, reviewsOfBrand, toReviewRow } from "./review-list.ts";

type ReviewCalls = Pick<typeof buyOnline, "getCreditReviews" | "getCreditReview" | "judgeCreditReview">;

const auditSubject = (applicationId: string): string => `credit-application:${applicationId}`;

/** The stored verdict includes the reviewer's user id, which only staff may see. */
const reviewerSchema = z.object({ verdict: z.object({ by: z.number().int() }) });
const reviewerIdOf = ({ decision }: PreQualificationRow): number | null =>
  reviewerSchema.safeParse(decision).data?.verdict.by ?? null;

async function viewReview({ database }: Upstream, row: PreQualificationRow): Promise<CreditReviewDetails> {
  const [user] = await database.db
    .select()
    .from(users)
    .where(eq(users.id, row.user_id ?? 0));
  const decision = decisionOf(row);
  if (!user || !decision) throw notFound();
  const reviewerId = reviewerIdOf(row);
  const [reviewer] = reviewerId === null ? [] : await database.db.select().from(users).where(eq(users.id, reviewerId));
  const answers = applicableAnswers(row);
  const person = answers["personal-information"];
  return {
    ...toReviewRow(row, user),
    language: languageOfUser(user),
    contact: { email: user.email, phone: person?.phone ?? user.phone },
    answers,
    decision,
    judgedBy: reviewer ? personNameOf(reviewer) : null,
  };
}

async function getReview({ database }: Upstream, caller: Caller, applicationId: string, isLocked = false) {
  const query = database.db
    .select(preQualificationColumns)
    .from(creditApplications)
    .where(reviewsOfBrand(caller).and(eq(creditApplications.id, applicationId)).where);
  return requireRow(await (isLocked ? query.for("update") : query));
}

export const reviewHandlers = (upstream: Upstream): Handlers<ReviewCalls> => ({
  getCreditReviews: ({ input, session }) => listReviews(upstream, session, input),

  async getCreditReview({ input: { creditApplicationId }, user, caller }) {
    const row = await getReview(upstream, caller, creditApplicationId);
    await recordAudit(upstream, user, "credit-review-read", auditSubject(row.id));
    return viewReview(upstream, row);
  },

  async judgeCreditReview({ input: { creditApplicationId, ...posted }, user, caller }) {
    const { outcome, priceLow = 0, priceHigh = 0, reason } = posted;
    const amount = outcome === "pre-qualified" ? { from: priceLow, to: priceHigh } : null;
    const judged = await upstream.database.transaction(async () => {
      const row = await getReview(upstream, caller, creditApplicationId, true);
      if (row.user_id === user.id) throw refused("own_application");
      const existing = decisionOf(row)?.verdict;
      if (existing) {
        const isSame =
          reviewerIdOf(row) === user.id &&
          existing.outcome === outcome &&
          existing.reason === reason &&
          existing.amount?.from === amount?.from &&
          existing.amount?.to === amount?.to;
        if (isSame) return row;
        throw refused("already_judged");
      }
      const verdict = { outcome, amount, reason, decidedAt: await getNow(upstream) };
      const { db } = upstream.database;
      // updated_at stays the applicant's last change, so a pre-qualification that they started since remains their latest.
      const changed = requireRow(
        await db
          .update(creditApplications)
          .set({ decision: { ...row.decision, verdict: { ...verdict, by: user.id } } })
          .where(eq(creditApplications.id, row.id))
          .returning(preQualificationColumns),
      );
      await recordAudit(upstream, user, "credit-review-judged", auditSubject(row.id), {
        before: null,
        after: { outcome, amount, reason },
      });
      await notifyVerdict(upstream, caller, { row: changed, verdict });
      return changed;
    });
    return viewReview(upstream, judged);
  },
});
