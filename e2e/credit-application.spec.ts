import type { Page } from "@playwright/test";
import { goOn } from "./support/answer.ts";
import { answerApplication, applicants, openResult } from "./support/applicant.ts";
import { codeSentTo } from "./support/outbox.ts";
import { forward } from "./support/shopper.ts";
import { expect, expectNoSideways, type Language, test, text } from "./support/site.ts";

// Posts walk all six in both languages (tests/app/credit); a browser adds nothing by walking each one twice.
const everyApplicant = Object.entries(applicants);
const [withoutScript, withScript] = [0, 1].map((half) => everyApplicant.filter((_, index) => index % 2 === half));

/** The code is given up by an answer that changes in another tab; the tab that waits for it learns so. */
async function codeExpires(page: Page, language: Language): Promise<void> {
  const { phone } = await answerApplication(page, language, {});
  const agree = async (tab: Page) => {
    await tab.getByLabel(text(language, "credit-application:fields.softCheckConsent")).check();
    await goOn(tab, "confirmation");
  };
  await agree(page);
  await forward(page).click();
  const code = page.locator('main [name="code"]');
  await code.fill(await codeSentTo(page, phone));
  const tab = await page.context().newPage();
  await tab.goto(`/${language}/credit-application/cash-down`);
  await tab.locator('main [name="cashDown"]').fill("4 000");
  await goOn(tab, "cash-down");
  await agree(tab);
  await forward(page).click();
  await expect(page.locator(".error-summary")).toContainText(text(language, "errors:refusals.code_expired"));
  await expect(code).toHaveCount(0);
  // Another is asked for, and works.
  await page.locator('main [name="channel"][value="sms"]').check();
  await forward(page).click();
  await code.fill(await codeSentTo(page, phone));
  await goOn(page, "activation");
  await expect(page.locator('main[data-step="result"]')).toBeVisible();
}

test.describe("en français, sans JavaScript, au téléphone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });
  for (const [name, told] of withoutScript ?? []) {
    test(`une préqualification: ${name}`, async ({ page }) => {
      const look = () => expectNoSideways(page);
      const who = await answerApplication(page, "fr-ca", told, look);
      await openResult(page, "fr-ca", who, look);
      await expect(page.locator("#why dt")).toHaveCount(8);
    });
  }

  test("un code échu est dit, et un autre est envoyé", async ({ page }) => codeExpires(page, "fr-ca"));

  test("Retour garde les réponses, un deuxième onglet aussi, et recommencer les oublie", async ({ page, context }) => {
    await answerApplication(page, "fr-ca", {});
    await page.locator("main a.back").click();
    await expect(page.locator('main[data-step="time-at-address"] [name="years"]')).toHaveValue("6");
    const tab = await context.newPage();
    await tab.goto("/fr-ca/credit-application/cash-down");
    await tab.locator('main [name="cashDown"]').fill("4 000");
    await goOn(tab, "cash-down");
    // The first tab knows nothing of it: what it sends is kept beside it.
    await goOn(page, "time-at-address");
    await expect(page.locator('main[data-step="confirmation"]')).toContainText(/4\s000/);
    await tab.goto("/fr-ca/credit-application/main");
    await tab.locator('main [value="restart"]').click();
    await expect(tab.locator('main[data-step="vehicle-condition"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('main[data-step="vehicle-condition"]')).toBeVisible();
  });
});

test.describe("in English, with JavaScript", () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: "en-CA" });
  for (const [name, told] of withScript ?? []) {
    test(`a pre-qualification: ${name}`, async ({ page }) => {
      const who = await answerApplication(page, "en-ca", told);
      await openResult(page, "en-ca", who);
      await expect(page.locator("#why dt")).toHaveCount(8);
    });
  }

  test("Back keeps what was answered, and a changed answer leads back to where it was", async ({ page }) => {
    await answerApplication(page, "en-ca", {});
    await page.locator("main a.back").click();
    await expect(page.locator('main[data-step="time-at-address"] [name="years"]')).toHaveValue("6");
    await page.locator('main [name="years"]').fill("3");
    await page.locator('main [name="intent"][value="continue"]').click();
    await expect(page.locator('main[data-step="confirmation"]')).toContainText("3 years");
  });
});
