/** A lease by a company, with delivery and interruptions on the way: nothing is lost and nothing happens twice. */
import { test as base, type Page } from "@playwright/test";
import { answerStep, chooseVehicle, continueButton, readAmounts, readContract, signUp } from "./support/shopper.ts";
import { expect, text } from "./support/site.ts";

// This test goes offline, and the browser reports that; so it does not use the page that fails on browser errors.
const test = base;
test.use({ viewport: { width: 360, height: 780 }, locale: "fr-CA" });

const company = "Toitures Bélanger inc.";
const radio = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`);

test("a company leases a vehicle with delivery, despite interruptions", async ({ page, context }, testInfo) => {
  await signUp(page, "fr-ca");
  await chooseVehicle(page, "fr-ca", "condition=new&province=QC&sort=price");
  await page.getByRole("button", { name: text("fr-ca", "inventory:vehicle.buy") }).click();

  // A required name is missing, reported, and then entered.
  await page.waitForURL("**/buy-online/personal-details?**");
  await radio(page, "registerOnCompanyName", "yes").check();
  await continueButton(page).click();
  await expect(page.locator('[name="companyName"][aria-invalid="true"]')).toBeVisible();
  await expect(radio(page, "registerOnCompanyName", "yes")).toBeChecked();
  await page.locator('input[name="companyName"]').fill(company);
  await answerStep(page, "fr-ca");

  // The button is pressed twice.
  await continueButton(page).dblclick();
  await page.waitForURL("**/buy-online/payment-method?**");

  await radio(page, "selectedPaymentMethod", "lease").check();
  await answerStep(page, "fr-ca");

  // Another tab answers the same step first.
  const otherTab = await context.newPage();
  await otherTab.goto(page.url());
  await answerStep(otherTab, "fr-ca");
  await otherTab.close();
  await answerStep(page, "fr-ca");

  // The network fails while the form is sent.
  await radio(page, "deliveryType", "delivery").check();
  const step = page.url();
  await context.setOffline(true);
  await continueButton(page).click();
  await expect(page.locator("main[data-step]")).toHaveCount(0);
  await context.setOffline(false);
  await page.goto(step);
  await radio(page, "deliveryType", "delivery").check();
  await answerStep(page, "fr-ca");

  // Back to a finished step, a reload, and on again.
  await page.goBack();
  await page.waitForURL("**/buy-online/delivery?**");
  await page.reload();
  await expect(radio(page, "deliveryType", "delivery")).toBeChecked();
  await answerStep(page, "fr-ca");

  const agreedAmounts = await readAmounts(page);
  for (const remainingStep of ["drivers-license", "deposit", "review-order"]) {
    await page.waitForURL(`**/buy-online/${remainingStep}?**`);
    expect([remainingStep, await readAmounts(page)]).toEqual([remainingStep, agreedAmounts]);
    await answerStep(page, "fr-ca");
  }
  await expect(page.getByRole("link", { name: text("fr-ca", "order:signed.contract") })).toBeVisible();
  const contract = await readContract(page, testInfo.outputPath("contract.pdf"));
  expect(contract).toContain(company);
});
