/** A vehicle's estimate, from its VIN to what it is worth: in French without script on a telephone, in English with it. */
import { expect, expectNoSideways, type Language, test } from "./site.ts";

const ways = [
  { language: "fr-ca", javaScriptEnabled: false, width: 360, balance: "4 321,09" },
  { language: "en-ca", javaScriptEnabled: true, width: 1280, balance: "4,321.09" },
] as const satisfies { language: Language; javaScriptEnabled: boolean; width: number; balance: string }[];

for (const { language, javaScriptEnabled, width, balance } of ways) {
  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 } });

    test("a vehicle is estimated", async ({ page }) => {
      const main = page.locator("main");
      const goOn = async (to: string) => {
        await expectNoSideways(page);
        await main.locator('form[data-form="main"] [value="continue"]').click();
        await expect(page).toHaveURL(new RegExp(`/${language}/trade-in/${to}$`));
      };
      await page.goto(`/${language}/trade-in`);
      await main.locator('[name="tradeInVinNumber"]').fill("WBA3A5C58DF600000");
      await goOn("trim");
      await expect(main.locator(".tone-warn")).toBeVisible();
      await main.locator('[name="trimId"]').first().check();
      await goOn("basic-information");
      await main.locator('[name="mileage"]').fill("92000");
      for (const list of await main.locator("select").all()) await list.selectOption({ index: 1 });
      await goOn("vehicle-features");
      await goOn("condition");
      for (const no of await main.locator('input[value="no"]').all()) await no.check();
      await main.locator('input[value="fair"]').check();
      await main.locator('[name$="numberOfKeys"]').fill("2");
      await main.locator('[name$="firstSet"]').selectOption("2");
      await main.locator('input[value="finance"]').check();
      await main.locator('[name="tradeInFinancialInstitution"]').fill("Caisse Desjardins");
      await main.locator('[name="tradeInBalanceDue"]').fill(balance);
      await goOn("photos");
      await goOn("estimate");
      await expectNoSideways(page);
      await expect(main.locator('[data-amount="tradeInBalanceDue"]')).toHaveAttribute("value", "4321.09");
      await expect(main.locator('[data-amount="priceLow"]')).toBeVisible();
    });
  });
}
