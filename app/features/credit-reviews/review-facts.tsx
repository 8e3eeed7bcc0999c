/** The applicant, their answers, and the decision of the rules as the applicant saw it. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { listAnswerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import type { CreditReviewDetails } from "#contract/credit/credit-reviews.ts";
import { preQualificationSections } from "#domain/credit/pre-qualification.ts";

interface ReviewProps {
  review: CreditReviewDetails;
}

export function ApplicantCard({ review }: ReviewProps) {
  const { t } = useTexts();
  const { contact, language, reference, reason, outcome, submittedAt } = review;
  return (
    <Card heading={t("staff:creditReviews.application")} id="application">
      <DetailList
        details={[
          ...contactDetails(t, {
            person: { term: t("staff:creditReviews.fields.applicant"), name: review.applicantName },
            ...contact,
          }),
          { term: t("staff:creditReviews.fields.language"), value: t(`staff:languages.${language}`) },
          { term: t("staff:creditReviews.fields.reference"), value: reference },
          { term: t("staff:creditReviews.fields.submittedAt"), value: <Instant value={submittedAt} /> },
          { term: t("staff:creditReviews.fields.why"), value: t(`staff:creditReviews.whys.${reason}`) },
          { term: t("staff:creditReviews.fields.rules"), value: t(`staff:creditReviews.outcomes.${outcome}`) },
        ]}
      />
    </Card>
  );
}

export function AnswerCards({ review: { answers } }: ReviewProps) {
  const texts = useTexts();
  return preQualificationSections.map((section) => (
    <Card key={section} heading={texts.t(`staff:creditReviews.sections.${section}`)} id={section}>
      <DetailList
        details={listAnswerRows(section, answers, texts).map(({ term, value }) => ({
          term,
          value: <span className="whitespace-pre-line">{value}</span>,
        }))}
      />
    </Card>
  ));
}

export function RulesDecisionCard({ review: { decision } }: ReviewProps) {
  const { t } = useTexts();
  return (
    <Card heading={t("staff:creditReviews.told")} id="why">
      <DecisionLines lines={decision.lines} />
    </Card>
  );
}
