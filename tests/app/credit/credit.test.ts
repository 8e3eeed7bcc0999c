/** The credit application's pages: what is asked of whom, in which order, and what never comes back. */
import { expect, test } from "vitest";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { type Buyer, creditAnswers, findCreditPage, goTo } from "#tests/app/support/purchase-actors.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { openShop } from "#tests/app/support/shop-fixture.ts";

const shop = openShop();

/** At the first page of the application. */
async function apply(language?: string): Promise<Buyer> {
  const buyer = await shop.startPurchase("customer", language);
  const choice = await goTo(buyer, "payment-method");
  buyer.page = await choice.submit({ dateOfBirth: "1990-02-03" });
  return buyer;
}

/** From page to page by what each one requires; `more` by page. Answers the pages seen and the one after. */
async function answerAll(first: Page, more: Record<string, Record<string, string>> = {}) {
  const seen: string[] = [];
  let page = first;
  for (let name = findCreditPage(page); name && page.status === 200; name = findCreditPage(page)) {
    seen.push(name);
    page = await page.submit({ ...(await requiredAnswers(page.form)), ...creditAnswers[name], ...more[name] });
  }
  return { seen, page };
}

test("asks a handful of pages of most, and leads on to the next step", async () => {
  const { page } = await apply();
  const { seen, page: next } = await answerAll(page);
  expect(seen).toEqual(["about-you", "home", "work", "job", "consent"]);
  expect(next.main.getAttribute("data-step")).toBe("protection-plan");
});

test("goes on where it was left, and changes one page without asking the others again", async () => {
  const buyer = await apply();
  const { browser, vehicleId, language } = buyer;
  await buyer.page.submit(creditAnswers["about-you"]);
  const back = await browser.open(`/${language}/buy-online?vehicleId=${vehicleId}`);
  expect(findCreditPage(back)).toBe("home");
  // A page whose turn has not come leads to the one that is open.
  expect(findCreditPage(await buyer.open("payment-method/consent"))).toBe("home");
  expect((await buyer.open("protection-plan")).main.getAttribute("data-step")).toBe("payment-method");
  await answerAll(back);

  const job = await buyer.open("payment-method/job");
  expect(job.served()).toMatchObject({
    employerName: "Hydro-Laval",
    grossEmploymentIncome: "72000",
    occupation: "professional",
  });
  const review = await job.submit({ employerName: "Boulangerie du Nord" });
  // Nobody has agreed to answers that they changed since.
  expect(findCreditPage(review)).toBe("consent");
  expect(review.main.text).toContain("D’autres réponses ont changé");
  expect(review.form.querySelector('[name="creditApplicationConsent"]')?.hasAttribute("checked")).toBe(false);
  expect(review.main.text).toContain("Boulangerie du Nord");
  expect(review.main.text).toContain("1\u00A0250,50\u00A0$");
  const next = await review.submit({ creditApplicationConsent: "yes" });
  expect(next.main.getAttribute("data-step")).toBe("protection-plan");
});

test("paying cash skips it, and keeps it for who changes their mind", async () => {
  const buyer = await apply();
  await answerAll(buyer.page);
  const cash = await (await buyer.open("payment-method")).submit({ selectedPaymentMethod: "cash" });
  expect(cash.main.getAttribute("data-step")).toBe("protection-plan");
  expect((await buyer.open("payment-method/home")).main.getAttribute("data-step")).toBe("protection-plan");
  const again = await (await buyer.open("payment-method")).submit({ selectedPaymentMethod: "finance" });
  expect(again.main.getAttribute("data-step")).toBe("protection-plan");
});

test("a social insurance number never comes back, right or wrong; its last digits do", async () => {
  const buyer = await apply();
  const wrong = await buyer.page.submit({ ...creditAnswers["about-you"], sin: "046 454 287" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["sin"]]);
  expect(wrong.document.toString()).not.toContain("454");
  expect(wrong.served()).toMatchObject({ maritalStatus: "single", sin: "" });
  const next = await wrong.submit({ sin: "046-454-286" });
  expect(findCreditPage(next)).toBe("home");
  const kept = await buyer.open("payment-method/about-you");
  expect(kept.document.toString()).not.toContain("454");
  expect(kept.main.text).toContain("•••-•••-286");
  await kept.submit({ forgetSin: "yes" });
  expect((await buyer.open("payment-method/about-you")).main.text).not.toContain("286");
});

test("amounts are read as people type them, in both ways of writing; other words are told at their field", async () => {
  const buyer = await apply("en-ca");
  const home = await buyer.page.submit(creditAnswers["about-you"]);
  const wrong = await home.submit({ ...creditAnswers["home"], monthlyResidentialPayment: "a lot" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["monthlyResidentialPayment"]]);
  for (const [typed, served] of [
    ["1,250.50", "1250.50"],
    ["1 250,50 $", "1250.50"],
    ["$900", "900"],
  ]) {
    await (await buyer.open("payment-method/home")).submit({
      ...creditAnswers["home"],
      monthlyResidentialPayment: typed,
    });
    expect((await buyer.open("payment-method/home")).served()["monthlyResidentialPayment"]).toBe(served);
  }
});

test("what an answer makes necessary gains required on its page", async () => {
  const buyer = await apply();
  await answerAll(buyer.page);
  const work = await buyer.open("payment-method/work");
  const asked = await work.submit({ otherIncome: "300" });
  expect([asked.status, asked.invalid]).toEqual([422, ["otherIncomeType"]]);
  expect(asked.form.querySelector('[name="otherIncomeType"]')?.hasAttribute("required")).toBe(true);
  const job = await asked.submit({ otherIncomeType: "pensions" });
  expect(job.status).toBe(200);
  const before = await (await buyer.open("payment-method/job")).submit({ hiringDate: daysAgo(1) });
  expect(findCreditPage(before)).toBe("previous-job");
  expect((await before.submit({ dontHavePreviousEmployment: "no" })).status).toBe(422);
  expect(findCreditPage(await before.submit({ dontHavePreviousEmployment: "yes" }))).toBe("consent");
});

test.each([
  ["own-with-mortgage", true, true],
  ["own-mobile-home", true, false],
  ["own-free-and-clear", false, false],
])("the balance of a mortgage: %s is asked %s, required %s", async (residentialStatus, isAsked, isRequired) => {
  const buyer = await apply();
  const home = await buyer.page.submit(creditAnswers["about-you"]);
  const property = await home.submit({ ...creditAnswers["home"], residentialStatus });
  expect(findCreditPage(property)).toBe("property");
  const balance = property.form.querySelector('[name="residenceMortgageBalance"]');
  expect([balance !== null, balance?.hasAttribute("required") ?? false]).toEqual([isAsked, isRequired]);
  const next = await property.submit(await requiredAnswers(property.form));
  expect(findCreditPage(next)).toBe("work");
});

test("nobody agrees by default: a consent that is not ticked, or of other words, stays unasked for", async () => {
  const buyer = await apply();
  const { page } = await answerAll(buyer.page, { work: { employmentStatus: "retired" } });
  expect(page.main.getAttribute("data-step")).toBe("protection-plan");
  const consent = await buyer.open("payment-method/consent");
  expect(consent.form.querySelector('[name="creditApplicationConsent"]')?.hasAttribute("checked")).toBe(false);
  const none = await consent.submit({});
  expect([none.status, none.invalid]).toEqual([422, ["creditApplicationConsent"]]);
  const old = await consent.submit({ creditApplicationConsent: "yes", consentVersion: "2001-01-01" });
  expect(old.status).toBe(422);
});

test("a page that is not one of them is not there", async () => {
  const buyer = await apply();
  expect((await buyer.open("payment-method/no-such-page")).status).toBe(404);
});
