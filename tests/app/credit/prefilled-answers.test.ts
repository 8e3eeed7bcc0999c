/** A question answered in the pre-qualification is prefilled in the purchase, and the reverse. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { fieldOrderOf } from "#app/form/read-form.server.ts";
import { creditApplicationPageSchemas, paymentMethod } from "#contract/credit/credit-application.ts";
import { preQualificationPageSchemas } from "#contract/credit/pre-qualification.ts";
import { personalDetails, tradeIn as tradeInAnswer } from "#contract/purchase/purchase.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { type AnswersByPage, newVisitor, openResult, stepOf, walk } from "#tests/app/support/credit-walk.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { creditAnswers, findCreditPage, findFreeVehicle } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, findTradeInPage } from "#tests/app/support/trade-in-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The pre-qualification's answers, by page. */
const preQualificationAnswers: AnswersByPage = {
  "trade-in": { haveTradeIn: "yes" },
  "cash-down": { cashDown: "1 500" },
  "employment-status": { employmentStatus: "employed" },
  "income-frequency": { incomeFrequency: "biweekly" },
  "annual-salary": { annualSalary: "52 000" },
  "income-time": { years: "1", months: "3" },
  "job-information": { companyName: "Boulangerie du Nord", jobTitle: "Boulangère" },
  "previous-job": {
    "previousJob.companyName": "Hydro-Laval",
    "previousJob.jobTitle": "Commis",
    "previousJob.years": "2",
    "previousJob.months": "6",
  },
  "personal-information": { firstName: "Anaïs", lastName: "Gagnon", dateOfBirth: "1988-11-09" },
  address: { street: "20, rue King Ouest", city: "Sherbrooke", province: "QC", postalCode: "J1H 1P1" },
  "time-at-address": { years: "0", months: "3" },
  "previous-address": {
    "previousAddress.street": "5, rue Wellington",
    "previousAddress.city": "Sherbrooke",
    "previousAddress.province": "QC",
    "previousAddress.postalCode": "J1H 5B9",
  },
};

/** The first day of the month that many months ago. */
function monthsAgo(months: number): string {
  const [year = 0, month = 0] = daysAgo(0).split("-").map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

/** The values that the purchase prefills from those answers, by step or page. */
const purchasePrefills = (phone: string): AnswersByPage => ({
  "personal-details": {
    firstName: "Anaïs",
    lastName: "Gagnon",
    "billing.line1": "20, rue King Ouest",
    "billing.city": "Sherbrooke",
    "billing.province": "QC",
    "billing.postalCode": "J1H 1P1",
    "billing.phone": phone,
  },
  "trade-in": { haveTradeIn: "yes" },
  "payment-method": { dateOfBirth: "1988-11-09", cashDown: "1500" },
  home: { occupancyDate: monthsAgo(3) },
  residence: {
    "residence.line1": "20, rue King Ouest",
    "residence.city": "Sherbrooke",
    "residence.province": "QC",
    "residence.postalCode": "J1H 1P1",
  },
  "previous-home": {
    "previousResidence.line1": "5, rue Wellington",
    "previousResidence.city": "Sherbrooke",
    "previousResidence.province": "QC",
    "previousResidence.postalCode": "J1H 5B9",
  },
  work: { employmentStatus: "employed" },
  job: {
    employerName: "Boulangerie du Nord",
    hiringDate: monthsAgo(15),
    grossEmploymentIncome: "2000",
    incomeFrequency: "biweekly",
  },
  "previous-job": {
    dontHavePreviousEmployment: "no",
    previousCompanyName: "Hydro-Laval",
    previousJobTitle: "Commis",
    previousYears: "2",
    previousMonths: "6",
  },
});

/** Answers that only the purchase requires. */
const purchaseOnlyAnswers: Record<string, Record<string, string>> = {
  // trade-in.test.ts covers the vehicle's own pages.
  "trade-in": { haveTradeIn: "no" },
  "about-you": { maritalStatus: "single", gender: "female" },
  home: { residentialStatus: "rent", monthlyResidentialPayment: "900", sameAsDeliveryAddress: "no" },
  "previous-home": {
    previousOccupancyFrom: "2015-07-01",
    previousOccupancyTo: monthsAgo(3),
    previousMonthlyPayment: "800",
  },
  job: { employmentType: "full-time", occupation: "service" },
  "previous-job": { previousAnnualSalary: "38 000" },
  consent: { creditApplicationConsent: "yes" },
};

const mapAddress = (fromPage: string, fromPrefix: string, targets: readonly string[]) =>
  Object.fromEntries(
    [
      ["street", "line1"],
      ["city", "city"],
      ["province", "province"],
      ["postalCode", "postalCode"],
    ].map(([fromField, toField]) => [
      `${fromPage}.${fromPrefix}${fromField}`,
      targets.map((target) => `${target}.${toField}`),
    ]),
  );

/** The purchase fields that ask the same as a field of the pre-qualification. */
const sharedFields: Record<string, readonly string[]> = {
  "trade-in.haveTradeIn": ["trade-in.haveTradeIn"],
  "cash-down.cashDown": ["payment-method.cashDown"],
  "employment-status.employmentStatus": ["work.employmentStatus"],
  "income-frequency.incomeFrequency": ["job.incomeFrequency"],
  "annual-salary.annualSalary": ["job.grossEmploymentIncome"],
  "income-time.years": ["job.hiringDate"],
  "income-time.months": ["job.hiringDate"],
  "job-information.companyName": ["job.employerName"],
  "previous-job.previousJob.dontHavePreviousEmployment": ["previous-job.dontHavePreviousEmployment"],
  "previous-job.previousJob.companyName": ["previous-job.previousCompanyName"],
  "previous-job.previousJob.jobTitle": ["previous-job.previousJobTitle"],
  "previous-job.previousJob.years": ["previous-job.previousYears"],
  "previous-job.previousJob.months": ["previous-job.previousMonths"],
  "personal-information.firstName": ["personal-details.firstName"],
  "personal-information.lastName": ["personal-details.lastName"],
  "personal-information.phone": ["personal-details.billing.phone"],
  "personal-information.dateOfBirth": ["payment-method.dateOfBirth"],
  ...mapAddress("address", "", ["personal-details.billing", "residence.residence"]),
  "time-at-address.years": ["home.occupancyDate"],
  "time-at-address.months": ["home.occupancyDate"],
  ...mapAddress("previous-address", "previousAddress.", ["previous-home.previousResidence"]),
};

/** Fields that no purchase asks. */
const preQualificationOnlyFields = [
  "vehicle-condition.vehicleCondition",
  "vehicle-type.vehicleType",
  "budget.budget",
  "credit-rating.estimatedCreditRating",
  "student-job.workWhileInSchool",
  "income-source.incomeSource",
  "monthly-income.monthlyIncome",
  "hourly-wage.hourlyWage",
  "hourly-wage.hoursPerWeek",
  "job-information.jobTitle",
  "personal-information.email",
];

/** The names of a form's input fields: no groups, and no country, which is always Canada. */
const listFieldNames = (schema: z.ZodObject): string[] => {
  const names = fieldOrderOf(schema);
  return names.filter(
    (name) => !names.some((otherName) => otherName.startsWith(`${name}.`)) && !name.endsWith("country"),
  );
};

test("each field that both forms ask is mapped here, and each new field has its place", () => {
  const pages = Object.entries(preQualificationPageSchemas);
  const fields = pages.flatMap(([page, schema]) => listFieldNames(schema).map((name) => `${page}.${name}`));
  expect(fields.toSorted()).toEqual([...Object.keys(sharedFields), ...preQualificationOnlyFields].toSorted());
  // Fields with one name in both forms ask the same question.
  const purchaseFields = [
    personalDetails,
    tradeInAnswer,
    paymentMethod,
    ...Object.values(creditApplicationPageSchemas),
  ].flatMap(listFieldNames);
  const lastPart = (name: string) => name.split(".").at(-1);
  const names = new Set(purchaseFields.map(lastPart));
  expect(preQualificationOnlyFields.filter((name) => names.has(lastPart(name)))).toEqual([]);
  // The next test checks each of them.
  const checkedFields = Object.entries(purchasePrefills("")).flatMap(([page, served]) =>
    Object.keys(served).map((name) => `${page}.${name}`),
  );
  expect(Object.values(sharedFields).flat()).toEqual(
    Object.values(sharedFields)
      .flat()
      .filter((name) => checkedFields.includes(name)),
  );
});

async function buy(browser: Page["browser"]): Promise<Page> {
  const vehicleId = await findFreeVehicle(browser, "fr-ca", "condition=used&province=QC&sort=-price");
  const answer = await browser.post("/fr-ca/buy-online", { vehicleId, intent: "continue" });
  return browser.open(answer.headers.get("location") ?? "");
}

test("the pre-qualification prefills the purchase", async () => {
  const contact = newVisitor();
  const main = await app.browser().open("/fr-ca/credit-application");
  const answers = {
    ...preQualificationAnswers,
    "personal-information": { ...preQualificationAnswers["personal-information"], ...contact },
  };
  const { page: confirmation } = await walk(await main.submit(), answers);
  expect(stepOf(await openResult(confirmation, contact.phone))).toBe("result");

  let page = await buy(confirmation.browser);
  const expected = purchasePrefills(contact.phone);
  const visitedPages: string[] = [];
  while (stepOf(page) !== "protection-plan") {
    const name = findCreditPage(page) ?? stepOf(page);
    visitedPages.push(name);
    if (expected[name]) expect([name, page.served()]).toEqual([name, expect.objectContaining(expected[name])]);
    page = await page.submit(purchaseOnlyAnswers[name] ?? {});
    expect([name, page.status, page.invalid]).toEqual([name, 200, []]);
    // Nothing has described the vehicle yet.
    if (findTradeInPage(page)) page = await (await describeTradeIn(page)).page.submit();
  }
  expect(visitedPages).toEqual(expect.arrayContaining(Object.keys(expected)));
});

test("the account and its purchase prefill a new pre-qualification", async () => {
  const browser = app.browser();
  await browser.signIn("customer");
  let page = await buy(browser);
  const purchaseAnswers: Record<string, Record<string, string>> = {
    ...(creditAnswers as Record<string, Record<string, string>>),
    "personal-details": {
      firstName: "Marie-Ève",
      lastName: "Tremblay",
      "billing.line1": "1, rue Sherbrooke Ouest",
      "billing.city": "Montréal",
      "billing.province": "QC",
      "billing.postalCode": "H2X 1Y4",
      "billing.phone": "514 555-0100",
    },
    "payment-method": { dateOfBirth: "1990-02-03", cashDown: "3 000" },
  };
  while (stepOf(page) !== "protection-plan")
    page = await page.submit(purchaseAnswers[findCreditPage(page) ?? stepOf(page)] ?? {});

  const expectedPrefills: AnswersByPage = {
    "cash-down": { cashDown: "3000" },
    "employment-status": { employmentStatus: "employed" },
    "income-frequency": { incomeFrequency: "annual" },
    "annual-salary": { annualSalary: "72000" },
    "job-information": { companyName: "Hydro-Laval" },
    "personal-information": {
      firstName: "Marie-Ève",
      lastName: "Tremblay",
      email: "customer@demo.test",
      phone: "514 555-0100",
      dateOfBirth: "1990-02-03",
    },
    address: { street: "1, rue Sherbrooke Ouest", city: "Montréal", province: "QC", postalCode: "H2X 1Y4" },
  };
  const answers: AnswersByPage = {
    "vehicle-condition": { vehicleCondition: "used" },
    "vehicle-type": { vehicleType: "car" },
    budget: { budget: "over-700" },
    "trade-in": { haveTradeIn: "no" },
    "credit-rating": { estimatedCreditRating: "fair" },
    "job-information": { jobTitle: "Technicienne" },
  };
  page = await (await browser.open("/fr-ca/credit-application/main")).submit();
  while (stepOf(page) !== "confirmation") {
    const name = stepOf(page);
    if (expectedPrefills[name])
      expect([name, page.served()]).toEqual([name, expect.objectContaining(expectedPrefills[name])]);
    // The purchase's dates give many years in the job and at the address.
    if (name.includes("time")) expect(Number(page.served()["years"])).toBeGreaterThan(5);
    page = await page.submit(answers[name] ?? {});
    expect([name, page.status, page.invalid]).toEqual([name, 200, []]);
  }
});
