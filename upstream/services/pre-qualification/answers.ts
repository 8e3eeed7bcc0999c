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
import { parseParts } from "#upstream/services/shared/parse-parts.ts";

interface StoredAnswers {
  answers: Record<string, unknown>;
  /** Null before the submission. */
  submitted_at: Date | string | null;
  user_id: number | null;
}

export const progressOf = ({ answers, submitted_at, user_id }: StoredAnswers): PreQualificationProgress => ({
  answers: parseParts(preQualificationAnswers, answers),
  isStarted: true,
  isSubmitted: submitted_at !== null,
  hasOwnerAccount: user_id !== null,
});

/** The answers of the pages that apply; earlier answers decide which pages do. */
export function applicableAnswers(row: StoredAnswers): PreQualificationAnswers {
  const progress = progressOf(row);
  const pages = preQualificationWizard.applicablePages(progress).map(({ id }): string => id);
  return Object.fromEntries(Object.entries(progress.answers).filter(([page]) => pages.includes(page)));
}

/** The question pages that apply and have no answer. */
export function unansweredPages(row: StoredAnswers): PreQualificationQuestionPage[] {
  const missing = preQualificationWizard.missingPages(progressOf(row));
  return preQualificationQuestionPages.filter((page) => missing.includes(page));
}
