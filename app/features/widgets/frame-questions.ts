/** Questions of the frame's forms, taken from those of the whole trade-in and pre-qualification. */
import type { Question } from "#app/shared/questions/questions.ts";
import { mileageQuestion, tradeInQuestions } from "#app/shared/trade-in/trade-in-questions.ts";

const questionsOf = (page: "vin" | "other-vehicle" | "condition"): readonly Question[] =>
  tradeInQuestions[page].flatMap(({ questions }) => questions);

export const vinQuestions = questionsOf("vin");
export const vehicleQuestions = questionsOf("other-vehicle");
export const mileageQuestions = [mileageQuestion] as const;
export const conditionQuestions = questionsOf("condition").filter(({ name }) => name === "generalCondition");

export const creditQuestions = [
  { kind: "rows", name: "employmentStatus", list: "employmentStatus" },
  { kind: "money", name: "monthlyIncome", hint: "monthlyIncome" },
  { kind: "rows", name: "budget", list: "budgets" },
] as const satisfies readonly Question[];
