/** Progress of a pre-qualification, for its own pages and for the lists that show it. */

import type { PreQualificationDetails } from "#contract/credit/pre-qualification.ts";
import {
  isPreQualificationQuestion,
  type PreQualificationProgress,
  preQualificationWizard,
} from "#domain/credit/pre-qualification.ts";

/** Progress for the wizard; null is a pre-qualification that is not started. */
export const preQualificationProgress = (application: PreQualificationDetails | null): PreQualificationProgress => ({
  answers: application?.answers ?? {},
  isStarted: application !== null,
  isSubmitted: application?.isSubmitted ?? false,
  hasOwnerAccount: application?.hasAccount ?? false,
});

/** Numbers of done and of all applicable pages (questions and confirmation), and the id of the next page. */
export function countPreQualificationPages(application: PreQualificationDetails) {
  const progress = preQualificationProgress(application);
  const pages = preQualificationWizard
    .applicablePages(progress)
    .filter(({ id }) => isPreQualificationQuestion(id) || id === "confirmation");
  return {
    done: pages.filter((page) => page.isDone(progress)).length,
    count: pages.length,
    next: preQualificationWizard.currentPage(progress).id,
  };
}
