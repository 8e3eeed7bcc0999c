/** List of pre-qualifications that need a review by staff: columns and filters. */
import { useTexts } from "#app/i18n/texts-context.tsx";
import type { ListFilter } from "#app/shared/list/filter-field.tsx";
import type { ListState } from "#app/shared/list/list-state.ts";
import { type StaffColumn, StaffList } from "#app/shared/list/staff-list.tsx";
import { Instant } from "#app/ui/data/instant.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { type CreditReviewRow, reviewReasons, reviewStates } from "#contract/credit/credit-reviews.ts";
import type { T } from "#locales/texts.ts";
import { creditReviewPath } from "./paths.ts";
import { stateText, stateTone } from "./review-texts.ts";

export function ReviewTag({ review }: { review: Pick<CreditReviewRow, "verdict"> }) {
  const { t } = useTexts();
  return <Tag tone={stateTone(review)}>{stateText(t, review)}</Tag>;
}

const columns = (t: T): StaffColumn<CreditReviewRow>[] => [
  {
    key: "applicant",
    header: t("staff:creditReviews.fields.applicant"),
    cell: (row) => (
      <span>
        {row.applicantName}
        <br />
        <span className="soft">{row.reference}</span>
      </span>
    ),
  },
  {
    key: "why",
    header: t("staff:creditReviews.fields.why"),
    cell: (row) => t(`staff:creditReviews.whys.${row.reason}`),
  },
  {
    key: "rules",
    header: t("staff:creditReviews.fields.rules"),
    cell: (row) => t(`staff:creditReviews.outcomes.${row.outcome}`),
  },
  { key: "state", header: t("staff:creditReviews.fields.state"), cell: (row) => <ReviewTag review={row} /> },
  {
    key: "submittedAt",
    header: t("staff:creditReviews.fields.submittedAt"),
    cell: (row) => <Instant value={row.submittedAt} dateOnly />,
    align: "end",
  },
];

const filters = (t: T): ListFilter[] => [
  {
    kind: "select",
    name: "state",
    label: t("staff:creditReviews.fields.state"),
    emptyLabel: t("staff:creditReviews.all"),
    options: reviewStates.map((value) => ({ value, label: t(`staff:creditReviews.states.${value}`) })),
  },
  {
    kind: "select",
    name: "why",
    label: t("staff:creditReviews.fields.why"),
    emptyLabel: t("staff:creditReviews.all"),
    options: reviewReasons.map((value) => ({ value, label: t(`staff:creditReviews.whys.${value}`) })),
  },
];

export function ReviewsList({ list, reviews }: { list: ListState; reviews: readonly CreditReviewRow[] }) {
  const { t, language } = useTexts();
  return (
    <StaffList
      hasExport
      list={list}
      rows={reviews}
      columns={columns(t)}
      sort="waiting"
      filters={filters(t)}
      rowKey={(row) => row.id}
      rowState={(row) => (row.verdict ? "judged" : "waiting")}
      rowHref={(row) => creditReviewPath(language, row.id)}
      texts={{
        title: t("staff:creditReviews.title"),
        count: t("staff:creditReviews.count", { count: list.total }),
        empty: t("staff:creditReviews.empty"),
      }}
    />
  );
}
