/** Applicants for tests of the pre-qualification: six kinds of answers, and the calls from draft to decision. */

import { buyOnline } from "#contract/buy-online.ts";
import { creditScoreConsentVersion } from "#contract/credit/credit-score.ts";
import { preQualificationQuestionPages, softCheckVersion } from "#contract/credit/pre-qualification.ts";
import type { PreQualificationQuestionPage } from "#domain/credit/pre-qualification.ts";
import type { CallOptions, TestUpstream } from "./upstream-fixture.ts";

export type PageAnswers = Partial<Record<PreQualificationQuestionPage, Record<string, unknown>>>;

/** A long-time employee; amounts in cents. */
export const employee: PageAnswers = {
  "vehicle-condition": { vehicleCondition: "used" },
  "vehicle-type": { vehicleType: "suv" },
  budget: { budget: "400-500" },
  "trade-in": { haveTradeIn: "no" },
  "credit-rating": { estimatedCreditRating: "good" },
  "cash-down": { cashDown: 2_500_00 },
  "employment-status": { employmentStatus: "employed" },
  "income-frequency": { incomeFrequency: "biweekly" },
  "annual-salary": { annualSalary: 65_000_00 },
  "income-time": { years: 4, months: 2 },
  "job-information": { companyName: "Hydro-Laval", jobTitle: "Technicienne" },
  "personal-information": {
    firstName: "Élodie",
    lastName: "St-Pierre",
    email: "elodie@example.com",
    phone: "514 555-0123",
    dateOfBirth: "1990-05-17",
  },
  address: { street: "1, rue Sherbrooke Ouest", city: "Montréal", province: "QC", postalCode: "H2X 1Y4" },
  "time-at-address": { years: 6, months: 0 },
};

const without = (answers: PageAnswers, ...pages: PreQualificationQuestionPage[]): PageAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([page]) => !pages.some((excluded) => excluded === page)));

const jobless = without(employee, "income-frequency", "annual-salary", "income-time", "job-information");

/** One applicant for each path through the pages in the specification. */
export const applicants: Record<string, PageAnswers> = {
  student: {
    ...without(employee, "annual-salary"),
    "employment-status": { employmentStatus: "student" },
    "student-job": { workWhileInSchool: "yes" },
    "credit-rating": { estimatedCreditRating: "no-credit" },
    "income-frequency": { incomeFrequency: "hourly" },
    "hourly-wage": { hourlyWage: 22_50, hoursPerWeek: 20 },
  },
  retired: {
    ...jobless,
    "employment-status": { employmentStatus: "retired" },
    "income-source": { incomeSource: "pensions" },
    "monthly-income": { monthlyIncome: 3_200_00 },
  },
  "self-employed": {
    ...without(employee, "income-frequency", "annual-salary"),
    "employment-status": { employmentStatus: "self-employed" },
    "monthly-income": { monthlyIncome: 6_000_00 },
  },
  "previous job and address": {
    ...employee,
    "income-time": { years: 1, months: 0 },
    "previous-job": {
      previousJob: { companyName: "Boulangerie du Nord", jobTitle: "Boulangère", years: 3, months: 4 },
    },
    "time-at-address": { years: 0, months: 8 },
    "previous-address": {
      previousAddress: { street: "20, rue King", city: "Sherbrooke", province: "QC", postalCode: "J1H 1P1" },
    },
  },
  bankruptcy: { ...employee, "credit-rating": { estimatedCreditRating: "bankruptcy" } },
  "no credit": { ...employee, "credit-rating": { estimatedCreditRating: "no-credit" } },
};

let count = 0;
/** The same answers with an unused e-mail address and phone. */
export function fresh(answers: PageAnswers): PageAnswers {
  count += 1;
  const person = {
    ...answers["personal-information"],
    email: `applicant-${process.pid}-${count}@example.com`,
    phone: `514 556-${String(1000 + count)}`,
  };
  return { ...answers, "personal-information": person };
}

export async function begin(upstream: TestUpstream, options: CallOptions = {}): Promise<string> {
  const { creditApplication } = await upstream.call(buyOnline.createCreditApplication, { languageId: 2 }, options);
  return creditApplication.id;
}

/** Posts every page that has an answer, in order. */
export async function answer(upstream: TestUpstream, id: string, answers: PageAnswers, options: CallOptions = {}) {
  for (const page of preQualificationQuestionPages) {
    const pageAnswers = answers[page];
    if (!pageAnswers) continue;
    const post = { creditApplicationId: id, page, answers: pageAnswers };
    await upstream.call(buyOnline.saveCreditApplicationAnswers, post, options);
  }
}

export const consent = { softCheckConsent: "yes" as const, consentVersion: softCheckVersion };

export const submit = (upstream: TestUpstream, id: string, options: CallOptions = {}) =>
  upstream.call(buyOnline.submitCreditApplication, { creditApplicationId: id, languageId: 2, ...consent }, options);

/** Creates, answers and submits an application. */
export async function apply(upstream: TestUpstream, answers: PageAnswers, options: CallOptions = {}): Promise<string> {
  const id = await begin(upstream, options);
  await answer(upstream, id, answers, options);
  await submit(upstream, id, options);
  return id;
}

/** Connects an institution on its simulated page. Needs PUBLIC_ORIGIN=http://localhost. */
export async function connectInstitution(upstream: TestUpstream, options: CallOptions): Promise<void> {
  const returnUrl = "http://localhost/fr-ca/customer/credit-applications/return";
  const agreed = { creditScoreConsent: "yes" as const, consentVersion: creditScoreConsentVersion };
  const begin = { institution: "desjardins", languageId: 2, returnUrl, ...agreed };
  const { Url } = await upstream.call(buyOnline.beginInstitutionVisit, begin, options);
  const identity = {
    name: "Élodie St-Pierre",
    postalCode: "H2X 1Y4",
    email: "elodie@bank.example",
    phone: "514 555-0123",
  };
  const body = new URLSearchParams({ ...identity, intent: "continue" });
  const response = await upstream.fetch(new Request(Url, { method: "POST", body }));
  const back = new URL(response.headers.get("location") ?? "").searchParams;
  const visit = { visitId: back.get("visit") ?? "", code: back.get("code") ?? "", returnUrl };
  await upstream.call(buyOnline.completeInstitutionVisit, visit, options);
}
