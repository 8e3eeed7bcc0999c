/**
 * The credit application's pages in a purchase: which questions, for whom, in which order, and what is never sent
 * back.
 */
import { expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { type Buyer, creditAnswers, findCreditPage, goTo } from "#tests/app/support/purchase-actors.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

/** Starts a purchase and goes to the first page of the credit application. */
async function apply(language?: string): Promise<Buyer> {
  const buyer = await shop.startPurchase("customer", language);
  const choice = await goTo(buyer, "payment-method");
  buyer.page = await choice.submit({ dateOfBirth: "1990-02-03" });
  return buyer;
}

/**
 * Answers page after page with the required fields; `more` adds answers by page. Returns the pages seen and the one
 * after.
 */
async function answerAll(first: Page, answersByPage: Record<string, Record<string, string>> = {}) {
  const visitedPages: string[] = [];
  let page = first;
  for (let name = findCreditPage(page); name && page.status === 200; name = findCreditPage(page)) {
    visitedPages.push(name);
    page = await page.submit({ ...(await requiredAnswers(page.form)), ...creditAnswers[name], ...answersByPage[name] });
  }
  return { visitedPages, page };
}

test("most buyers answer five pages and go on to the next step", async () => {
  const { page } = await apply();
  const { visitedPages, page: next } = await answerAll(page);
  expect(visitedPages).toEqual(["about-you", "home", "work", "job", "consent"]);
  expect(next.main.getAttribute("data-step")).toBe("protection-plan");
});

test("a return continues where the buyer stopped, and changes one page without repeating the others", async () => {
  const buyer = await apply();
  const { browser, vehicleId, language } = buyer;
  await buyer.page.submit(creditAnswers["about-you"]);
  const returned = await browser.open(`/${language}/buy-online?vehicleId=${vehicleId}`);
  expect(findCreditPage(returned)).toBe("home");
  // A later page redirects to the open one.
  expect(findCreditPage(await buyer.open("payment-method/consent"))).toBe("home");
  expect((await buyer.open("protection-plan")).main.getAttribute("data-step")).toBe("payment-method");
  await answerAll(returned);

  const job = await buyer.open("payment-method/job");
  expect(job.served()).toMatchObject({
    employerName: "Hydro-Laval",
    grossEmploymentIncome: "72000",
    occupation: "professional",
  });
  const review = await job.submit({ employerName: "Boulangerie du Nord" });
  // Changed answers need a new consent.
  expect(findCreditPage(review)).toBe("consent");
  expect(review.main.text).toContain("D’autres réponses ont changé");
  expect(review.form.querySelector('[name="creditApplicationConsent"]')?.hasAttribute("checked")).toBe(false);
  expect(review.main.text).toContain("Boulangerie du Nord");
  expect(review.main.text).toContain("1\u00A0250,50\u00A0$");
  const next = await review.submit({ creditApplicationConsent: "yes" });
  expect(next.main.getAttribute("data-step")).toBe("protection-plan");
});

test("paying cash skips the application, and keeps its answers for a change of mind", async () => {
  const buyer = await apply();
  await answerAll(buyer.page);
  const cash = await (await buyer.open("payment-method")).submit({ selectedPaymentMethod: "cash" });
  expect(cash.main.getAttribute("data-step")).toBe("protection-plan");
  expect((await buyer.open("payment-method/home")).main.getAttribute("data-step")).toBe("protection-plan");
  const again = await (await buyer.open("payment-method")).submit({ selectedPaymentMethod: "finance" });
  expect(again.main.getAttribute("data-step")).toBe("protection-plan");
});

/** Both numbers that the test sends, however they are written. */
const sentNumber = /046\D?454\D?28|454\D?28[67]/;

test("a social insurance number is never sent back, valid or not, except for its last digits", async () => {
  const buyer = await apply();
  const wrong = await buyer.page.submit({ ...creditAnswers["about-you"], sin: "046 454 287" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["sin"]]);
  expect(wrong.document.toString()).not.toMatch(sentNumber);
  expect(wrong.served()).toMatchObject({ maritalStatus: "single", sin: "" });
  const next = await wrong.submit({ sin: "046-454-286" });
  expect(findCreditPage(next)).toBe("home");
  const savedPage = await buyer.open("payment-method/about-you");
  expect(savedPage.document.toString()).not.toMatch(sentNumber);
  expect(savedPage.main.text).toContain("•••-•••-286");
  await savedPage.submit({ forgetSin: "yes" });
  expect((await buyer.open("payment-method/about-you")).main.text).not.toContain("286");
});

test("amounts are read in both number formats, and other text is an error at its field", async () => {
  const buyer = await apply("en-ca");
  const home = await buyer.page.submit(creditAnswers["about-you"]);
  const wrong = await home.submit({ ...creditAnswers["home"], monthlyResidentialPayment: "a lot" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["monthlyResidentialPayment"]]);
  for (const [entered, served] of [
    ["1,250.50", "1250.50"],
    ["1 250,50 $", "1250.50"],
    ["$900", "900"],
  ]) {
    await (await buyer.open("payment-method/home")).submit({
      ...creditAnswers["home"],
      monthlyResidentialPayment: entered,
    });
    expect((await buyer.open("payment-method/home")).served()["monthlyResidentialPayment"]).toBe(served);
  }
});

test("a field that an earlier answer makes necessary becomes required on its page", async () => {
  const buyer = await apply();
  await answerAll(buyer.page);
  const work = await buyer.open("payment-method/work");
  const incomplete = await work.submit({ otherIncome: "300" });
  expect([incomplete.status, incomplete.invalid]).toEqual([422, ["otherIncomeType"]]);
  expect(incomplete.form.querySelector('[name="otherIncomeType"]')?.hasAttribute("required")).toBe(true);
  const job = await incomplete.submit({ otherIncomeType: "pensions" });
  expect(job.status).toBe(200);
  const previousJob = await (await buyer.open("payment-method/job")).submit({ hiringDate: daysAgo(1) });
  expect(findCreditPage(previousJob)).toBe("previous-job");
  expect((await previousJob.submit({ dontHavePreviousEmployment: "no" })).status).toBe(422);
  expect(findCreditPage(await previousJob.submit({ dontHavePreviousEmployment: "yes" }))).toBe("consent");
});

test.each([
  ["own-with-mortgage", true, true],
  ["own-mobile-home", true, false],
  ["own-free-and-clear", false, false],
])("the mortgage balance: with %s it is shown %s, required %s", async (residentialStatus, isShown, isRequired) => {
  const buyer = await apply();
  const home = await buyer.page.submit(creditAnswers["about-you"]);
  const property = await home.submit({ ...creditAnswers["home"], residentialStatus });
  expect(findCreditPage(property)).toBe("property");
  const balance = property.form.querySelector('[name="residenceMortgageBalance"]');
  expect([balance !== null, balance?.hasAttribute("required") ?? false]).toEqual([isShown, isRequired]);
  const next = await property.submit(await requiredAnswers(property.form));
  expect(findCreditPage(next)).toBe("work");
});

test("nothing is consented by default: an unticked consent, or one to an earlier text, is refused", async () => {
  const buyer = await apply();
  const { page } = await answerAll(buyer.page, { work: { employmentStatus: "retired" } });
  expect(page.main.getAttribute("data-step")).toBe("protection-plan");
  const consent = await buyer.open("payment-method/consent");
  expect(consent.form.querySelector('[name="creditApplicationConsent"]')?.hasAttribute("checked")).toBe(false);
  const unticked = await consent.submit({});
  expect([unticked.status, unticked.invalid]).toEqual([422, ["creditApplicationConsent"]]);
  const outdated = await consent.submit({ creditApplicationConsent: "yes", consentVersion: "2001-01-01" });
  expect(outdated.status).toBe(422);
});

test("an unknown page is not found", async () => {
  const buyer = await apply();
  expect((await buyer.open("payment-method/no-such-page")).status).toBe(404);
});
