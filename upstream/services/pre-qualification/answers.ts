/** A pre-qualification's saved answers and its progress. Answers of pages that no longer apply stay saved but are ignored. */
import {
  type PreQualificationAnswers,
  preQualificationAnswers,
  preQualificationQuestionPages,
} from "#contract/credit/pre-qualification.ts";
import {
  type PreQualificationProgress,
  type PreQualificationQuestionPage,
  preQualificationWizard,
} from "#domain/credit/pre-qualification.ts";

interface StoredAnswers {
  answers: Record<string, unknown>;
  /** Null before the submission. */
  submitted_at: Date | string | null;
  user_id: number | null;
}

/** Drops answers that an earlier release saved in another shape; their pages become unanswered. */
function validAnswers(saved: Record<string, unknown>): PreQualificationAnswers {
  const valid = preQualificationQuestionPages.filter(
    (page) => preQualificationAnswers.shape[page].safeParse(saved[page]).success,
  );
  return preQualificationAnswers.parse(Object.fromEntries(valid.map((page) => [page, saved[page]])));
}

export const progressOf = ({ answers, submitted_at, user_id }: StoredAnswers): PreQualificationProgress => ({
  answers: validAnswers(answers),
  isStarted: true,
  isSubmitted: submitted_at !== null,
  hasOwnerAccount: user_id !== null,
});

/** The answers of the pages that apply; earlier answers decide which pages do. */
export function applicableAnswers(row: StoredAnswers): PreQualificationAnswers {
  const progress = progressOf(row);
  const pages = preQualificationWizard.applicablePages(progress).map(({ id }) => id);
  const valid = validAnswers(row.answers);
  return preQualificationAnswers.parse(
    Object.fromEntries(
      preQualificationQuestionPages.filter((page) => pages.includes(page)).map((page) => [page, valid[page]]),
    ),
  );
}

/** The question pages that apply and have no answer. */
export function unansweredPages(row: StoredAnswers): PreQualificationQuestionPage[] {
  const missing = preQualificationWizard.missingPages(progressOf(row));
  return preQualificationQuestionPages.filter((page) => missing.includes(page));
}
