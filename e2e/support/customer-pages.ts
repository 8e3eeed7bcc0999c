/** The customer's pages: for a new customer, and with the data that other walks leave. */
import { expect, type Page } from "@playwright/test";
import type { Addresses, VisitPage } from "./pages.ts";
import { continueButton } from "./shopper.ts";
import { type Language, signIn, text } from "./site.ts";

/** For a customer without any transaction. */
export const customerPages: Addresses = {
  "customer-dashboard": "customer/dashboard",
  history: "customer/transaction-history",
  "history-filtered": "customer/transaction-history?kind=purchase",
  score: "customer/credit-applications",
  "score-connect": "customer/credit-applications/connect",
  profile: "customer/profile",
  ...Object.fromEntries(
    [
      "details",
      "addresses",
      "email",
      "phone",
      "language",
      "password",
      "devices",
      "notifications",
      "sections",
      "consents",
      "data",
      "deactivate",
      "delete",
    ].map((page) => [`profile-${page}`, `customer/profile/${page}`]),
  ),
};

/** Opens the newest item of the transaction history. */
async function openLatest(page: Page, language: Language, query = ""): Promise<void> {
  await page.goto(`/${language}/customer/transaction-history${query}`);
  await page.locator("main tbody a").first().click();
  await page.waitForURL(/transaction-history\/[a-z-]+\/[0-9a-f-]{36}$/);
}

/** What a buyer sees after signing an order, up to a return request. */
export async function visitBoughtPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.goto(`/${language}/customer/dashboard`);
  await visit("dashboard-bought", "shopper");
  await page.goto(`/${language}/customer/transaction-history`);
  await visit("history-bought", "shopper");
  await openLatest(page, language, "?kind=purchase");
  await visit("history-purchase", "shopper");
  const purchase = page.url();
  await page.goto(`${purchase}/receipt`);
  await visit("history-receipt", "shopper");
  await page.goto(`${purchase}/return`);
  await visit("history-return", "shopper");
  await page.locator('main form[data-form="main"] [value="continue"]').click();
  await page.waitForURL(purchase);
  await visit("history-return-asked", "shopper");
}

/** The same pages after staff have taken the vehicle back. */
export async function visitReturnedPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  const buyer = await page.context().cookies();
  await openLatest(page, language, "?kind=purchase");
  const purchase = page.url();
  await page.context().clearCookies();
  await signIn(page, "team", language);
  await page.goto(`/${language}/nordet/orders/${purchase.replace(/.*\//, "")}`);
  await visit("order-return-asked", "other");
  await page.locator('button[value="return-sell"]').click();
  await expect(page.locator('button[value="return-sell"]')).toHaveCount(0);
  await page.context().clearCookies();
  await page.context().addCookies(buyer);
  await page.goto(purchase);
  await visit("history-returned", "shopper");
  await page.goto(`/${language}/customer/garage`);
  await visit("garage-returned", "shopper");
}

/** The history page of a trade-in started in the garage, or of a pre-qualification. */
export async function visitLatestTransaction(
  page: Page,
  language: Language,
  name: string,
  visit: VisitPage,
): Promise<void> {
  await openLatest(page, language);
  await visit(`history-${name}`, "shopper");
}

/** The credit score, from the institution's page back to the app. */
export async function visitScorePages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.goto(`/${language}/customer/credit-applications/connect`);
  await page.locator('main [name="institution"]').first().check();
  await page.locator('main [name="creditScoreConsent"]').check();
  await continueButton(page).click();
  await page.waitForURL("**/simulators/bank/**");
  await page.locator('main button[value="continue"]').click();
  await page.waitForURL(/customer\/credit-applications$/);
  await expect(page.locator("main #score")).toBeVisible();
  await visit("score-known", "shopper");
  await page.goto(`/${language}/customer/credit-applications/disconnect`);
  await visit("score-disconnect", "shopper");
}

/** An account opened by a sign-in provider: without a password, its owner confirms changes by code. */
export async function visitFirstPasswordPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.goto(`/${language}/sign-in/google`);
  await visit("provider-account", "other");
  await page.locator('main [name="email"]').fill(`sans-mot-de-passe-${process.pid}-${Date.now()}@exemple.ca`);
  await page.locator('main [name="firstName"]').fill("Zoé");
  await page.locator('main button[value="continue"]').click();
  await page.waitForURL("**/sign-in/google/agree");
  await visit("provider-agree", "shopper");
  await page.locator('main [name="agreements"]').check();
  await continueButton(page).click();
  await page.waitForURL("**/customer/dashboard");
  for (const [form, name] of Object.entries({ password: "first-password", email: "email-first-password" })) {
    await page.goto(`/${language}/customer/profile/${form}`);
    await visit(name, "shopper");
  }
  for (const form of ["password", "delete"]) {
    await page.goto(`/${language}/customer/profile/${form}`);
    await page.locator('main [name="intent"][value="send-code"]').click();
    await expect(page.locator('main [name="code"]')).toBeVisible();
    await visit(`${form}-by-code`, "shopper");
  }
}

/** The data export while it is prepared and when it is ready; then the deactivated account. */
export async function visitAccountLifePages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await page.goto(`/${language}/customer/profile/data`);
  await page.locator('main form[data-form="main"] [value="continue"]').click();
  await expect(async () => {
    await page.goto(`/${language}/customer/profile/data`);
    await expect(page.locator('main a[href$="data.zip"]')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await visit("profile-data-ready", "shopper");
  await page.goto(`/${language}/customer/profile/deactivate`);
  await page.locator('main form[data-form="main"] [value="continue"]').click();
  await expect(page.getByRole("button", { name: text(language, "account:inactive.reactivate") })).toBeVisible();
  await page.goto(`/${language}/customer/garage`);
  await visit("deactivated", "shopper");
}
