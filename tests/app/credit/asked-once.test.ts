/** No question is asked twice: what a pre-qualification told stands in the purchase's fields, and the reverse. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { fieldOrderOf } from "#app/form/read-form.server.ts";
import { creditApplicationPageSchemas, paymentMethod } from "#contract/credit/credit-application.ts";
import { preQualificationPageSchemas } from "#contract/credit/pre-qualification.ts";
import { personalDetails, tradeIn as tradeInAnswer } from "#contract/purchase/purchase.ts";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { type AnswersByPage, newVisitor, openResult, stepOf, walk } from "#tests/app/support/credit-walk.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { creditAnswers, findCreditPage } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn, findTradeInPage } from "#tests/app/support/trade-in-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

/** What is told, by page of the pre-qualification. */
const told: AnswersByPage = {
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

/** The first of the month, so many months ago. */
function monthsAgo(months: number): string {
  const [year = 0, month = 0] = daysAgo(0).split("-").map(Number);
  const count = year * 12 + month - 1 - months;
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}-01`;
}

/** What the purchase then has in its fields before anything is typed, by step or page. */
const inPurchase = (phone: string): AnswersByPage => ({
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

/** What only the purchase asks. */
const onlyThere: Record<string, Record<string, string>> = {
  // The vehicle's own pages are another walk (trade-in.test.ts).
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

const addressOf = (page: string, from: string, to: readonly string[]) =>
  Object.fromEntries(
    [
      ["street", "line1"],
      ["city", "city"],
      ["province", "province"],
      ["postalCode", "postalCode"],
    ].map(([here, there]) => [`${page}.${from}${here}`, to.map((place) => `${place}.${there}`)]),
  );

/** Where the purchase asks again what a field of the pre-qualification asks. */
const shared: Record<string, readonly string[]> = {
  "trade-in.haveTradeIn": ["trade-in.haveTradeIn"],
  "cash-down.cashDown": ["payment-method.cashDown"],
  "employment-status.employmentStatus": ["work.employmentStatus"],
  "income-frequency.incomeFrequency": ["job.incomeFrequency"],
  "annual-salary.annualSalary": ["job.grossEmploymentIncome"],
  "income-time.years": ["job.hiringDate"],
  "income-time.months": ["job.hiringDate"],
  "job-information.companyName": ["job.employerName"],
  "previous-job.previousJob.companyName": ["previous-job.previousCompanyName"],
  "previous-job.previousJob.jobTitle": ["previous-job.previousJobTitle"],
  "previous-job.previousJob.years": ["previous-job.previousYears"],
  "previous-job.previousJob.months": ["previous-job.previousMonths"],
  "personal-information.firstName": ["personal-details.firstName"],
  "personal-information.lastName": ["personal-details.lastName"],
  "personal-information.phone": ["personal-details.billing.phone"],
  "personal-information.dateOfBirth": ["payment-method.dateOfBirth"],
  ...addressOf("address", "", ["personal-details.billing", "residence.residence"]),
  "time-at-address.years": ["home.occupancyDate"],
  "time-at-address.months": ["home.occupancyDate"],
  ...addressOf("previous-address", "previousAddress.", ["previous-home.previousResidence"]),
};

/** What no purchase asks. */
const onlyInApplication = [
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

/** A form's names to the last: no group's own; Canada is asked of nobody. */
const leavesOf = (schema: z.ZodObject): string[] => {
  const names = fieldOrderOf(schema);
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`)) && !name.endsWith("country"));
};

test("each field that both ask is found in the other's pages, and a new one has its place here", () => {
  const pages = Object.entries(preQualificationPageSchemas);
  const fields = pages.flatMap(([page, schema]) => leavesOf(schema).map((name) => `${page}.${name}`));
  expect(fields.toSorted()).toEqual([...Object.keys(shared), ...onlyInApplication].toSorted());
  // Of the same name there and here is the same question.
  const asked = [personalDetails, tradeInAnswer, paymentMethod, ...Object.values(creditApplicationPageSchemas)].flatMap(
    leavesOf,
  );
  const last = (name: string) => name.split(".").at(-1);
  const names = new Set(asked.map(last));
  expect(onlyInApplication.filter((name) => names.has(last(name)))).toEqual([]);
  // The walk below looks at each.
  const looked = Object.entries(inPurchase("")).flatMap(([page, served]) =>
    Object.keys(served).map((name) => `${page}.${name}`),
  );
  expect(Object.values(shared).flat()).toEqual(
    Object.values(shared)
      .flat()
      .filter((name) => looked.includes(name)),
  );
});

async function buy(browser: Page["browser"]): Promise<Page> {
  const list = await browser.open("/fr-ca/autos?condition=used&province=QC&sort=-price");
  const id = list.document.querySelector('article[data-state="free"]')?.getAttribute("data-vehicle-id") ?? "";
  const answer = await browser.post("/fr-ca/buy-online", { vehicleId: id, intent: "continue" });
  return browser.open(answer.headers.get("location") ?? "");
}

test("from the pre-qualification to the purchase", async () => {
  const who = newVisitor();
  const main = await app.browser().open("/fr-ca/credit-application");
  const answers = { ...told, "personal-information": { ...told["personal-information"], ...who } };
  const { page: confirmation } = await walk(await main.submit(), answers);
  expect(stepOf(await openResult(confirmation, who.phone))).toBe("result");

  let page = await buy(confirmation.browser);
  const expected = inPurchase(who.phone);
  const seen: string[] = [];
  while (stepOf(page) !== "protection-plan") {
    const name = findCreditPage(page) ?? stepOf(page);
    seen.push(name);
    if (expected[name]) expect([name, page.served()]).toEqual([name, expect.objectContaining(expected[name])]);
    page = await page.submit(onlyThere[name] ?? {});
    expect([name, page.status, page.invalid]).toEqual([name, 200, []]);
    // Which vehicle it is, nobody has told yet.
    if (findTradeInPage(page)) page = await (await describeTradeIn(page)).page.submit();
  }
  expect(seen).toEqual(expect.arrayContaining(Object.keys(expected)));
}, 60_000);

test("from the account and its purchase to a new pre-qualification", async () => {
  const browser = app.browser();
  await browser.signIn("customer");
  let page = await buy(browser);
  const first: Record<string, Record<string, string>> = {
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
    page = await page.submit(first[findCreditPage(page) ?? stepOf(page)] ?? {});

  const inApplication: AnswersByPage = {
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
    if (inApplication[name])
      expect([name, page.served()]).toEqual([name, expect.objectContaining(inApplication[name])]);
    // Long in the job and at the address, by the days that the purchase was told.
    if (name.includes("time")) expect(Number(page.served()["years"])).toBeGreaterThan(5);
    page = await page.submit(answers[name] ?? {});
    expect([name, page.status, page.invalid]).toEqual([name, 200, []]);
  }
});
