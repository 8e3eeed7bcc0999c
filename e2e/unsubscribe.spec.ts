/** An optional email is turned off with its own link, from the outbox, without JavaScript. */
import { expect, test } from "./support/site.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, locale: "fr-CA" });

const recipient = "gabrielle.pelletier@demo.test";

test("an email's link unsubscribes, and undoes it on the same page", async ({ page }) => {
  // The demo sends this value email when it starts.
  const email = page.locator("article", { hasText: recipient });
  await expect(async () => {
    await page.goto(`/outbox?to=${recipient}`);
    await expect(email).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  await expect(email).toContainText("Toyota RAV4");
  await email.locator('a[href*="/unsubscribe?token="]').click();

  const box = page.locator('main input[name="unwanted"][value="garage-value"]');
  await expect(page.locator("h1")).toHaveText("Ne plus recevoir ces courriels?");
  await expect(box).toBeChecked();
  await page.locator('main [name="intent"][value="continue"]').click();
  await expect(page.locator("h1")).toHaveText("Désabonnement confirmé");

  // The same page undoes it.
  await box.uncheck();
  await page.locator('main [name="intent"][value="continue"]').click();
  await expect(page.locator("h1")).toHaveText("Ne plus recevoir ces courriels?");
});
