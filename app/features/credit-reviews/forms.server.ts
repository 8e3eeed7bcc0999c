import { typedMoney } from "#app/form/fields.server.ts";
import { checkVerdict, creditVerdictSchema } from "#contract/credit/credit-reviews.ts";

/** A person's verdict, as it is typed. */
export const verdictForm = creditVerdictSchema(typedMoney)
  .superRefine(checkVerdict)
  .meta({ labels: "staff:creditReviews.fields" });
