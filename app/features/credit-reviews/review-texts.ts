import type { T } from "#app/i18n/texts.ts";
import type { Tone } from "#app/ui/tag.tsx";
import type { CreditReviewRow } from "#upstream/contract/credit-reviews.ts";

type Verdict = Pick<CreditReviewRow, "verdict">;

/** What a person said; until then, that it waits. */
export const stateText = (t: T, { verdict }: Verdict): string =>
  verdict ? t(`staff:creditReviews.outcomes.${verdict}`) : t("staff:creditReviews.waiting");

const tones = { "pre-qualified": "good", refused: "bad", "not-eligible": "bad" } as const;

export const stateTone = ({ verdict }: Verdict): Tone => (verdict ? tones[verdict] : "warn");
