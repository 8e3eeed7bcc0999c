/** A person who wants to know what they can finance: what they answer, page by page, to the result. */
import { expect, type Page } from "@playwright/test";
import { answer, goOn } from "./answer.ts";
import { codeSentTo } from "./outbox.ts";
import { forward } from "./shopper.ts";
import { type Language, text } from "./site.ts";

/** Values by name; a radio or a list is chosen by its value. */
type Answers = Record<string, string>;
export type Told = Record<string, Answers>;

const usual: Told = {
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

/** The paths through the pages, by what is answered otherwise than usual. */
export const applicants: Record<string, Told> = {
  student: {
    "employment-status": { employmentStatus: "student" },
    "income-frequency": { incomeFrequency: "hourly" },
    "credit-rating": { estimatedCreditRating: "no-credit" },
  },
  retired: { "employment-status": { employmentStatus: "retired" } },
  "self-employed": { "employment-status": { employmentStatus: "self-employed" } },
  "previous job and address": {
    "income-time": { years: "1", months: "0" },
    "time-at-address": { years: "0", months: "8" },
  },
  bankruptcy: { "credit-rating": { estimatedCreditRating: "bankruptcy" } },
  "no credit": { "credit-rating": { estimatedCreditRating: "no-credit" } },
};

const stepOf = async (page: Page) => (await page.locator("main").getAttribute("data-step")) ?? "";

let people = 0;

/** From the opening page to the confirmation; `atPage` looks at each page before it is answered. */
export async function answerApplication(
  page: Page,
  language: Language,
  told: Told,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<{ email: string; phone: string }> {
  people += 1;
  const digits = String((Date.now() + people * 7919) % 10_000_000).padStart(7, "0");
  const who = {
    email: `demande-${process.pid}-${digits}@exemple.ca`,
    phone: `514 ${digits.slice(0, 3)}-${digits.slice(3)}`,
  };
  await page.goto(`/${language}/credit-application`);
  await answerOn(page, { ...told, "personal-information": { ...who, ...told["personal-information"] } }, atPage);
  return who;
}

/** From the page that is open to the confirmation. */
export async function answerOn(
  page: Page,
  told: Told,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  for (let step = await stepOf(page); step !== "confirmation"; step = await stepOf(page)) {
    await atPage(step);
    await answer(page, { ...usual[step], ...told[step] });
    await goOn(page, step);
  }
}

/** From the confirmation to the result, by the code that was sent. */
export async function openResult(
  page: Page,
  language: Language,
  { phone }: { phone: string },
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  await atPage("confirmation");
  await page.getByLabel(text(language, "credit-application:fields.softCheckConsent")).check();
  await goOn(page, "confirmation");
  await atPage("activation");
  await forward(page).click();
  const code = page.locator('main input[name="code"]');
  await expect(code).toBeVisible();
  await atPage("activation-code");
  await code.fill(await codeSentTo(page, phone));
  await goOn(page, "activation");
  await expect(page.locator('main[data-step="result"]')).toBeVisible();
  await atPage("result");
}
