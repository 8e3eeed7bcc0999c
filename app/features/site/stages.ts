import type { StepId } from "#contract/purchase/purchase.ts";

/** A purchase in three stages. */
export const stages = ["choose", "settle", "sign"] as const;
export type Stage = (typeof stages)[number];

/** The steps of each stage, in their order. */
export const stageSteps: Record<Stage, readonly StepId[]> = {
  choose: [],
  settle: ["personal-details", "trade-in", "payment-method", "protection-plan", "delivery"],
  sign: ["drivers-license", "deposit", "review-order"],
};
