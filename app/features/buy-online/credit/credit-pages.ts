/** The credit application's pages: what each asks, in its order. Names, limits and rules are the contract's. */

import type { Question, QuestionPage } from "#app/shared/questions/question.ts";
import type { CreditApplication, CreditList } from "#contract/credit/credit-application.ts";
import { type CreditPage, mortgageOf } from "#domain/credit/credit-application.ts";
import type { Catalogue } from "#locales/index.ts";

type FieldText = keyof Catalogue["payment"]["fields"];

export type CreditQuestion = Question<FieldText, CreditList, keyof Catalogue["payment"]["hints"]>;

const incomes: readonly CreditQuestion[] = [
  { kind: "money", name: "otherIncome", isOptional: true },
  { kind: "select", name: "otherIncomeType", list: "incomeTypes", isOptional: true },
];

const job: readonly CreditQuestion[] = [
  { kind: "select", name: "employmentType", list: "employmentTypes" },
  { kind: "text", name: "employerName", autoComplete: "organization" },
  { kind: "select", name: "occupation", list: "occupations" },
  { kind: "day", name: "hiringDate" },
  { kind: "money", name: "grossEmploymentIncome", hint: "grossEmploymentIncome" },
  { kind: "select", name: "incomeFrequency", list: "incomeFrequency" },
];

export const creditQuestions: Record<CreditPage, QuestionPage<CreditQuestion>> = {
  "about-you": {
    questions: [
      { kind: "select", name: "maritalStatus", list: "matrimonials" },
      { kind: "select", name: "gender", list: "genders" },
      { kind: "select", name: "residency", list: "residency" },
      { kind: "own", name: "sin" },
      { kind: "yes-no", name: "hasCoApplicant" },
    ],
  },
  home: {
    questions: [
      { kind: "rows", name: "residentialStatus", list: "residentialStatus" },
      { kind: "money", name: "monthlyResidentialPayment", hint: "monthlyResidentialPayment" },
      { kind: "day", name: "occupancyDate" },
      { kind: "yes-no", name: "sameAsDeliveryAddress" },
      { kind: "notes", name: "additionalInfo", isOptional: true },
    ],
  },
  residence: { questions: [{ kind: "own", name: "residence" }] },
  property: {
    questions: [
      { kind: "money", name: "residenceMarketValue" },
      { kind: "money", name: "residenceMortgageBalance", hint: "residenceMortgageBalance" },
    ],
  },
  "previous-home": {
    questions: [
      { kind: "own", name: "previousResidence" },
      { kind: "day", name: "previousOccupancyFrom" },
      { kind: "day", name: "previousOccupancyTo" },
      { kind: "money", name: "previousMonthlyPayment", hint: "monthlyResidentialPayment" },
      { kind: "notes", name: "previousResidentialInfo", isOptional: true },
    ],
  },
  work: { questions: [{ kind: "rows", name: "employmentStatus", list: "employmentStatus" }, ...incomes] },
  job: { questions: job },
  "previous-job": {
    questions: [
      { kind: "yes-no", name: "dontHavePreviousEmployment" },
      {
        kind: "when",
        name: "dontHavePreviousEmployment",
        is: "no",
        questions: [
          { kind: "text", name: "previousCompanyName" },
          { kind: "text", name: "previousJobTitle", autoComplete: "off" },
          { kind: "money", name: "previousAnnualSalary" },
          { kind: "count", name: "previousYears" },
          { kind: "count", name: "previousMonths" },
        ],
      },
    ],
  },
  "co-applicant": {
    prefix: "coApplicant",
    questions: [
      { kind: "own", name: "firstName" },
      { kind: "own", name: "lastName" },
      { kind: "rows", name: "employmentStatus", list: "employmentStatus" },
      ...incomes,
      { kind: "own", name: "creditApplicationConsent" },
    ],
  },
  "co-applicant-job": { prefix: "coApplicant", questions: job },
  consent: { questions: [{ kind: "own", name: "creditApplicationConsent" }] },
};

/** A page's questions as the answers before it make them: a balance is asked of homes that have a mortgage alone. */
export function questionsOf(page: CreditPage, given: CreditApplication | undefined): QuestionPage<CreditQuestion> {
  const all = creditQuestions[page];
  const mortgage = mortgageOf(given?.home?.residentialStatus ?? "");
  if (page !== "property" || mortgage === "asked") return all;
  const [value, ...balance] = all.questions;
  if (!value || mortgage === "none") return { questions: value ? [value] : [] };
  return { questions: [value, ...balance.map((question) => ({ ...question, isOptional: true as const }))] };
}
