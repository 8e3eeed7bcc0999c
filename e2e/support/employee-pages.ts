/** A company's employees, for a head. */
import type { Page } from "@playwright/test";
import type { VisitPage } from "./pages.ts";
import { continueButton } from "./shopper.ts";
import { type Language, signIn } from "./site.ts";

export async function visitEmployeePages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "dealer", language);
  await page.goto(`/${language}/company/employees/invite`);
  await visit("employee-invite", "other");
  await page.locator('[name="firstName"]').fill("Marie-Antoinette");
  await page.locator('[name="lastName"]').fill("Beauchemin-Desrochers");
  await page.locator('[name="email"]').fill(`marie-antoinette.${language}@mount-royal-auto.com`);
  await continueButton(page).click();
  await page.waitForURL(/company\/employees\/\d+$/);
  await visit("employee", "other");
  await page.goto(`${new URL(page.url()).pathname}/leave`);
  await visit("employee-leave", "other");
  await page.goto(`/${language}/company/employees`);
  await visit("employees", "other");
}
