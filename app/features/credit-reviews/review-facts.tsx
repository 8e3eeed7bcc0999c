/** The applicant, their answers, and the decision of the rules as the applicant saw it. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { listAnswerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { Card } from "#app/ui/card.tsx";
import { DetailList } from "#app/ui/data/detail-list.tsx";
import type { CreditReviewDetails } from "#contract/credit/credit-reviews.ts";
import { preQualificationSections } from "#domain/credit/pre-qualification.ts";
import { reviewColumns } from "./reviews-list.tsx";

interface ReviewProps {
  review: CreditReviewDetails;
}

export function ApplicantCard({ review }: ReviewProps) {
  const texts = useTexts();
  const { t } = texts;
  const { contact, language } = review;
  return (
    <Card heading={t("staff:creditReviews.application")} id="application">
      <DetailList
        details={[
          ...contactDetails(t, {
            person: { term: t("staff:creditReviews.fields.applicant"), name: review.applicantName },
            ...contact,
          }),
          { term: t("staff:creditReviews.fields.language"), value: t(`staff:languages.${language}`) },
          ...columnDetails(reviewColumns(texts), review, ["id", "applicant", "state"]),
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
