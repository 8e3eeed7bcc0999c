import type { Tone } from "#app/ui/data/tag.tsx";
import type { CreditReviewRow } from "#contract/credit/credit-reviews.ts";
import type { T } from "#locales/texts.ts";

type Verdict = Pick<CreditReviewRow, "verdict">;

/** What a person said; until then, that it waits. */
export const stateText = (t: T, { verdict }: Verdict): string =>
  verdict ? t(`staff:creditReviews.outcomes.${verdict}`) : t("staff:creditReviews.waiting");

const tones = { "pre-qualified": "good", refused: "bad", "not-eligible": "bad" } as const;

export const stateTone = ({ verdict }: Verdict): Tone => (verdict ? tones[verdict] : "warn");
