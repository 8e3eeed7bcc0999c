/** The applicant, their answers, and the decision of the rules as the applicant saw it. */

import { useTexts } from "#app/i18n/texts-context.tsx";
import { contactDetails } from "#app/shared/contact/contact-details.tsx";
import { columnDetails } from "#app/shared/list/columns.tsx";
import { type AnswerRow, listAnswerRows } from "#app/shared/pre-qualification/answer-rows.ts";
import { DecisionLines } from "#app/shared/pre-qualification/decision-lines.tsx";
import { Card } from "#app/ui/card.tsx";
import { type Detail, DetailList } from "#app/ui/data/detail-list.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { CreditReviewDetails } from "#contract/credit/credit-reviews.ts";
import type { PreQualificationSection } from "#domain/credit/pre-qualification.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import type { Texts } from "#locales/texts.ts";
import { reviewColumns } from "./reviews-list.tsx";

type DecisionLine = CreditReviewDetails["decision"]["lines"][number];

interface ReviewProps {
  review: CreditReviewDetails;
}

export function ApplicantCard({ review }: ReviewProps) {
  const texts = useTexts();
  const { t } = texts;
  const { contact, language, outcome } = review;
  // That a person decides is the reason too.
  const hidden = ["id", "applicant", "reference", "state", ...(outcome === "person" ? ["rules"] : [])];
  return (
    <Card heading={t("staff:creditReviews.application")} id="application">
      <DetailList
        details={[
          ...contactDetails(t, contact),
          { term: t("staff:creditReviews.fields.language"), value: t(`staff:languages.${language}`) },
          ...columnDetails(reviewColumns(texts), review, hidden),
        ]}
      />
    </Card>
  );
}

/** Pages whose titles speak to the applicant; staff read other words. */
const staffTerms = [
  "income-time",
  "job-information",
  "previous-job",
  "personal-information",
  "address",
  "previous-address",
] as const;

/** An answer as staff read it: the page's heading has the name, and the first card the contact. */
function staffDetail({ page, term, value }: AnswerRow, { answers }: CreditReviewDetails, texts: Texts): Detail {
  const staffTerm = staffTerms.find((each) => each === page);
  const person = page === "personal-information" ? answers[page] : undefined;
  return {
    term: staffTerm ? texts.t(`staff:creditReviews.terms.${staffTerm}`) : term,
    value: person ? formatDay(person.dateOfBirth, texts.language) : value,
  };
}

/** The applicant's answers, those about credit and employment first. */
export function AnswerCards({ review }: ReviewProps) {
  const texts = useTexts();
  return (["money", "you", "vehicle"] as const satisfies readonly PreQualificationSection[]).map((section) => (
    <Card key={section} heading={texts.t(`staff:creditReviews.sections.${section}`)} id={section}>
      <DetailList
        details={listAnswerRows(section, review.answers, texts).map((row) => staffDetail(row, review, texts))}
      />
    </Card>
  ));
}

const harmless = ["for", "neutral"] as const;

/** What speaks against the applicant is read first; the rest is folded below it. */
export function RulesDecisionCard({ review: { decision } }: ReviewProps) {
  const { t } = useTexts();
  const isHarmless = ({ verdict }: DecisionLine) => harmless.some((each) => each === verdict);
  const [against, others] = [decision.lines.filter((line) => !isHarmless(line)), decision.lines.filter(isHarmless)];
  const verdictText = (verdict: DecisionLine["verdict"]) => t(`staff:creditReviews.verdicts.${verdict}`);
  const counts = harmless.flatMap((verdict) => {
    const count = others.filter((line) => line.verdict === verdict).length;
    return count === 0 ? [] : [t(`staff:creditReviews.counts.${verdict}`, { count })];
  });
  return (
    <Card heading={t("staff:creditReviews.told")} id="why">
      {against.length > 0 ? <DecisionLines lines={against} verdictText={verdictText} /> : null}
      {others.length > 0 ? (
        <Disclosure summary={counts.join(", ")} isOpen={against.length === 0} isProse={false}>
          <DecisionLines lines={others} verdictText={verdictText} />
        </Disclosure>
      ) : null}
    </Card>
  );
}
