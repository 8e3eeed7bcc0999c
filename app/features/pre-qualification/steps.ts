/** What each page of the pre-qualification asks. Its order is the domain's; names, limits and rules are the contract's. */

import type { Question, QuestionPage } from "#app/shared/questions/question.ts";
import type { ApplicationList } from "#contract/credit/pre-qualification.ts";
import type { CreditQuestionPage } from "#domain/credit/pre-qualification.ts";
import type { Catalogue } from "#locales/index.ts";

type FieldText = keyof Catalogue["creditApplication"]["fields"];
type HintText = keyof Catalogue["creditApplication"]["hints"];
export type ApplicationQuestion = Question<
  FieldText,
  ApplicationList | "employmentStatus" | "incomeFrequency",
  HintText
>;
type Page = QuestionPage<ApplicationQuestion>;

const time: readonly ApplicationQuestion[] = [
  { kind: "count", name: "years", hint: "years" },
  { kind: "count", name: "months", hint: "months" },
];
const job = (autoComplete: { company: string; title: string }): readonly ApplicationQuestion[] => [
  { kind: "text", name: "companyName", autoComplete: autoComplete.company },
  { kind: "text", name: "jobTitle", autoComplete: autoComplete.title },
];
const home = (line: string): readonly ApplicationQuestion[] => [
  { kind: "text", name: "street", autoComplete: line },
  { kind: "text", name: "city", autoComplete: line === "off" ? "off" : "address-level2", width: "medium" },
  { kind: "province", name: "province", ...(line === "off" && { autoComplete: "off" }) },
  { kind: "postal-code", name: "postalCode", ...(line === "off" && { autoComplete: "off" }) },
];

export const applicationQuestions: Record<CreditQuestionPage, Page> = {
  "vehicle-condition": { questions: [{ kind: "rows", name: "vehicleCondition", list: "vehicleConditions" }] },
  "vehicle-type": { questions: [{ kind: "rows", name: "vehicleType", list: "vehicleTypes" }] },
  budget: { questions: [{ kind: "rows", name: "budget", list: "budgets" }] },
  "trade-in": { questions: [{ kind: "yes-no", name: "haveTradeIn" }] },
  "credit-rating": { questions: [{ kind: "rows", name: "estimatedCreditRating", list: "creditRatings" }] },
  "cash-down": { questions: [{ kind: "money", name: "cashDown", hint: "cashDown" }] },
  "employment-status": { questions: [{ kind: "rows", name: "employmentStatus", list: "employmentStatus" }] },
  "student-job": { questions: [{ kind: "yes-no", name: "workWhileInSchool" }] },
  "income-source": { questions: [{ kind: "rows", name: "incomeSource", list: "incomeSources" }] },
  "monthly-income": { questions: [{ kind: "money", name: "monthlyIncome", hint: "monthlyIncome" }] },
  "income-frequency": { questions: [{ kind: "rows", name: "incomeFrequency", list: "incomeFrequency" }] },
  "hourly-wage": {
    questions: [
      { kind: "money", name: "hourlyWage", hint: "hourlyWage" },
      { kind: "decimal", name: "hoursPerWeek", hint: "hoursPerWeek" },
    ],
  },
  "annual-salary": { questions: [{ kind: "money", name: "annualSalary", hint: "annualSalary" }] },
  "income-time": { questions: time },
  "job-information": { questions: job({ company: "organization", title: "organization-title" }) },
  "previous-job": { prefix: "previousJob", questions: [...job({ company: "off", title: "off" }), ...time] },
  "personal-information": {
    questions: [
      { kind: "text", name: "firstName", autoComplete: "given-name" },
      { kind: "text", name: "lastName", autoComplete: "family-name" },
      { kind: "email", name: "email" },
      { kind: "phone", name: "phone", hint: "contact" },
      { kind: "day", name: "dateOfBirth" },
    ],
  },
  address: { questions: home("street-address") },
  "time-at-address": { questions: time },
  "previous-address": { prefix: "previousAddress", questions: home("off") },
};
