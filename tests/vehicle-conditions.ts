/** Conditions of vehicles for tests, as an owner enters them. */
import { usualCondition, type ValuationInput } from "#domain/trade-in/valuation.ts";

type Condition = ValuationInput["vehicleCondition"];

/** The usual condition with better tires. */
export const goodCondition = {
  ...usualCondition,
  tireConditions: { firstSet: 2, secondSet: -1 },
} as const satisfies Condition;

/** The condition in the example of docs/valuation.md. */
export const exampleCondition = {
  ...goodCondition,
  hasExteriorDamage: "yes",
  numberOfKeys: 1,
  tireConditions: { firstSet: 2, secondSet: 1 },
} as const satisfies Condition;
