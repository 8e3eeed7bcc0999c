import type { Page } from "@playwright/test";
import { continueFrom } from "./support/answer.ts";
import { answerApplication, applicants, openResult } from "./support/applicant.ts";
import { findSentCode } from "./support/outbox.ts";
import { continueButton } from "./support/shopper.ts";
import { expect, expectNoHorizontalScroll, type Language, test, text } from "./support/site.ts";

// Plain posts walk all six paths in both languages (tests/app/credit); the browser walks the two longest.
const withoutScript = "previous job and address";
const withScript = "student";

/** A change in another tab invalidates the code; the tab that waits for the code says so. */
async function expectExpiredCode(page: Page, language: Language): Promise<void> {
  const { phone } = await answerApplication(page, language, {});
  const consent = async (tab: Page) => {
    await tab.getByLabel(text(language, "credit-application:fields.softCheckConsent")).check();
    await continueFrom(tab, "confirmation");
  };
  await consent(page);
  await continueButton(page).click();
  const code = page.locator('main [name="code"]');
  await code.fill(await findSentCode(page, phone));
  const tab = await page.context().newPage();
  await tab.goto(`/${language}/credit-application/cash-down`);
  await tab.locator('main [name="cashDown"]').fill("4 000");
  await continueFrom(tab, "cash-down");
  await consent(tab);
  await continueButton(page).click();
  await expect(page.locator(".error-summary")).toContainText(text(language, "errors:refusals.code_expired"));
  await expect(code).toHaveCount(0);
  // Another code is requested, and works.
  await page.locator('main [name="channel"][value="sms"]').check();
  await continueButton(page).click();
  await code.fill(await findSentCode(page, phone));
  await continueFrom(page, "activation");
  await expect(page.locator('main[data-step="result"]')).toBeVisible();
}

test.describe("in French, without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });
  test(`a pre-qualification: ${withoutScript}`, async ({ page }) => {
    const checkWidth = () => expectNoHorizontalScroll(page);
    const contact = await answerApplication(page, "fr-ca", applicants[withoutScript], checkWidth);
    await openResult(page, "fr-ca", contact, checkWidth);
    await expect(page.locator("#why .activity > li")).toHaveCount(8);
  });

  test("an expired code is reported, and another one is sent", async ({ page }) => expectExpiredCode(page, "fr-ca"));

  test("Back keeps the answers, a second tab too, and starting over deletes them", async ({ page, context }) => {
    await answerApplication(page, "fr-ca", {});
    await page.locator("main a.back").click();
    await expect(page.locator('main[data-step="time-at-address"] [name="years"]')).toHaveValue("6");
    const tab = await context.newPage();
    await tab.goto("/fr-ca/credit-application/cash-down");
    await tab.locator('main [name="cashDown"]').fill("4 000");
    await continueFrom(tab, "cash-down");
    // The first tab does not know the other answer: what it sends is saved next to it.
    await continueFrom(page, "time-at-address");
    await expect(page.locator('main[data-step="confirmation"]')).toContainText(/4\s000/);
    await tab.goto("/fr-ca/credit-application/main");
    await tab.locator('main [value="restart"]').click();
    await expect(tab.locator('main[data-step="vehicle-condition"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('main[data-step="vehicle-condition"]')).toBeVisible();
  });
});

test.describe("in English, with JavaScript, by keyboard", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-CA", hasMouse: false });
  test(`a pre-qualification: ${withScript}`, async ({ page }) => {
    const contact = await answerApplication(page, "en-ca", applicants[withScript]);
    await openResult(page, "en-ca", contact);
    await expect(page.locator("#why .activity > li")).toHaveCount(8);
  });

  test("Back keeps the answers, and a changed answer returns to the confirmation", async ({ page }) => {
    await answerApplication(page, "en-ca", {});
    await page.locator("main a.back").click();
    await expect(page.locator('main[data-step="time-at-address"] [name="years"]')).toHaveValue("6");
    await page.locator('main [name="years"]').fill("3");
    await page.locator('main [name="intent"][value="continue"]').click();
    await expect(page.locator('main[data-step="confirmation"]')).toContainText("3 years");
  });
});
