/**
 * Every way through a trade-in: in French without script on a telephone, in English with it; alone in the one, within a
 * purchase in the other.
 */
import type { Page } from "@playwright/test";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { tellTradeIn, tradeInPageOf } from "./support/seller.ts";
import { answerStep, chooseVehicle, forward, signUp } from "./support/shopper.ts";
import { expect, expectNoSideways, type Language, test } from "./support/site.ts";

const ways = [
  { language: "fr-ca", javaScriptEnabled: false, width: 360 },
  { language: "en-ca", javaScriptEnabled: true, width: 1280 },
] as const satisfies { language: Language; javaScriptEnabled: boolean; width: number }[];

const paths = Object.entries(tradeInPaths);

/** A purchase of one's own, at the question whether there is a vehicle to give in exchange. */
async function startAtTradeIn(page: Page, language: Language): Promise<void> {
  await signUp(page, language);
  await chooseVehicle(page, language, "condition=used&sort=price");
  await page.locator('main form[data-form="main"] [name="intent"]').first().click();
  await page.waitForURL("**/personal-details?**");
  await answerStep(page, language);
}

for (const [way, { language, javaScriptEnabled, width }] of ways.entries()) {
  const isWithin = (at: number) => at % 2 === way;

  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 } });
    const look = javaScriptEnabled ? undefined : expectNoSideways;

    for (const [name, path] of paths.filter((_, at) => !isWithin(at))) {
      test(`alone: ${name}`, async ({ page }) => {
        await page.goto(`/${language}/trade-in`);
        await tellTradeIn(page, path, async () => look?.(page));
        await look?.(page);
        await expectEstimate(page, path);
      });
    }

    test("in a purchase", async ({ page }) => {
      await startAtTradeIn(page, language);
      // One path a way: the wizard is the same, and posts walk every path in a purchase (tests/app/trade-in).
      for (const [name, path] of paths.filter((_, at) => isWithin(at)).slice(0, 1)) {
        await test.step(name, async () => {
          await page.locator('main [name="haveTradeIn"][value="yes"]').check();
          await forward(page).click();
          await page.waitForURL("**/trade-in/vin?**");
          await tellTradeIn(page, path, async () => look?.(page));
          await look?.(page);
          await expectEstimate(page, path);
          await forward(page).click();
          await page.waitForURL("**/payment-method?**");
          await expect(page.locator('[data-amount="tradeInValue"]').first()).toBeAttached({
            attached: !path.isWaiting,
          });
          await beginAnew(page, language);
        });
      }
    });
  });
}

async function expectEstimate(
  page: Page,
  { vehicle, estimateTexts: words = [], balance, isWaiting }: (typeof paths)[number][1],
) {
  const main = page.locator("main");
  for (const word of [...vehicle.split(" "), ...words]) await expect(main).toContainText(word);
  await expect(main.locator('[data-amount="priceLow"]')).toHaveCount(isWaiting ? 0 : 1);
  const owed = main.locator('[data-amount="tradeInBalanceDue"]').first();
  if (balance) await expect(owed).toHaveAttribute("value", balance);
  else await expect(owed).toHaveCount(0);
}

/** Forgets what the purchase was told, as far as the question. */
async function beginAnew(page: Page, language: Language): Promise<void> {
  await page.goto(page.url().replace("/payment-method?", "/restart?"));
  await forward(page).click();
  await page.waitForURL("**/personal-details?**");
  await answerStep(page, language);
}

test("Back keeps what was told, a second tab does not undo it, and starting anew forgets it", async ({
  page,
  context,
}) => {
  const path = tradeInPaths["a VIN with several trims, after an accident"];
  if (!path) throw new Error("There is no such path.");
  await page.goto("/en-ca/trade-in");
  await page.locator('main [name="tradeInVinNumber"]').fill(String(path.answersByPage["vin"]?.["tradeInVinNumber"]));
  await forward(page).click();
  await page.waitForURL("**/trade-in/trim");
  const tab = await context.newPage();
  await tab.goto("/en-ca/trade-in");
  await tab.locator("main a.back").click();
  await tab.locator('main [name="tradeInVinNumber"]').fill("1HGCM82633A004352");
  await forward(tab).click();
  await tab.waitForURL("**/trade-in/basic-information");
  // The trims of the first vehicle are no answer about the second.
  await page.locator('main [name="trimId"]').first().check();
  await forward(page).click();
  await page.waitForURL("**/trade-in/basic-information");
  await expect(page.locator("main")).toContainText("Accord");
  await page.goBack();
  await page.goto("/en-ca/trade-in/restart");
  await forward(page).click();
  await page.waitForURL("**/trade-in/vin");
  await expect(page.locator('main [name="tradeInVinNumber"]')).toHaveValue("");
  await tab.reload();
  expect(tradeInPageOf(tab)).toBe("vin");
});
