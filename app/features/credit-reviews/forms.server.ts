import { moneySchema } from "#app/form/fields.server.ts";
import { checkVerdictRange, creditVerdictSchema } from "#contract/credit/credit-reviews.ts";

/** Verdict of a staff member, as entered. */
export const verdictForm = creditVerdictSchema(moneySchema)
  .superRefine(checkVerdictRange)
  .meta({ labels: "staff:creditReviews.fields" });
