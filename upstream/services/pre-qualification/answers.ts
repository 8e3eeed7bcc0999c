/** An application's answers as they are kept, and how far they are: what no longer applies is kept and not counted. */

import {
  type CreditApplicationAnswers,
  creditApplicationAnswers,
  questionPages,
} from "#contract/credit/pre-qualification.ts";
import {
  type CreditApplicationProgress,
  type CreditQuestionPage,
  creditApplicationWizard,
} from "#domain/credit/pre-qualification.ts";
import type { ApplicationRow } from "./rows.ts";

type Kept = Pick<ApplicationRow, "answers" | "submitted_at" | "user_id">;

/** What is kept in a shape of today; a page whose answers are not is asked again. */
function validAnswers(kept: Record<string, unknown>): CreditApplicationAnswers {
  const valid = questionPages.filter((page) => creditApplicationAnswers.shape[page].safeParse(kept[page]).success);
  return creditApplicationAnswers.parse(Object.fromEntries(valid.map((page) => [page, kept[page]])));
}

export const progressOf = ({ answers, submitted_at, user_id }: Kept): CreditApplicationProgress => ({
  answers: validAnswers(answers),
  isBegun: true,
  isSubmitted: submitted_at !== null,
  hasAccount: user_id !== null,
});

/** Of the pages that the answers make apply. */
export function countedAnswers(row: Kept): CreditApplicationAnswers {
  const progress = progressOf(row);
  const pages = creditApplicationWizard.pagesOf(progress).map(({ id }) => id);
  const valid = validAnswers(row.answers);
  return creditApplicationAnswers.parse(
    Object.fromEntries(questionPages.filter((page) => pages.includes(page)).map((page) => [page, valid[page]])),
  );
}

/** The questions that are not answered. */
export function missingPages(row: Kept): CreditQuestionPage[] {
  const missing = creditApplicationWizard.missingOf(progressOf(row));
  return questionPages.filter((page) => missing.includes(page));
}
