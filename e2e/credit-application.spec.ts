import { goOn } from "./answer.ts";
import { answerApplication, applicants, openResult } from "./applicant.ts";
import { expect, expectNoSideways, test } from "./site.ts";

test.describe("en français, sans JavaScript, au téléphone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });
  for (const [name, told] of Object.entries(applicants)) {
    test(`une préqualification: ${name}`, async ({ page }) => {
      const look = () => expectNoSideways(page);
      const who = await answerApplication(page, "fr-ca", told, look);
      await openResult(page, "fr-ca", who, look);
      await expect(page.locator("#why dt")).toHaveCount(8);
    });
  }

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
  for (const [name, told] of Object.entries(applicants)) {
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
