/** List of pre-qualifications that need a review by staff: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import { instantColumn, type ListColumn } from "#app/shared/list/columns.tsx";
import { type ListFilter, selectFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { StaffList } from "#app/shared/list/staff-list.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { TwoLines } from "#app/ui/data/two-lines.tsx";
import { type CreditReviewRow, reviewReasons, reviewStates } from "#contract/credit/credit-reviews.ts";
import type { T, Texts } from "#locales/texts.ts";
import { stateText, stateTone } from "./review-texts.ts";

export function ReviewTag({ review }: { review: Pick<CreditReviewRow, "verdict"> }) {
  const { t } = useTexts();
  return <Tag tone={stateTone(review)}>{stateText(t, review)}</Tag>;
}

export const reviewColumns = ({ t }: Pick<Texts, "t">): ListColumn<CreditReviewRow>[] => [
  { key: "id", header: t("staff:creditReviews.fields.id"), text: (row) => row.id, only: "file" },
  {
    key: "applicant",
    header: t("staff:creditReviews.fields.applicant"),
    text: (row) => row.applicantName,
    cell: (row) => <TwoLines first={row.applicantName} second={row.reference} />,
    detail: (row) => row.applicantName,
  },
  { key: "reference", header: t("staff:creditReviews.fields.reference"), text: (row) => row.reference, only: "file" },
  {
    key: "why",
    header: t("staff:creditReviews.fields.why"),
    text: (row) => t(`staff:creditReviews.whys.${row.reason}`),
    narrow: "line",
  },
  {
    key: "rules",
    header: t("staff:creditReviews.fields.rules"),
    text: (row) => t(`staff:creditReviews.outcomes.${row.outcome}`),
    // The reason says it too.
    isLeftOut: (row) => row.reason === "undecided",
  },
  {
    key: "state",
    header: t("staff:creditReviews.fields.state"),
    text: (row) => stateText(t, row),
    cell: (row) => <ReviewTag review={row} />,
    hasTag: () => true,
  },
  instantColumn({ key: "submittedAt", header: t("staff:creditReviews.fields.submittedAt") }, (row) => row.submittedAt),
];

const filters = (t: T): ListFilter[] => [
  selectFilter("state", t("staff:creditReviews.fields.state"), reviewStates, (state) =>
    t(`staff:creditReviews.states.${state}`),
  ),
  selectFilter("why", t("staff:creditReviews.fields.why"), reviewReasons, (reason) =>
    t(`staff:creditReviews.whys.${reason}`),
  ),
];

export function ReviewsList(page: { list: ListState; rows: readonly CreditReviewRow[] }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <StaffList
      {...page}
      title={t("staff:creditReviews.title")}
      lead={t("staff:creditReviews.lead")}
      columns={reviewColumns(texts)}
      sort="waiting"
      filters={filters(t)}
      rowState={(row) => (row.verdict ? "judged" : "waiting")}
      count={t("staff:creditReviews.count", { count: page.list.total })}
      empty={t("staff:creditReviews.empty")}
      emptyText={t("staff:creditReviews.emptyText")}
    />
  );
}
