/** A lease in a company's name, delivered, with what happens to people on the way: nothing is lost, nothing is done twice. */
import { test as base, type Page } from "@playwright/test";
import { amountsOf, answerStep, chooseVehicle, contractText, forward, signUp } from "./support/shopper.ts";
import { expect, text } from "./support/site.ts";

// Not the quiet page of the others: a browser reports a network that is gone.
const test = base;
test.use({ viewport: { width: 360, height: 780 }, locale: "fr-CA" });

const company = "Toitures Bélanger inc.";
const radio = (page: Page, name: string, value: string) => page.locator(`input[name="${name}"][value="${value}"]`);

test("une location pour une entreprise, livrée, malgré les interruptions", async ({ page, context }, testInfo) => {
  await signUp(page, "fr-ca");
  await chooseVehicle(page, "fr-ca", "condition=new&province=QC&sort=price");
  await page.getByRole("button", { name: text("fr-ca", "inventory:vehicle.buy") }).click();

  // A name that is missing, told of, and given.
  await page.waitForURL("**/buy-online/personal-details?**");
  await radio(page, "registerOnCompanyName", "yes").check();
  await forward(page).click();
  await expect(page.locator('[name="companyName"][aria-invalid="true"]')).toBeVisible();
  await expect(radio(page, "registerOnCompanyName", "yes")).toBeChecked();
  await page.locator('input[name="companyName"]').fill(company);
  await answerStep(page, "fr-ca");

  // Two presses where one is meant.
  await forward(page).dblclick();
  await page.waitForURL("**/buy-online/payment-method?**");

  await radio(page, "selectedPaymentMethod", "lease").check();
  await answerStep(page, "fr-ca");

  // The same step in another tab, answered there first.
  const other = await context.newPage();
  await other.goto(page.url());
  await answerStep(other, "fr-ca");
  await other.close();
  await answerStep(page, "fr-ca");

  // The network is gone as the form is sent.
  await radio(page, "deliveryType", "delivery").check();
  const step = page.url();
  await context.setOffline(true);
  await forward(page).click();
  await expect(page.locator("main[data-step]")).toHaveCount(0);
  await context.setOffline(false);
  await page.goto(step);
  await radio(page, "deliveryType", "delivery").check();
  await answerStep(page, "fr-ca");

  // Back to a step that is done, a reload, and on again.
  await page.goBack();
  await page.waitForURL("**/buy-online/delivery?**");
  await page.reload();
  await expect(radio(page, "deliveryType", "delivery")).toBeChecked();
  await answerStep(page, "fr-ca");

  const agreed = await amountsOf(page);
  for (const each of ["drivers-license", "deposit", "review-order"]) {
    await page.waitForURL(`**/buy-online/${each}?**`);
    expect([each, await amountsOf(page)]).toEqual([each, agreed]);
    await answerStep(page, "fr-ca");
  }
  await expect(page.getByRole("link", { name: text("fr-ca", "order:signed.contract") })).toBeVisible();
  const contract = await contractText(page, testInfo.outputPath("contract.pdf"));
  expect(contract).toContain(company);
});
