/**
 * Paths through a trade-in: in French without scripts on a phone, in English with scripts and by keyboard. Plain posts walk every path,
 * stand-alone and in a purchase (tests/app/trade-in).
 */
import type { Page } from "@playwright/test";
import { type TradeInPath, type TradeInPathName, tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { describeTradeIn, getTradeInPage } from "./support/seller.ts";
import { answerStep, chooseVehicle, continueButton, signUp } from "./support/shopper.ts";
import { expect, expectNoHorizontalScroll, type Language, test } from "./support/site.ts";

interface Variant {
  language: Language;
  javaScriptEnabled: boolean;
  width: number;
  standAlone: TradeInPathName[];
  inPurchase: TradeInPathName;
}

const variants: Variant[] = [
  {
    language: "fr-ca",
    javaScriptEnabled: false,
    width: 360,
    standAlone: ["a VIN whose check digit fails, leased", "a vehicle older than the lists"],
    inPurchase: "a VIN that identifies the trim, financed",
  },
  {
    language: "en-ca",
    javaScriptEnabled: true,
    width: 1280,
    standAlone: ["a VIN with several trims, after an accident", "a vehicle that staff must value"],
    inPurchase: "a vehicle whose lists are empty",
  },
];

/** A purchase at the question whether there is a trade-in. */
async function startAtTradeIn(page: Page, language: Language): Promise<void> {
  await signUp(page, language);
  await chooseVehicle(page, language, "condition=used&sort=price");
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  await page.waitForURL("**/personal-details?**");
  await answerStep(page, language);
}

for (const { language, javaScriptEnabled, width, standAlone, inPurchase } of variants) {
  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 }, hasMouse: !javaScriptEnabled });
    const checkWidth = javaScriptEnabled ? undefined : expectNoHorizontalScroll;

    for (const name of standAlone) {
      test(`stand-alone: ${name}`, async ({ page }) => {
        const path = tradeInPaths[name];
        await page.goto(`/${language}/trade-in`);
        await describeTradeIn(page, path, async () => checkWidth?.(page));
        await checkWidth?.(page);
        await expectEstimate(page, path);
      });
    }

    test(`in a purchase: ${inPurchase}`, async ({ page }) => {
      const path = tradeInPaths[inPurchase];
      await startAtTradeIn(page, language);
      await page.locator('main [name="haveTradeIn"][value="yes"]').check();
      await continueButton(page).click();
      await page.waitForURL("**/trade-in/vin?**");
      await describeTradeIn(page, path, async () => checkWidth?.(page));
      await checkWidth?.(page);
      await expectEstimate(page, path);
      await continueButton(page).click();
      await page.waitForURL("**/payment-method?**");
      await expect(page.locator('[data-amount="tradeInValue"]').first()).toBeAttached();
    });
  });
}

async function expectEstimate(page: Page, { vehicle, estimateTexts = [], balance, isWaiting }: TradeInPath) {
  const main = page.locator("main");
  for (const word of [...vehicle.split(" "), ...estimateTexts]) await expect(main).toContainText(word);
  await expect(main.locator('[data-amount="priceLow"]')).toHaveCount(isWaiting ? 0 : 1);
  const balanceAmount = main.locator('[data-amount="tradeInBalanceDue"]').first();
  if (balance) await expect(balanceAmount).toHaveAttribute("value", balance);
  else await expect(balanceAmount).toHaveCount(0);
}

test("Back keeps the answers, an outdated tab does not undo them, and starting over deletes them", async ({
  page,
  context,
}) => {
  const path = tradeInPaths["a VIN with several trims, after an accident"];
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
