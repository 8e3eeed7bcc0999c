/**
 * Every path through a trade-in: in French without scripts on a phone, in English with scripts; stand-alone in one
 * language, in a purchase in the other.
 */
import type { Page } from "@playwright/test";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { describeTradeIn, getTradeInPage } from "./support/seller.ts";
import { answerStep, chooseVehicle, continueButton, signUp } from "./support/shopper.ts";
import { expect, expectNoHorizontalScroll, type Language, test } from "./support/site.ts";

const variants = [
  { language: "fr-ca", javaScriptEnabled: false, width: 360 },
  { language: "en-ca", javaScriptEnabled: true, width: 1280 },
] as const satisfies { language: Language; javaScriptEnabled: boolean; width: number }[];

const paths = Object.entries(tradeInPaths);

/** A purchase at the question whether there is a trade-in. */
async function startAtTradeIn(page: Page, language: Language): Promise<void> {
  await signUp(page, language);
  await chooseVehicle(page, language, "condition=used&sort=price");
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  await page.waitForURL("**/personal-details?**");
  await answerStep(page, language);
}

for (const [variantIndex, { language, javaScriptEnabled, width }] of variants.entries()) {
  const isInPurchase = (index: number) => index % 2 === variantIndex;

  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 } });
    const checkWidth = javaScriptEnabled ? undefined : expectNoHorizontalScroll;

    for (const [name, path] of paths.filter((_, index) => !isInPurchase(index))) {
      test(`stand-alone: ${name}`, async ({ page }) => {
        await page.goto(`/${language}/trade-in`);
        await describeTradeIn(page, path, async () => checkWidth?.(page));
        await checkWidth?.(page);
        await expectEstimate(page, path);
      });
    }

    test("in a purchase", async ({ page }) => {
      await startAtTradeIn(page, language);
      // One path per language is enough: plain posts walk every path in a purchase (tests/app/trade-in).
      for (const [name, path] of paths.filter((_, index) => isInPurchase(index)).slice(0, 1)) {
        await test.step(name, async () => {
          await page.locator('main [name="haveTradeIn"][value="yes"]').check();
          await continueButton(page).click();
          await page.waitForURL("**/trade-in/vin?**");
          await describeTradeIn(page, path, async () => checkWidth?.(page));
          await checkWidth?.(page);
          await expectEstimate(page, path);
          await continueButton(page).click();
          await page.waitForURL("**/payment-method?**");
          await expect(page.locator('[data-amount="tradeInValue"]').first()).toBeAttached({
            attached: !path.isWaiting,
          });
          await restartPurchase(page, language);
        });
      }
    });
  });
}

async function expectEstimate(
  page: Page,
  { vehicle, estimateTexts = [], balance, isWaiting }: (typeof paths)[number][1],
) {
  const main = page.locator("main");
  for (const word of [...vehicle.split(" "), ...estimateTexts]) await expect(main).toContainText(word);
  await expect(main.locator('[data-amount="priceLow"]')).toHaveCount(isWaiting ? 0 : 1);
  const balanceAmount = main.locator('[data-amount="tradeInBalanceDue"]').first();
  if (balance) await expect(balanceAmount).toHaveAttribute("value", balance);
  else await expect(balanceAmount).toHaveCount(0);
}

/** Restarts the purchase and returns to the trade-in question. */
async function restartPurchase(page: Page, language: Language): Promise<void> {
  await page.goto(page.url().replace("/payment-method?", "/restart?"));
  await continueButton(page).click();
  await page.waitForURL("**/personal-details?**");
  await answerStep(page, language);
}

test("Back keeps the answers, an outdated tab does not undo them, and starting over deletes them", async ({
  page,
  context,
}) => {
  const path = tradeInPaths["a VIN with several trims, after an accident"];
  if (!path) throw new Error("There is no such path.");
  await page.goto("/en-ca/trade-in");
  await page.locator('main [name="tradeInVinNumber"]').fill(String(path.answersByPage["vin"]?.["tradeInVinNumber"]));
  await continueButton(page).click();
  await page.waitForURL("**/trade-in/trim");
  const tab = await context.newPage();
  await tab.goto("/en-ca/trade-in");
  await tab.locator("main a.back").click();
  await tab.locator('main [name="tradeInVinNumber"]').fill("1HGCM82633A004352");
  await continueButton(tab).click();
  await tab.waitForURL("**/trade-in/basic-information");
  // The first vehicle's trims are not valid for the second.
  await page.locator('main [name="trimId"]').first().check();
  await continueButton(page).click();
  await page.waitForURL("**/trade-in/basic-information");
  await expect(page.locator("main")).toContainText("Accord");
  await page.goBack();
  await page.goto("/en-ca/trade-in/restart");
  await continueButton(page).click();
  await page.waitForURL("**/trade-in/vin");
  await expect(page.locator('main [name="tradeInVinNumber"]')).toHaveValue("");
  await tab.reload();
  expect(getTradeInPage(tab)).toBe("vin");
});
