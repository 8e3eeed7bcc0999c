/** Questions of the frame's forms, taken from those of the whole trade-in and pre-qualification. */
import type { Question } from "#app/shared/questions/questions.ts";
import { mileageQuestion, tradeInQuestions } from "#app/shared/trade-in/trade-in-questions.ts";
import { isQuestionShown, type ModesByQuestion } from "#domain/leads/form-questions.ts";

const questionsOf = (page: "vin" | "other-vehicle" | "condition"): readonly Question[] =>
  tradeInQuestions[page].flatMap(({ questions }) => questions);

export const vinQuestions = questionsOf("vin");
export const vehicleQuestions = questionsOf("other-vehicle");
export const mileageQuestions = [mileageQuestion] as const;
export const conditionQuestions = questionsOf("condition").filter(({ name }) => name === "generalCondition");

/** Asked only if the company asks them. */
export const moreTradeInQuestions = [
  { kind: "yes-no", name: "accidented" },
  { kind: "money", name: "tradeInBalanceDue" },
] as const satisfies readonly Question[];

export const creditQuestions = [
  { kind: "rows", name: "employmentStatus", list: "employmentStatus" },
  { kind: "money", name: "monthlyIncome", hint: "monthlyIncome" },
  { kind: "rows", name: "budget", list: "budgets" },
  { kind: "rows", name: "vehicleCondition", list: "vehicleConditions" },
  { kind: "money", name: "cashDown", hint: "cashDown" },
] as const satisfies readonly Question[];

/** The questions that the company asks; those that it does not require are marked as optional. */
export const shownQuestionsOf = (questions: readonly Question[], modes: ModesByQuestion): Question[] =>
  questions
    .filter(({ name }) => isQuestionShown(modes, name))
    .map((question) => (modes[question.name] === "optional" ? { ...question, isOptional: true } : question));
