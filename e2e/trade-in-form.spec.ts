/**
 * The stand-alone form from its link to the estimate, and a vehicle's photos: in French without scripts, in English
 * with scripts.
 */
import { findMessageTo, findSentCode } from "./support/outbox.ts";
import {
  choosePhotos,
  enterVin,
  getStoredSide,
  largePhoto,
  openTradeInPhotos,
  sendForm,
} from "./support/photo-sender.ts";
import { continueButton } from "./support/shopper.ts";
import { expect, expectNoHorizontalScroll, type Language, test, text } from "./support/site.ts";

const variants = [
  { language: "fr-ca", javaScriptEnabled: false, width: 360, phone: "514 555-0171", side: 2400 },
  { language: "en-ca", javaScriptEnabled: true, width: 1280, phone: "514 555-0172", side: 2000 },
] as const satisfies { language: Language; javaScriptEnabled: boolean; width: number; phone: string; side: number }[];

for (const { language, javaScriptEnabled, width, phone, side } of variants) {
  test.describe(`${language} ${javaScriptEnabled ? "with" : "without"} script`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 740 } });

    test("the form leads from its link to the estimate", async ({ page }) => {
      const form = await sendForm(page, language);
      const main = page.locator("main");
      await page.goto(form);
      await expectNoHorizontalScroll(page);
      await enterVin(page, "192000");
      await expectNoHorizontalScroll(page);
      await main.locator("a.back").click();
      await expect(main.locator('[name="mileage"]')).toHaveValue("192000");
      await continueButton(page).click();
      await page.waitForURL("**/photos");

      await choosePhotos(page, await largePhoto());
      await continueButton(page).click();
      await page.waitForURL("**/phone");
      expect(await getStoredSide(page, `${form}/photos/interior`)).toBe(side);
      await expectNoHorizontalScroll(page);
      await main.locator('[name="phone"]').fill(phone);
      await continueButton(page).click();
      await expect(main.locator('[name="code"]')).toBeVisible();
      await expectNoHorizontalScroll(page);
      await main.locator('[value="resend"]').click();
      await main.locator('[name="code"]').fill("000000");
      await continueButton(page).click();
      await expect(main.locator('[name="code"][aria-invalid="true"]')).toBeVisible();
      // The browser deletes the cookie of a pending code after ten minutes.
      await page.context().clearCookies({ name: "PhoneCode" });
      await main.locator('[name="code"]').fill(await findSentCode(page, phone));
      await continueButton(page).click();
      await expect(main.locator(".error-summary")).toContainText(text(language, "errors:refusals.code_expired"));
      await main.locator('[name="phone"]').fill(phone);
      await continueButton(page).click();
      await main.locator('[name="code"]').fill(await findSentCode(page, phone));
      await continueButton(page).click();
      await page.waitForURL("**/completed");
      const email = `estimation-${language}-${Date.now()}@exemple.ca`;
      await main.locator('[name="email"]').fill(email);
      await continueButton(page).click();
      await expect(main.locator('[data-amount="priceLow"]')).toBeVisible();
      await expect(main.getByText(email)).toBeVisible();
      await expectNoHorizontalScroll(page);
      // A job sends the email.
      await expect
        .poll(() =>
          findMessageTo(page, email).then(
            ({ links }) => links.length,
            () => 0,
          ),
        )
        .toBeGreaterThan(0);
      const href = await main.locator('a[href$=".pdf"]').getAttribute("href");
      const pdf = await page.request.get(href ?? "");
      expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    });

    test("the trade-in's photos are uploaded, shown and removed", async ({ page }) => {
      await openTradeInPhotos(page, language);
      const address = page.url();
      await expectNoHorizontalScroll(page);
      await choosePhotos(page, Buffer.from("<svg/>"), ["left"]);
      await choosePhotos(page, await largePhoto(), ["front"]);
      await continueButton(page).click();
      await expect(page.locator('input[name="left"][aria-invalid="true"]')).toBeVisible();
      await expect(page.locator(".error-summary a")).toHaveCount(1);
      expect(await getStoredSide(page, `${new URL(address).pathname}/front`)).toBe(side);
      await page.goto(address);
      await expect(page.locator(".file-preview img")).toHaveCount(1);
      await page.locator('button[form="remove-front"]').click();
      await expect(page.locator(".file-preview img")).toHaveCount(0);
    });
  });
}

test.describe("with script", () => {
  const photoPages: [string, (page: Parameters<typeof enterVin>[0]) => Promise<void>][] = [
    ["the trade-in", (page) => openTradeInPhotos(page, "en-ca")],
    [
      "the form",
      async (page) => {
        await page.goto(await sendForm(page, "en-ca"));
        await enterVin(page);
      },
    ],
  ];
  for (const [name, open] of photoPages) {
    test(`photos on ${name} are previewed and shrunk before the upload, and a bar shows the progress`, async ({
      page,
    }) => {
      await open(page);
      const photo = await largePhoto();
      const topOfButton = () => continueButton(page).evaluate((button: HTMLElement) => button.offsetTop);
      const topBefore = await topOfButton();
      await choosePhotos(page, photo, ["front", "back"]);
      await expect(page.locator(".file-preview img")).toHaveCount(2);
      await expect(page.locator(".file-preview img").first()).toHaveAttribute("width", "2000");
      // A button that moves under the pointer is missed.
      expect(await topOfButton()).toBe(topBefore);
      const sizes = await page
        .locator('input[type="file"]')
        .evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.flatMap(({ files }) => [...(files ?? [])].map((file) => file.size)),
        );
      expect(sizes).toHaveLength(2);
      for (const size of sizes) expect(size).toBeLessThan(photo.length);

      const bar = page.locator("form progress");
      let wasShown = false;
      await page.route("**/photos", async (route) => {
        if (route.request().method() === "POST") {
          await expect(bar).toBeVisible();
          await expect(bar).toHaveAttribute("aria-label", /\S/);
          wasShown = true;
        }
        await route.continue();
      });
      await continueButton(page).click();
      await expect(bar).toHaveCount(0);
      expect(wasShown).toBe(true);
    });
  }
});
