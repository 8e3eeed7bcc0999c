/** Rows for staff who review pre-qualifications: undecided by the rules, or sent for review by their applicants. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { amountWithin, instant } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import {
  creditDecision,
  creditOutcomes,
  preQualificationAnswers,
  verdictOutcomes,
  verdictReason,
} from "./pre-qualification.ts";

/** Reason of a review. undecided: the rules could not decide. asked: the applicant requested a review of the decision. */
export const reviewReasons = ["undecided", "asked"] as const;
export const reviewStates = ["waiting", "judged"] as const;

/** Sorted by `waiting`: the longest wait first, then reviewed ones with the latest verdict first. */
export const reviewList = listQuery({ state: z.enum(reviewStates).optional(), why: z.enum(reviewReasons).optional() }, [
  "waiting",
]);

export const creditReviewRow = z.object({
  id: z.uuid(),
  /** Short reference number for applicant and staff. */
  reference: z.string(),
  applicantName: z.string(),
  reason: z.enum(reviewReasons),
  /** Outcome by the rules. */
  outcome: z.enum(creditOutcomes),
  /** Outcome by the reviewer; null while waiting. */
  verdict: z.enum(verdictOutcomes).nullable(),
  submittedAt: instant,
});
export type CreditReviewRow = z.infer<typeof creditReviewRow>;

export const creditReviewDetails = creditReviewRow.extend({
  /** Language of emails to the applicant. */
  language: z.enum(["en-ca", "fr-ca"]),
  contact: z.object({ email: z.string(), phone: z.string() }),
  answers: preQualificationAnswers,
  decision: creditDecision,
  /** Name of the reviewer; null before the verdict and after the reviewer's account was deleted. */
  judgedBy: z.string().nullable(),
});
export type CreditReviewDetails = z.infer<typeof creditReviewDetails>;

/** A reviewer's verdict, for the form and the wire. `money(max)` parses an amount from 0 to `max` cents. */
export const creditVerdictSchema = <Entered>(money: (max: number) => z.ZodType<number, Entered>) =>
  z.object({
    outcome: z.enum(verdictOutcomes),
    /** Range that can be financed, without the cash down; required for the outcome "pre-qualified", ignored for others. */
    priceLow: money(maxAmounts.vehicleValue).optional(),
    priceHigh: money(maxAmounts.vehicleValue).optional(),
    reason: verdictReason,
  });

type Verdict = Pick<z.output<ReturnType<typeof creditVerdictSchema>>, "outcome" | "priceLow" | "priceHigh">;

/** `superRefine` check: the outcome "pre-qualified" requires both amounts, lowest first. */
export function checkVerdictRange({ outcome, priceLow, priceHigh }: Verdict, context: z.RefinementCtx): void {
  if (outcome !== "pre-qualified") return;
  const addError = (name: keyof Verdict, i18n: string) =>
    context.addIssue({ code: "custom", path: [name], params: { i18n } });
  if (priceLow === undefined) addError("priceLow", "required");
  if (priceHigh === undefined) addError("priceHigh", "required");
  if (priceLow !== undefined && priceHigh !== undefined && priceLow > priceHigh)
    addError("priceHigh", "low_above_high");
}

const preQualificationParams = z.object({ creditApplicationId: z.uuid() });

export const creditReviewCalls = {
  getCreditReviews: read("/creditapp/get-credit-reviews", {
    summary:
      "Lists the pre-qualifications that staff review, the longest waiting first, reviewed ones last. An export is recorded in the audit log.",
    access: staff,
    section: sections.creditReviews,
    query: reviewList.query,
    response: listResponse(creditReviewRow),
  }),
  getCreditReview: read("/creditapp/get-credit-review", {
    summary:
      "Returns one pre-qualification with its answers and the decision of the rules; records the access in the audit log.",
    access: staff,
    section: sections.creditReviews,
    query: preQualificationParams,
    response: creditReviewDetails,
  }),
  judgeCreditReview: write("/creditapp/judge-credit-review", {
    summary:
      "Saves the reviewer's verdict and notifies the applicant. The same verdict twice is accepted, another one is refused.",
    access: staff,
    section: sections.creditReviews,
    query: preQualificationParams,
    body: creditVerdictSchema((max) => amountWithin(0, max)).superRefine(checkVerdictRange),
    response: creditReviewDetails,
    refusals: ["already_judged", "own_application"],
  }),
};
