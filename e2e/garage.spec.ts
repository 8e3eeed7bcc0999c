/** A vehicle in the garage, from its VIN to its removal: in French without scripts, in English with scripts. */
import { addDocument, addVehicle } from "./support/owner.ts";
import { getStoredSide, largePhoto } from "./support/photo-sender.ts";
import { continueButton, signUp } from "./support/shopper.ts";
import { expect, expectNoHorizontalScroll, type Language, test } from "./support/site.ts";

const variants = [
  { language: "fr-ca", javaScriptEnabled: false, width: 360, side: 2400 },
  { language: "en-ca", javaScriptEnabled: true, width: 1280, side: 2000 },
] as const satisfies { language: Language; javaScriptEnabled: boolean; width: number; side: number }[];

for (const { language, javaScriptEnabled, width, side } of variants) {
  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 }, hasMouse: !javaScriptEnabled });

    test("a vehicle is added, valued, documented, traded in and removed", async ({ page }) => {
      const main = page.locator("main");
      await signUp(page, language);
      const vehicle = await addVehicle(page, language, () => expectNoHorizontalScroll(page));
      await expectNoHorizontalScroll(page);
      await expect(main.locator('[data-amount="priceLow"]').first()).toBeVisible();

      await main.locator(`a[href="${vehicle}/documents"]`).click();
      await addDocument(page, "Certificat", Buffer.from("<svg/>"));
      await expect(main.locator('[name="document"][aria-invalid="true"]')).toBeVisible();
      await expect(main.locator('[name="name"]')).toHaveValue("Certificat");
      const bar = page.locator("form progress");
      let wasShown = false;
      await page.route("**/documents", async (route) => {
        if (javaScriptEnabled && route.request().method() === "POST") {
          await expect(bar).toBeVisible();
          wasShown = true;
        }
        await route.continue();
      });
      await addDocument(page, "Certificat", await largePhoto());
      const documentLink = main.locator("tbody th a");
      await expect(documentLink).toHaveText("Certificat");
      expect(wasShown).toBe(javaScriptEnabled);
      expect(await getStoredSide(page, (await documentLink.getAttribute("href")) ?? "")).toBe(side);
      await expectNoHorizontalScroll(page);
      await main.locator('tbody button[value="remove"]').click();
      await expect(documentLink).toHaveCount(0);

      await page.goto(vehicle);
      await continueButton(page).click();
      await page.waitForURL("**/trade-in/vehicle-features");
      await page.goto(`/${language}/customer/garage`);
      await expectNoHorizontalScroll(page);
      await page.goto(`${vehicle}/remove`);
      await expectNoHorizontalScroll(page);
      await continueButton(page).click();
      await page.waitForURL("**/customer/garage");
      await expect(main.locator("section.card")).toHaveCount(0);
    });
  });
}
