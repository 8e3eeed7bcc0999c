/** Questions of each pre-qualification page. The domain owns the page order; the contract owns field names, limits and rules. */

import { durationClass, flattenQuestions, type Question, type QuestionPage } from "#app/shared/questions/questions.ts";
import type { PreQualificationOptionList } from "#contract/credit/pre-qualification.ts";
import type { PreQualificationQuestionPage } from "#domain/credit/pre-qualification.ts";
import type { Catalogue } from "#locales/index.ts";
import { isTextKey, type T, type TextKey } from "#locales/texts.ts";

type FieldKey = keyof Catalogue["creditApplication"]["fields"];
type HintKey = keyof Catalogue["creditApplication"]["hints"];
export type PreQualificationQuestion = Question<
  FieldKey,
  PreQualificationOptionList | "employmentStatus" | "incomeFrequency",
  HintKey
>;
type PageQuestions = QuestionPage<PreQualificationQuestion>;

const durationQuestions: readonly PreQualificationQuestion[] = [
  { kind: "count", name: "years", hint: "years" },
  { kind: "count", name: "months", hint: "months" },
];
const jobQuestions = (autoComplete: { company: string; title: string }): readonly PreQualificationQuestion[] => [
  { kind: "text", name: "companyName", autoComplete: autoComplete.company },
  { kind: "text", name: "jobTitle", autoComplete: autoComplete.title },
];
const addressQuestions = (streetAutoComplete: string): readonly PreQualificationQuestion[] => [
  { kind: "text", name: "street", autoComplete: streetAutoComplete },
  {
    kind: "text",
    name: "city",
    autoComplete: streetAutoComplete === "off" ? "off" : "address-level2",
    width: "medium",
  },
  { kind: "province", name: "province", ...(streetAutoComplete === "off" && { autoComplete: "off" }) },
  { kind: "postal-code", name: "postalCode", ...(streetAutoComplete === "off" && { autoComplete: "off" }) },
  { kind: "country", name: "country" },
];

export const preQualificationQuestions: Record<PreQualificationQuestionPage, PageQuestions> = {
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
  "income-time": { questions: durationQuestions },
  "job-information": { questions: jobQuestions({ company: "organization", title: "organization-title" }) },
  "previous-job": {
    prefix: "previousJob",
    questions: [
      { kind: "yes-no", name: "dontHavePreviousEmployment" },
      {
        kind: "when",
        name: "dontHavePreviousEmployment",
        answer: "no",
        questions: jobQuestions({ company: "off", title: "off" }),
      },
      {
        kind: "when",
        name: "dontHavePreviousEmployment",
        answer: "no",
        isDuration: true,
        questions: durationQuestions,
      },
    ],
  },
  "personal-information": {
    questions: [
      { kind: "text", name: "firstName", autoComplete: "given-name" },
      { kind: "text", name: "lastName", autoComplete: "family-name" },
      { kind: "email", name: "email" },
      { kind: "phone", name: "phone", hint: "contact" },
      { kind: "day", name: "dateOfBirth" },
    ],
  },
  address: { questions: addressQuestions("street-address") },
  "time-at-address": { questions: durationQuestions },
  "previous-address": { prefix: "previousAddress", questions: addressQuestions("off") },
};

/** The first question of each pair that stands side by side: years and months, the two names, the province and its postal code. */
const firstInPairs: ReadonlySet<string> = new Set(["years", "firstName", "province"]);

/** A page's questions in rows of one or two. */
export function listQuestionRows(page: PreQualificationQuestionPage): PageQuestions["questions"][] {
  const rows: PreQualificationQuestion[][] = [];
  for (const question of preQualificationQuestions[page].questions) {
    const row = rows.at(-1);
    if (row?.length === 1 && row[0] && firstInPairs.has(row[0].name)) row.push(question);
    else rows.push([question]);
  }
  return rows;
}

/** A province leaves room for its postal code on phones too. */
const rowClasses: Record<string, string> = {
  years: durationClass,
  firstName: "fields fields-2",
  province: "fields fields-2 province-and-code",
};

export const rowClass = ([first]: PageQuestions["questions"]): string => rowClasses[first?.name ?? ""] ?? "fields";

/** What helps to answer the page's question, if anything does. */
export function questionLead(page: PreQualificationQuestionPage, t: T): string | undefined {
  return page === "credit-rating" ? t("creditApplication:pages.credit-rating.lead") : undefined;
}

/** Headings of the pages that ask several things; on every other page the only question is the heading. */
const groupHeadings: Partial<Record<PreQualificationQuestionPage, TextKey>> = {
  "hourly-wage": "creditApplication:pages.hourly-wage.question",
  "income-time": "creditApplication:pages.income-time.question",
  "job-information": "creditApplication:pages.job-information.question",
  "previous-job": "creditApplication:pages.previous-job.question",
  "personal-information": "creditApplication:pages.personal-information.question",
  address: "creditApplication:pages.address.question",
  "time-at-address": "creditApplication:pages.time-at-address.question",
  "previous-address": "creditApplication:pages.previous-address.question",
};

export const isInHeading = (page: PreQualificationQuestionPage): boolean => !(page in groupHeadings);

export function questionHeading(page: PreQualificationQuestionPage, t: T): string {
  const [question] = flattenQuestions(preQualificationQuestions[page].questions);
  const groupHeading = groupHeadings[page];
  if (groupHeading) return t(groupHeading);
  const key = `creditApplication:fields.${question?.name}`;
  if (!isTextKey(key)) throw new Error(`The page "${page}" has no question.`);
  return t(key);
}
