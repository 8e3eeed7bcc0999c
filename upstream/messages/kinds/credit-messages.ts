/** What a pre-qualification sends: its code, and a person's look at it asked for and taken. */

import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildCodeEmail } from "./account-messages.ts";
import { type EmailTo, buildEmail } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";

/** To an applicant without an account, who sees the result by it. */
export const creditCodeMessage = (to: EmailTo & { code: string }): Message => buildCodeEmail("creditCode", to);

interface ApplicationEmail extends EmailTo {
  /** By which the applicant and the staff call it. */
  reference: string;
  /** What it is sent once for. */
  once: string;
}

export interface CreditReview extends ApplicationEmail {
  applicant: { name: string; phone: string; email: string };
  /** The applicant asks for it, or the rules leave it to a person. */
  cause: "review" | "person";
}

/** Sent once a reason, to each of the main team. */
export const creditReviewMessage = (review: CreditReview): Message =>
  buildEmail("creditReview", review, (texts) => {
    const { applicant, reference, once, cause: why } = review;
    return {
      about: reference,
      body: why === "review" ? texts.asked : texts.undecided,
      lines: [
        [texts.applicant, applicant.name],
        [texts.phone, applicant.phone],
        [texts.email, applicant.email],
        [texts.reference, reference],
      ],
      onceKey: once,
    };
  });

/** Sent once an application, to the applicant who asked. */
export const creditReviewRequestedMessage = (application: ApplicationEmail): Message =>
  buildEmail("creditReviewAsked", application, (texts) => {
    const { reference, once } = application;
    return { about: reference, body: texts.body, lines: [[texts.reference, reference]], onceKey: once };
  });

export type Verdict = NonNullable<CreditDecision["verdict"]>;

/** Sent once an application: the applicant reads the reason in the words of the person who decided. */
export const creditVerdictMessage = (application: ApplicationEmail & { verdict: Verdict }): Message =>
  buildEmail("creditVerdict", application, (texts, language) => {
    const { reference, once } = application;
    const { outcome, amount, reason } = application.verdict;
    const amountLines = amount
      ? ([
          [texts.from, formatMoney(amount.from, language)],
          [texts.to, formatMoney(amount.to, language)],
        ] as const)
      : [];
    return {
      about: reference,
      body: texts.bodies[outcome],
      lines: [...amountLines, [texts.reason, reason], [texts.reference, reference]],
      onceKey: once,
    };
  });
