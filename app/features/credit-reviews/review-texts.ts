import type { StateTone } from "#app/ui/data/tag.tsx";
import type { CreditReviewRow } from "#contract/credit/credit-reviews.ts";
import type { T } from "#locales/texts.ts";

type ReviewVerdict = Pick<CreditReviewRow, "verdict">;

/** Outcome that staff chose, or "waiting" before a verdict. */
export const stateText = (t: T, { verdict }: ReviewVerdict): string =>
  verdict ? t(`staff:creditReviews.outcomes.${verdict}`) : t("staff:creditReviews.waiting");

const tones = { "pre-qualified": "done", refused: "failed", "not-eligible": "failed" } as const;

export const stateTone = ({ verdict }: ReviewVerdict): StateTone => (verdict ? tones[verdict] : "todo");
