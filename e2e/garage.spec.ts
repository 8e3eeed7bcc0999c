/** A vehicle in the garage, from its VIN to its removal: in French without script, in English with it. */
import { addPaper, addVehicle } from "./support/owner.ts";
import { keptSide, largePhoto } from "./support/photo-sender.ts";
import { forward, signUp } from "./support/shopper.ts";
import { expect, expectNoSideways, type Language, test } from "./support/site.ts";

const ways = [
  { language: "fr-ca", javaScriptEnabled: false, width: 360, side: 2400 },
  { language: "en-ca", javaScriptEnabled: true, width: 1280, side: 2000 },
] as const satisfies { language: Language; javaScriptEnabled: boolean; width: number; side: number }[];

for (const { language, javaScriptEnabled, width, side } of ways) {
  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 } });

    test("a vehicle is added, valued, given its papers, traded in and taken out", async ({ page }) => {
      const main = page.locator("main");
      await signUp(page, language);
      const vehicle = await addVehicle(page, language, () => expectNoSideways(page));
      await expectNoSideways(page);
      await expect(main.locator('[data-amount="priceLow"]').first()).toBeVisible();

      await main.locator(`a[href="${vehicle}/documents"]`).click();
      await addPaper(page, "Certificat", Buffer.from("<svg/>"));
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
      await addPaper(page, "Certificat", await largePhoto());
      const paper = main.locator("tbody th a");
      await expect(paper).toHaveText("Certificat");
      expect(wasShown).toBe(javaScriptEnabled);
      expect(await keptSide(page, (await paper.getAttribute("href")) ?? "")).toBe(side);
      await expectNoSideways(page);
      await main.locator('tbody button[value="remove"]').click();
      await expect(paper).toHaveCount(0);

      await page.goto(vehicle);
      await forward(page).click();
      await page.waitForURL("**/trade-in/vehicle-features");
      await page.goto(`/${language}/customer/garage`);
      await expectNoSideways(page);
      await page.goto(`${vehicle}/remove`);
      await expectNoSideways(page);
      await forward(page).click();
      await page.waitForURL("**/customer/garage");
      await expect(main.locator("section.card")).toHaveCount(0);
    });
  });
}
