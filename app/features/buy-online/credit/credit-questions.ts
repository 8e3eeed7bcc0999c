/** Questions of each page of the credit application, in order. The contract's schemas define field names and limits. */

import type { Question, QuestionPage } from "#app/shared/questions/questions.ts";
import type { CreditApplication, CreditOptionList } from "#contract/credit/credit-application.ts";
import { type CreditApplicationPage, mortgageBalanceRule } from "#domain/credit/credit-application.ts";
import type { Catalogue } from "#locales/index.ts";

type FieldText = keyof Catalogue["payment"]["fields"];

export type CreditQuestion = Question<FieldText, CreditOptionList, keyof Catalogue["payment"]["hints"]>;

const otherIncomeQuestions: readonly CreditQuestion[] = [
  { kind: "money", name: "otherIncome", isOptional: true },
  { kind: "select", name: "otherIncomeType", list: "incomeTypes", isOptional: true },
];

const jobQuestions: readonly CreditQuestion[] = [
  { kind: "select", name: "employmentType", list: "employmentTypes" },
  { kind: "text", name: "employerName", autoComplete: "organization" },
  { kind: "select", name: "occupation", list: "occupations" },
  { kind: "day", name: "hiringDate" },
  { kind: "money", name: "grossEmploymentIncome", hint: "grossEmploymentIncome" },
  { kind: "select", name: "incomeFrequency", list: "incomeFrequency" },
];

export const creditQuestions: Record<CreditApplicationPage, QuestionPage<CreditQuestion>> = {
  "about-you": {
    questions: [
      { kind: "select", name: "maritalStatus", list: "matrimonials" },
      { kind: "select", name: "gender", list: "genders" },
      { kind: "select", name: "residency", list: "residency" },
      { kind: "custom", name: "sin" },
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
  residence: { questions: [{ kind: "custom", name: "residence" }] },
  property: {
    questions: [
      { kind: "money", name: "residenceMarketValue" },
      { kind: "money", name: "residenceMortgageBalance", hint: "residenceMortgageBalance" },
    ],
  },
  "previous-home": {
    questions: [
      { kind: "custom", name: "previousResidence" },
      { kind: "day", name: "previousOccupancyFrom" },
      { kind: "day", name: "previousOccupancyTo" },
      { kind: "money", name: "previousMonthlyPayment", hint: "monthlyResidentialPayment" },
      { kind: "notes", name: "previousResidentialInfo", isOptional: true },
    ],
  },
  work: { questions: [{ kind: "rows", name: "employmentStatus", list: "employmentStatus" }, ...otherIncomeQuestions] },
  job: { questions: jobQuestions },
  "previous-job": {
    questions: [
      { kind: "yes-no", name: "dontHavePreviousEmployment" },
      {
        kind: "when",
        name: "dontHavePreviousEmployment",
        answer: "no",
        questions: [
          { kind: "text", name: "previousCompanyName" },
          { kind: "text", name: "previousJobTitle", autoComplete: "off" },
          { kind: "money", name: "previousAnnualSalary" },
        ],
      },
      {
        kind: "when",
        name: "dontHavePreviousEmployment",
        answer: "no",
        isDuration: true,
        questions: [
          { kind: "count", name: "previousYears" },
          { kind: "count", name: "previousMonths" },
        ],
      },
    ],
  },
  "co-applicant": {
    prefix: "coApplicant",
    questions: [
      { kind: "custom", name: "firstName" },
      { kind: "custom", name: "lastName" },
      { kind: "rows", name: "employmentStatus", list: "employmentStatus" },
      ...otherIncomeQuestions,
      { kind: "custom", name: "creditApplicationConsent" },
    ],
  },
  "co-applicant-job": { prefix: "coApplicant", questions: jobQuestions },
  consent: { questions: [{ kind: "custom", name: "creditApplicationConsent" }] },
};

/** Questions of a page for these answers: the mortgage balance depends on the residential status. */
export function creditQuestionsFor(
  page: CreditApplicationPage,
  application: CreditApplication | undefined,
): QuestionPage<CreditQuestion> {
  const allQuestions = creditQuestions[page];
  const mortgage = mortgageBalanceRule(application?.home?.residentialStatus ?? "");
  if (page !== "property" || mortgage === "required") return allQuestions;
  const [marketValue, ...balanceQuestions] = allQuestions.questions;
  if (!marketValue || mortgage === "none") return { questions: marketValue ? [marketValue] : [] };
  return {
    questions: [marketValue, ...balanceQuestions.map((question) => ({ ...question, isOptional: true as const }))],
  };
}
