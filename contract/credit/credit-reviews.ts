/** Pre-qualifications that a person looks at: the rules left them, or their applicants asked. For the staff; our paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { amountWithin, instant } from "#contract/fields.ts";
import { userTypes } from "#domain/people/roles.ts";
import {
  creditApplicationAnswers,
  creditDecision,
  creditOutcomes,
  verdictOutcomes,
  verdictReason,
} from "./pre-qualification.ts";

/** Why a person looks: the rules could not decide, or the applicant wants a second look at what they decided. */
export const reviewReasons = ["undecided", "asked"] as const;
export const reviewStates = ["waiting", "judged"] as const;

export const reviewFilters = z.object({
  state: z.enum(reviewStates).optional(),
  why: z.enum(reviewReasons).optional(),
});

export const creditReviewRow = z.object({
  id: z.uuid(),
  /** By which applicant and staff call it. */
  reference: z.string(),
  applicantName: z.string(),
  why: z.enum(reviewReasons),
  /** What the rules said. */
  outcome: z.enum(creditOutcomes),
  /** What a person said; null while it waits. */
  verdict: z.enum(verdictOutcomes).nullable(),
  submittedAt: instant,
});
export type CreditReviewRow = z.infer<typeof creditReviewRow>;

export const creditReviewDetails = creditReviewRow.extend({
  /** The language that the applicant is written in. */
  language: z.enum(["en-ca", "fr-ca"]),
  contact: z.object({ email: z.string(), phone: z.string() }),
  answers: creditApplicationAnswers,
  decision: creditDecision,
  /** Who gave the verdict; null while there is none, and once that account is gone. */
  judgedBy: z.string().nullable(),
});
export type CreditReviewDetails = z.infer<typeof creditReviewDetails>;

/** A range may be promised up to this many cents. */
const mostFinanced = 50_000_000;

/** A person's verdict as the wire has it, or as it is typed: `money` reads an amount from 0 up to so many cents. */
export const creditVerdictSchema = <Typed>(money: (max: number) => z.ZodType<number, Typed>) =>
  z.object({
    outcome: z.enum(verdictOutcomes),
    /** What can be financed beside the cash down: of a pre-qualification alone, and there necessary. */
    priceLow: money(mostFinanced).optional(),
    priceHigh: money(mostFinanced).optional(),
    reason: verdictReason,
  });

type Verdict = Pick<z.output<ReturnType<typeof creditVerdictSchema>>, "outcome" | "priceLow" | "priceHigh">;

/** A pre-qualification has its range. For `superRefine`. */
export function checkVerdict({ outcome, priceLow, priceHigh }: Verdict, context: z.RefinementCtx): void {
  if (outcome !== "pre-qualified") return;
  const wrong = (name: keyof Verdict, i18n: string) =>
    context.addIssue({ code: "custom", path: [name], params: { i18n } });
  if (priceLow === undefined) wrong("priceLow", "required");
  if (priceHigh === undefined) wrong("priceHigh", "required");
  if (priceLow !== undefined && priceHigh !== undefined && priceLow > priceHigh) wrong("priceHigh", "low_above_high");
}

const staff = [userTypes.superAdmin, userTypes.mainTeam] as const;
const ofApplication = z.object({ creditApplicationId: z.uuid() });

export const creditReviewCalls = {
  getCreditReviews: read("/creditapp/get-credit-reviews", {
    summary:
      "Applications that a person looks at: those that wait first, the longest wait first of all; `pageSize` 0 gives all, noted.",
    access: staff,
    query: reviewFilters.extend({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(0).max(200).default(25),
    }),
    answer: z.object({ reviews: z.array(creditReviewRow), total: z.int() }),
  }),
  getCreditReview: read("/creditapp/get-credit-review", {
    summary: "One of them with its answers and the rules' decision; who reads it is noted.",
    access: staff,
    query: ofApplication,
    answer: creditReviewDetails,
  }),
  judgeCreditReview: write("/creditapp/judge-credit-review", {
    summary: "A person's verdict, told to the applicant. Given once: the same again is harmless, another is refused.",
    access: staff,
    query: ofApplication,
    body: creditVerdictSchema((max) => amountWithin(0, max)).superRefine(checkVerdict),
    answer: creditReviewDetails,
    refusals: ["already_judged", "own_application"],
  }),
};
