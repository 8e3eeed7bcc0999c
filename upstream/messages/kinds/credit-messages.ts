/** Messages of a pre-qualification: the activation code, and the review of its decision by staff. */

import type { CreditDecision } from "#contract/credit/pre-qualification.ts";
import { formatMoney } from "#domain/money/money.ts";
import { buildEmail, type EmailTo } from "#upstream/messages/email/build-email.ts";
import type { Message } from "#upstream/messages/outbox.ts";
import { buildCodeEmail } from "./account-messages.ts";

/** To an applicant without an account; the code shows the result. */
export const preQualificationCodeMessage = (to: EmailTo & { code: string }): Message =>
  buildCodeEmail("creditCode", to);

interface ApplicationEmail extends EmailTo {
  /** Reference that the applicant and staff use. */
  reference: string;
  /** Part of the message's key, so that it is sent once. */
  dedupeKey: string;
}

export interface CreditReview extends ApplicationEmail {
  applicant: { name: string; phone: string; email: string };
  /** "review": the applicant requested a review. "person": the rules require a decision by staff. */
  cause: "review" | "person";
}

/** Sent once per cause to each main-team user. */
export const creditReviewMessage = (review: CreditReview): Message =>
  buildEmail("creditReview", review, (texts) => {
    const { applicant, reference, dedupeKey, cause: why } = review;
    return {
      topic: reference,
      body: why === "review" ? texts.reviewRequested : texts.noDecision,
      lines: [
        [texts.applicant, applicant.name],
        [texts.phone, applicant.phone],
        [texts.email, applicant.email],
        [texts.reference, reference],
      ],
      dedupeKey,
    };
  });

/** Confirms a review request to the applicant; sent once per pre-qualification. */
export const creditReviewRequestedMessage = (application: ApplicationEmail): Message =>
  buildEmail("creditReviewAsked", application, (texts) => {
    const { reference, dedupeKey } = application;
    return { topic: reference, body: texts.body, lines: [[texts.reference, reference]], dedupeKey };
  });

export type Verdict = NonNullable<CreditDecision["verdict"]>;

/** Sent once per pre-qualification, with the reason as staff entered it. */
export const creditVerdictMessage = (application: ApplicationEmail & { verdict: Verdict }): Message =>
  buildEmail("creditVerdict", application, (texts, language) => {
    const { reference, dedupeKey } = application;
    const { outcome, amount, reason } = application.verdict;
    const amountLines = amount
      ? ([
          [texts.from, formatMoney(amount.from, language)],
          [texts.to, formatMoney(amount.to, language)],
        ] as const)
      : [];
    return {
      topic: reference,
      body: texts.bodies[outcome],
      lines: [...amountLines, [texts.reason, reason], [texts.reference, reference]],
      dedupeKey,
    };
  });
