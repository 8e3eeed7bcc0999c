import { institutionVisitInput } from "#contract/credit/credit-score.ts";

export const connectForm = institutionVisitInput.meta({ labels: "creditScore:fields" });
