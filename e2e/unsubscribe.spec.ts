/** An optional e-mail turned off by its own link, from the letter in the outbox, without JavaScript. */
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });

const recipient = "gabrielle.pelletier@demo.test";

test("a letter of the demonstration leads to its end, and back", async ({ page }) => {
  // The vehicle's value was due when the demonstration started.
  const letter = page.locator("article", { hasText: recipient });
  await expect(async () => {
    await page.goto(`/outbox?to=${recipient}`);
    await expect(letter).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(letter).toContainText("Toyota RAV4");
  await letter.locator('a[href*="/unsubscribe?token="]').click();

  const box = page.locator('main input[name="unwanted"][value="garage-value"]');
  await expect(page.locator("h1")).toHaveText("Ne plus recevoir ces courriels?");
  await expect(box).toBeChecked();
  await page.locator('main [name="intent"][value="continue"]').click();
  await expect(page.locator("h1")).toHaveText("Désabonnement confirmé");

  // The same page takes it back.
  await box.uncheck();
  await page.locator('main [name="intent"][value="continue"]').click();
  await expect(page.locator("h1")).toHaveText("Ne plus recevoir ces courriels?");
});
