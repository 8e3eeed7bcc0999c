/** What an account answered before, as a column of another query: its latest pre-qualification, and its other purchases. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { instantSql } from "#upstream/db/instant.ts";

export interface EarlierAnswers {
  /** Null when there is none on the brand. */
  preQualification: {
    answers: Record<string, unknown>;
    submitted_at: string | null;
    user_id: number;
    /** ISO. */
    at: string;
  } | null;
  /** Steps with personal data, those of the purchase that changed last first; `at` is ISO. */
  purchaseSteps: { step: string; answers: Record<string, unknown>; at: string }[];
}

interface Account {
  userId: SQLWrapper;
  brandKey: SQLWrapper;
  /** A purchase whose own answers are left out. */
  excludedId?: SQLWrapper;
}

/** SQL: as one column of another query. */
export const earlierAnswersColumn = ({
  userId,
  brandKey,
  excludedId = sql`null`,
}: Account): SQL<EarlierAnswers> => sql<EarlierAnswers>`json_build_object(
  'preQualification', (
    select json_build_object('answers', c.answers, 'submitted_at', c.submitted_at, 'user_id', c.user_id,
      'at', ${instantSql(sql`c.updated_at`)})
    from credit_applications c where c.user_id = ${userId} and c.brand_key = ${brandKey}
    order by c.updated_at desc, c.id desc limit 1),
  'purchaseSteps', coalesce((
    select json_agg(json_build_object('step', s.step, 'answers', s.answers, 'at', ${instantSql(sql`s.updated_at`)})
      order by t.updated_at desc, t.id desc)
    from transactions t join step_answers s on s.transaction_id = t.id
    where t.user_id = ${userId} and t.brand_key = ${brandKey} and t.state <> 'cancelled'
      and t.id is distinct from ${excludedId} and s.step in ('personal-details', 'payment-method')), '[]'))`;
