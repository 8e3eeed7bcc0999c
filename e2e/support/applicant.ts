/** An applicant's answers to the pre-qualification, page by page, up to the result. */
import { expect, type Page } from "@playwright/test";
import { answer, continueFrom } from "./answer.ts";
import { findSentCode } from "./outbox.ts";
import { continueButton } from "./shopper.ts";
import { type Language, text } from "./site.ts";

/** Values by field name; a radio or a list option is selected by its value. */
type Answers = Record<string, string>;
export type AnswersByPage = Record<string, Answers>;

const defaultAnswers: AnswersByPage = {
  "vehicle-condition": { vehicleCondition: "used" },
  "vehicle-type": { vehicleType: "suv" },
  budget: { budget: "400-500" },
  "trade-in": { haveTradeIn: "no" },
  "credit-rating": { estimatedCreditRating: "good" },
  "cash-down": { cashDown: "2 500" },
  "employment-status": { employmentStatus: "employed" },
  "student-job": { workWhileInSchool: "yes" },
  "income-source": { incomeSource: "pensions" },
  "monthly-income": { monthlyIncome: "3 200" },
  "income-frequency": { incomeFrequency: "annual" },
  "hourly-wage": { hourlyWage: "22.50", hoursPerWeek: "20" },
  "annual-salary": { annualSalary: "65 000" },
  "income-time": { years: "4", months: "2" },
  "job-information": { companyName: "Hydro-Laval", jobTitle: "Technicienne en télécommunications" },
  "previous-job": {
    "previousJob.companyName": "Boulangerie du Nord",
    "previousJob.jobTitle": "Boulangère",
    "previousJob.years": "3",
    "previousJob.months": "0",
  },
  "personal-information": { firstName: "Marie-Ève", lastName: "Saint-Pierre-Tremblay", dateOfBirth: "1990-02-03" },
  address: {
    street: "1234, boulevard René-Lévesque Ouest",
    city: "Montréal",
    province: "QC",
    postalCode: "H2X 1Y4",
  },
  "time-at-address": { years: "6", months: "0" },
  "previous-address": {
    "previousAddress.street": "20, rue King Ouest",
    "previousAddress.city": "Sherbrooke",
    "previousAddress.province": "QC",
    "previousAddress.postalCode": "J1H 1P1",
  },
};

/** The paths through the pages, by the answers that differ from the defaults. */
export const applicants = {
  student: {
    "employment-status": { employmentStatus: "student" },
    "income-frequency": { incomeFrequency: "hourly" },
    "credit-rating": { estimatedCreditRating: "no-credit" },
  },
  "previous job and address": {
    "income-time": { years: "1", months: "0" },
    "time-at-address": { years: "0", months: "8" },
  },
  bankruptcy: { "credit-rating": { estimatedCreditRating: "bankruptcy" } },
} as const satisfies Record<string, AnswersByPage>;

const stepOf = async (page: Page) => (await page.locator("main").getAttribute("data-step")) ?? "";

let applicantCount = 0;

/** Goes from the first page to the confirmation; `atPage` is called on each page before it is answered. */
export async function answerApplication(
  page: Page,
  language: Language,
  answers: AnswersByPage,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<{ email: string; phone: string }> {
  applicantCount += 1;
  const digits = String((Date.now() + applicantCount * 7919) % 10_000_000).padStart(7, "0");
  const contact = {
    email: `demande-${process.pid}-${digits}@exemple.ca`,
    phone: `514 ${digits.slice(0, 3)}-${digits.slice(3)}`,
  };
  await page.goto(`/${language}/credit-application`);
  await answerUntilConfirmation(
    page,
    { ...answers, "personal-information": { ...contact, ...answers["personal-information"] } },
    atPage,
  );
  return contact;
}

/** Goes from the open page to the confirmation. */
export async function answerUntilConfirmation(
  page: Page,
  answers: AnswersByPage,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  for (let step = await stepOf(page); step !== "confirmation"; step = await stepOf(page)) {
    await atPage(step);
    await answer(page, { ...defaultAnswers[step], ...answers[step] });
    await continueFrom(page, step);
  }
}

/** Goes from the confirmation to the result, with the code that was sent. */
export async function openResult(
  page: Page,
  language: Language,
  { phone }: { phone: string },
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  await atPage("confirmation");
  await page.getByLabel(text(language, "credit-application:fields.softCheckConsent")).check();
  await continueFrom(page, "confirmation");
  await atPage("activation");
  await continueButton(page).click();
  const code = page.locator('main input[name="code"]');
  await expect(code).toBeVisible();
  await atPage("activation-code");
  await code.fill(await findSentCode(page, phone));
  await continueFrom(page, "activation");
  await expect(page.locator('main[data-step="result"]')).toBeVisible();
  await atPage("result");
}
