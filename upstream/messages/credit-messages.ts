/** What a pre-qualification sends: its code, and a person's look at it asked for and taken. */

import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { formatMoney } from "#domain/money/money.ts";
import { codeMessage } from "./account-messages.ts";
import { type LetterTo, letter } from "./letter.ts";
import type { Message } from "./outbox.ts";

/** To an applicant without an account, who sees the result by it. */
export const creditCodeMessage = (to: LetterTo & { code: string }): Message => codeMessage("creditCode", to);

interface OfApplication extends LetterTo {
  /** By which the applicant and the staff call it. */
  reference: string;
  /** What it is sent once for. */
  once: string;
}

export interface CreditReview extends OfApplication {
  applicant: { name: string; phone: string; email: string };
  /** The applicant asks for it, or the rules leave it to a person. */
  why: "review" | "person";
}

/** Sent once a reason, to each of the main team. */
export const creditReviewMessage = (review: CreditReview): Message =>
  letter("creditReview", review, (texts) => {
    const { applicant, reference, once, why } = review;
    return {
      about: reference,
      body: why === "review" ? texts.asked : texts.undecided,
      lines: [
        [texts.applicant, applicant.name],
        [texts.phone, applicant.phone],
        [texts.email, applicant.email],
        [texts.reference, reference],
      ],
      once,
    };
  });

/** Sent once an application, to the applicant who asked. */
export const creditReviewAskedMessage = (asked: OfApplication): Message =>
  letter("creditReviewAsked", asked, (texts) => {
    const { reference, once } = asked;
    return { about: reference, body: texts.body, lines: [[texts.reference, reference]], once };
  });

export type Verdict = NonNullable<CreditDecision["verdict"]>;

/** Sent once an application: the applicant reads the reason in the words of the person who decided. */
export const creditVerdictMessage = (judged: OfApplication & { verdict: Verdict }): Message =>
  letter("creditVerdict", judged, (texts, language) => {
    const { reference, once } = judged;
    const { outcome, amount, reason } = judged.verdict;
    const amounts = amount
      ? ([
          [texts.from, formatMoney(amount.from, language)],
          [texts.to, formatMoney(amount.to, language)],
        ] as const)
      : [];
    return {
      about: reference,
      body: texts.bodies[outcome],
      lines: [...amounts, [texts.reason, reason], [texts.reference, reference]],
      once,
    };
  });
