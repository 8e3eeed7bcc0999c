/** The credit application's pages: what each asks, in its order. Names, limits and rules are the contract's. */
import type { CreditPage } from "#app/domain/credit.ts";
import type { Catalogue } from "#locales/index.ts";
import type { CreditList } from "#upstream/contract/credit.ts";

type FieldText = keyof Catalogue["payment"]["fields"];

/** One question: its kind, and the last part of its name, by which its text is found as well. */
export type Question = { isOptional?: true; hint?: keyof Catalogue["payment"]["hints"] } & (
  | { kind: "rows" | "select"; name: FieldText; list: CreditList }
  | { kind: "yes-no" | "money" | "day" | "text" | "notes" | "count"; name: FieldText; autoComplete?: string }
  | { kind: "person"; name: "firstName" | "lastName" }
  | { kind: "sin"; name: "sin" }
  | { kind: "agreement"; name: "creditApplicationConsent" }
  | { kind: "address"; name: "residence" | "previousResidence" }
  /** Asked only after "no" to the question before. */
  | { kind: "unless"; name: FieldText; questions: readonly Question[] }
);

interface PageOfQuestions {
  /** What the names of its questions begin with. */
  prefix?: "coApplicant";
  questions: readonly Question[];
}

const incomes: readonly Question[] = [
  { kind: "money", name: "otherIncome", isOptional: true },
  { kind: "select", name: "otherIncomeType", list: "incomeTypes", isOptional: true },
];

const job: readonly Question[] = [
  { kind: "select", name: "employmentType", list: "employmentTypes" },
  { kind: "text", name: "employerName", autoComplete: "organization" },
  { kind: "select", name: "occupation", list: "occupations" },
  { kind: "day", name: "hiringDate" },
  { kind: "money", name: "grossEmploymentIncome", hint: "grossEmploymentIncome" },
  { kind: "select", name: "incomeFrequency", list: "incomeFrequency" },
];

export const creditQuestions: Record<CreditPage, PageOfQuestions> = {
  "about-you": {
    questions: [
      { kind: "select", name: "maritalStatus", list: "matrimonials" },
      { kind: "select", name: "gender", list: "genders" },
      { kind: "select", name: "residency", list: "residency" },
      { kind: "sin", name: "sin" },
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
  residence: { questions: [{ kind: "address", name: "residence" }] },
  property: {
    questions: [
      { kind: "money", name: "residenceMarketValue" },
      { kind: "money", name: "residenceMortgageBalance", hint: "residenceMortgageBalance" },
    ],
  },
  "previous-home": {
    questions: [
      { kind: "address", name: "previousResidence" },
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
        kind: "unless",
        name: "dontHavePreviousEmployment",
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
      { kind: "person", name: "firstName" },
      { kind: "person", name: "lastName" },
      { kind: "rows", name: "employmentStatus", list: "employmentStatus" },
      ...incomes,
      { kind: "agreement", name: "creditApplicationConsent" },
    ],
  },
  "co-applicant-job": { prefix: "coApplicant", questions: job },
  consent: { questions: [{ kind: "agreement", name: "creditApplicationConsent" }] },
};

/** Of a page's questions, those inside others too. */
export const allQuestions = (questions: readonly Question[]): Question[] =>
  questions.flatMap((each) => (each.kind === "unless" ? allQuestions(each.questions) : [each]));
