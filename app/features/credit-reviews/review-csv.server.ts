import type { CsvColumn } from "#app/shared/list/csv.server.ts";
import type { CreditReviewRow } from "#contract/credit/credit-reviews.ts";
import type { T } from "#locales/texts.ts";
import { stateText } from "./review-texts.ts";

/** Columns of the list plus the pre-qualification's id; instants are in ISO 8601. */
export const reviewCsv = (t: T): CsvColumn<CreditReviewRow>[] => [
  { header: t("staff:creditReviews.fields.id"), value: (row) => row.id },
  { header: t("staff:creditReviews.fields.reference"), value: (row) => row.reference },
  { header: t("staff:creditReviews.fields.applicant"), value: (row) => row.applicantName },
  { header: t("staff:creditReviews.fields.why"), value: (row) => t(`staff:creditReviews.whys.${row.reason}`) },
  { header: t("staff:creditReviews.fields.rules"), value: (row) => t(`staff:creditReviews.outcomes.${row.outcome}`) },
  { header: t("staff:creditReviews.fields.state"), value: (row) => stateText(t, row) },
  { header: t("staff:creditReviews.fields.submittedAt"), value: (row) => row.submittedAt },
];
