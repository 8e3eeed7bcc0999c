/** Conditions of vehicles for tests, as a person tells them. */
import { usualCondition, type ValuationInput } from "#domain/trade-in/valuation.ts";

type Condition = ValuationInput["vehicleCondition"];

/** As most are, with better tires. */
export const goodCondition = {
  ...usualCondition,
  tireConditions: { firstSet: 2, secondSet: -1 },
} as const satisfies Condition;

/** Of the example that docs/valuation.md computes. */
export const exampleCondition = {
  ...goodCondition,
  hasExteriorDamage: "yes",
  numberOfKeys: 1,
  tireConditions: { firstSet: 2, secondSet: 1 },
} as const satisfies Condition;
