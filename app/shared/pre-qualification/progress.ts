/** Where a pre-qualification's pages stand, for its own pages and for what tells of it elsewhere. */

import type { CreditApplicationDetails } from "#contract/credit/pre-qualification.ts";
import {
  type CreditApplicationProgress,
  creditApplicationWizard,
  isCreditQuestion,
} from "#domain/credit/pre-qualification.ts";

/** Of one that is not begun yet as well. */
export const progressOf = (application: CreditApplicationDetails | null): CreditApplicationProgress => ({
  answers: application?.answers ?? {},
  isBegun: application !== null,
  isSubmitted: application?.isSubmitted ?? false,
  hasAccount: application?.hasAccount ?? false,
});

/** Of the pages that ask for an answer or for the sending: those done, all that apply so far, and where it goes on. */
export function stepsOf(application: CreditApplicationDetails) {
  const progress = progressOf(application);
  const asked = creditApplicationWizard
    .pagesOf(progress)
    .filter(({ id }) => isCreditQuestion(id) || id === "confirmation");
  return {
    done: asked.filter((page) => page.isDone(progress)).length,
    count: asked.length,
    next: creditApplicationWizard.openPageOf(progress).id,
  };
}
