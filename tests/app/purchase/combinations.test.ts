/** Purchases in combinations of payment method, company, co-applicant and delivery, by plain form posts. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { pdfText } from "#tests/app/support/pdf-text.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { sample } from "#tests/sample.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

interface Combination {
  language: "fr-ca" | "en-ca";
  method: "finance" | "lease" | "cash";
  company?: boolean;
  coApplicant?: boolean;
  deliveryType: "pickup" | "delivery";
  /** Takes the first plan offered for the vehicle. */
  plan?: boolean;
  /** A new home and a new job, so that the previous ones are required. */
  isRecent?: boolean;
  /** The billing and the delivery address differ. */
  separateAddress?: boolean;
}

const combinations: Combination[] = [
  { language: "fr-ca", method: "finance", deliveryType: "pickup" },
  { language: "en-ca", method: "finance", deliveryType: "delivery", company: true, plan: true },
  { language: "fr-ca", method: "finance", deliveryType: "delivery", coApplicant: true, isRecent: true },
  { language: "en-ca", method: "finance", deliveryType: "pickup", company: true, coApplicant: true, plan: true },
  { language: "fr-ca", method: "lease", deliveryType: "delivery", company: true, separateAddress: true },
  { language: "en-ca", method: "lease", deliveryType: "pickup", coApplicant: true, plan: true },
  { language: "fr-ca", method: "lease", deliveryType: "pickup", isRecent: true },
  { language: "en-ca", method: "cash", deliveryType: "delivery", separateAddress: true, plan: true },
  { language: "fr-ca", method: "cash", deliveryType: "pickup", company: true },
];

const toTitle = ({ method, deliveryType, language, ...options }: Combination): string =>
  [method, deliveryType, ...Object.keys(options), language].join(", ");

const company = "Toitures Bélanger inc.";
const shipping = {
  sameAsBillingAddress: "no",
  "shipping.line1": "12, boulevard des Laurentides",
  "shipping.city": "Laval",
  "shipping.province": "QC",
  "shipping.postalCode": "H7G 2T7",
  "shipping.phone": "450 555-0101",
};
const recent = {
  home: { occupancyDate: daysAgo(80) },
  job: { hiringDate: daysAgo(110) },
};
const previous = {
  "previous-home": {
    "previousResidence.line1": "3, rue Principale",
    "previousResidence.city": "Granby",
    "previousResidence.province": "QC",
    "previousResidence.postalCode": "J2G 2T4",
    previousOccupancyFrom: "2020-07-01",
    previousOccupancyTo: daysAgo(81),
    previousMonthlyPayment: "875",
  },
  "previous-job": {
    dontHavePreviousEmployment: "no",
    previousCompanyName: "Boulangerie du Nord",
    previousJobTitle: "Boulangère",
    previousAnnualSalary: "41 500",
    previousYears: "3",
    previousMonths: "4",
  },
};
const partner = {
  "co-applicant": {
    "coApplicant.firstName": "Léo",
    "coApplicant.lastName": "Gagnon",
    "coApplicant.employmentStatus": "employed",
    "coApplicant.creditApplicationConsent": "yes",
  },
  "co-applicant-job": {
    "coApplicant.employmentType": "full-time",
    "coApplicant.employerName": "Ville de Laval",
    "coApplicant.occupation": "service",
    "coApplicant.hiringDate": "2015-05-04",
    "coApplicant.grossEmploymentIncome": "64 000",
    "coApplicant.incomeFrequency": "annual",
  },
};

/** The answers of a combination that differ from the default buyer's, by step and by page of the application. */
const buildAnswers = (combination: Combination, planId: string) => ({
  "personal-details": {
    // Stated explicitly, since a purchase is prefilled from the previous one.
    registerOnCompanyName: "no",
    sameAsBillingAddress: "yes",
    ...(combination.company && { registerOnCompanyName: "yes", companyName: company }),
    ...(combination.separateAddress && shipping),
  },
  "payment-method": { selectedPaymentMethod: combination.method },
  "protection-plan": { protectionPlan: planId },
  delivery: { deliveryType: combination.deliveryType },
  "about-you": { hasCoApplicant: combination.coApplicant ? "yes" : "no" },
  ...(combination.isRecent && { ...recent, ...previous }),
  ...partner,
});

/** The first plan offered for the vehicle, if any. */
const findPlan = (page: Page): string =>
  page.form
    .querySelectorAll('input[name="protectionPlan"]')
    .map((radio) => radio.getAttribute("value") ?? "none")
    .find((value) => value !== "none") ?? "none";

describe.each(
  sample("combinations", combinations, 3).map((combination) => ({ name: toTitle(combination), combination })),
)("$name", ({ combination }) => {
  test("is bought, and the review and the signed contract show it", async () => {
    const { language, method } = combination;
    const buyer = await startPurchase(app, "customer", language);
    const planPage = await goTo(buyer, "protection-plan", buildAnswers(combination, "none"));
    const planId = combination.plan ? findPlan(planPage) : "none";
    const review = await goTo({ ...buyer, page: planPage }, "review-order", buildAnswers(combination, planId));
    expect(Number(review.amounts["payment"] ?? 0) > 0).toBe(method !== "cash");
    expect(Number(review.amounts["protectionPlan"] ?? 0) > 0).toBe(planId !== "none");

    if (combination.isRecent) {
      const application = await buyer.open("payment-method/consent");
      expect(application.main.text).toContain("Boulangerie du Nord");
    }
    const signed = await review.submit(signing);
    expect([signed.status, signed.main.getAttribute("data-step")]).toEqual([200, "review-order"]);
    const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
    const contract = await pdfText(await (await buyer.browser.fetch(link)).arrayBuffer());
    for (const text of [review.main.text, contract]) {
      expect(text.includes(company)).toBe(combination.company ?? false);
      expect(text.includes("Gagnon")).toBe(combination.coApplicant ?? false);
      expect(text.includes("boulevard des Laurentides")).toBe(combination.separateAddress ?? false);
    }
  });
});
