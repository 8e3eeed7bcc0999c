/** The pages of the second step of a sign-in, for a new member of staff. */
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { findMessageTo } from "./outbox.ts";
import type { VisitPage } from "./pages.ts";
import { continueButton } from "./shopper.ts";
import { type Language, signIn } from "./site.ts";

const password = "Nordet-demo-88";

/** Creates the account on the main team's page, and opens it by the mailed link. */
async function createStaff(page: Page, language: Language): Promise<string> {
  const email = `staff-${language}-${page.viewportSize()?.width}-${Date.now()}@example.ca`;
  await signIn(page, "team", language);
  await page.goto(`/${language}/nordet/users/new`);
  const values = { firstName: "Ana", lastName: "Roy", email };
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name="userTypeId"]').selectOption("20");
  await continueButton(page).click();
  await page.waitForURL(/nordet\/users\/\d+$/);
  const { links } = await findMessageTo(page, email);
  await page.context().clearCookies();
  await page.goto(new URL(links[0] ?? "").pathname);
  for (const name of ["newPassword", "confirmNewPassword"]) await page.locator(`[name="${name}"]`).fill(password);
  await continueButton(page).click();
  await page.waitForURL(/\?done=/);
  return email;
}

export async function visitSecondStepPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  const email = await createStaff(page, language);
  await page.goto(`/${language}/customer/profile/second-factor`);
  await visit("profile-second-step-none", "other");
  await continueButton(page).click();
  await page.waitForURL(/\/second-factor$/);
  await visit("second-step-setup", "other");
  const secret = await page.locator("[data-secret]").getAttribute("data-secret");
  const app = new TOTP({ secret: Secret.fromBase32(secret ?? "") });
  await page.locator('[name="factorCode"]').fill(app.generate());
  await continueButton(page).click();
  await page.waitForURL(/customer\/profile$/);
  await page.goto(`/${language}/customer/profile/second-factor`);
  await visit("profile-second-step", "other");
  await page.context().clearCookies();
  await page.goto(`/${language}/login`);
  await page.locator('[name="email"]').fill(email);
  await page.locator('[name="password"]').fill(password);
  await continueButton(page).click();
  await page.waitForURL(/\/second-factor$/);
  await visit("second-step", "other");
  await page.locator('[name="factorCode"]').fill("1");
  await continueButton(page).click();
  await page.locator("#error-summary").waitFor();
  await visit("second-step-error", "answer");
}
