/** A person looks at an application, and gives the verdict that counts instead of the rules'. */
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import type { CreditReviewDetails } from "#contract/credit/credit-reviews.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { creditApplications, users } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import { tellOfVerdict } from "./credit-messages.ts";
import { findNow } from "./decision.ts";
import { isForPerson, listReviews, toReviewRow } from "./review-list.ts";
import { type ApplicationRow, applicationColumns } from "./rows.ts";
import { decisionOf } from "./view.ts";

type ReviewRows = Pick<typeof buyOnline, "getCreditReviews" | "getCreditReview" | "judgeCreditReview">;

const subjectOf = (applicationId: string): string => `credit-application:${applicationId}`;

/** Beside the verdict stands who gave it, for the staff alone. */
const judge = z.object({ verdict: z.object({ by: z.number().int() }) });
const judgeOf = ({ decision }: ApplicationRow): number | null => judge.safeParse(decision).data?.verdict.by ?? null;

async function viewReview({ database }: Upstream, row: ApplicationRow): Promise<CreditReviewDetails> {
  const [user] = await database.db
    .select()
    .from(users)
    .where(eq(users.id, row.user_id ?? 0));
  const decision = decisionOf(row);
  if (!user || !decision) throw notFound();
  const by = judgeOf(row);
  const [judgedBy] = by === null ? [] : await database.db.select().from(users).where(eq(users.id, by));
  const answers = countedAnswers(row);
  const person = answers["personal-information"];
  return {
    ...toReviewRow(row, user),
    language: languageOfUser(user),
    contact: { email: user.email, phone: person?.phone ?? user.phone },
    answers,
    decision,
    judgedBy: judgedBy ? nameOf({ firstName: judgedBy.first_name, lastName: judgedBy.last_name }) : null,
  };
}

async function getReview({ database }: Upstream, caller: Caller, applicationId: string, isHeld = false) {
  const found = database.db
    .select(applicationColumns)
    .from(creditApplications)
    .where(and(eq(creditApplications.id, applicationId), isForPerson(caller)));
  const [row] = await (isHeld ? found.for("update") : found);
  if (!row) throw notFound();
  return row;
}

export const reviewHandlers = (upstream: Upstream): Handlers<ReviewRows> => ({
  async getCreditReviews({ input, user, caller }) {
    const list = await listReviews(upstream, caller, input);
    // All at once is an export: people's data leaves the product.
    if (input.pageSize === 0) {
      const { state, why } = input;
      await noteDeed(upstream, user, "credit-reviews-exported", "credit-applications", {
        filters: { state, why },
        total: list.total,
      });
    }
    return list;
  },

  async getCreditReview({ input: { creditApplicationId }, user, caller }) {
    const row = await getReview(upstream, caller, creditApplicationId);
    await noteDeed(upstream, user, "credit-review-read", subjectOf(row.id));
    return viewReview(upstream, row);
  },

  async judgeCreditReview({ input: { creditApplicationId, ...sent }, user, caller }) {
    const { outcome, priceLow = 0, priceHigh = 0, reason } = sent;
    const amount = outcome === "pre-qualified" ? { from: priceLow, to: priceHigh } : null;
    const judged = await upstream.database.transaction(async () => {
      const row = await getReview(upstream, caller, creditApplicationId, true);
      if (row.user_id === user.id) throw refused("own_application");
      const given = decisionOf(row)?.verdict;
      if (given) {
        const isSame =
          judgeOf(row) === user.id &&
          given.outcome === outcome &&
          given.reason === reason &&
          given.amount?.from === amount?.from &&
          given.amount?.to === amount?.to;
        if (isSame) return row;
        throw refused("already_judged");
      }
      const verdict = { outcome, amount, reason, decidedAt: await findNow(upstream) };
      const { db } = upstream.database;
      // Its day stays the applicant's own: one that they began since remains their latest.
      const [changed] = await db
        .update(creditApplications)
        .set({ decision: { ...row.decision, verdict: { ...verdict, by: user.id } } })
        .where(eq(creditApplications.id, row.id))
        .returning(applicationColumns);
      if (!changed) throw notFound();
      await noteDeed(upstream, user, "credit-review-judged", subjectOf(row.id), { outcome });
      await tellOfVerdict(upstream, caller, { row: changed, verdict });
      return changed;
    });
    return viewReview(upstream, judged);
  },
});
