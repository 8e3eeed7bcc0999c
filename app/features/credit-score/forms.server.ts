import { z } from "zod";
import { institutionVisitInput } from "#contract/credit/credit-score.ts";

export const connectForm = institutionVisitInput.meta({ labels: "creditScore:fields" });

/** For a form that has only a button. */
export const buttonForm = z.object({});
