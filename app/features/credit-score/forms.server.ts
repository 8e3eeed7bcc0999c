import { z } from "zod";
import { beginVisit } from "#contract/credit/credit-score.ts";

export const connectForm = beginVisit.meta({ labels: "creditScore:fields" });

/** Of a button alone. */
export const noForm = z.object({});
