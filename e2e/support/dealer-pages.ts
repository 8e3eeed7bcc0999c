/** A dealer's vehicles, their company's settings and their plan. */
import type { Page } from "@playwright/test";
import type { VisitPage } from "./pages.ts";
import { isOtherBrand, type Language, signIn } from "./site.ts";

const settings = ["details", "contact", "hours", "answers", "makes", "emails", "forms", "promotion", "directory"];

/** The first webhook of the company; those of other brands may have none. Starts on the list of webhooks. */
async function visitWebhook(page: Page, visit: VisitPage): Promise<void> {
  const webhook = page.locator("main tbody a").first();
  if (isOtherBrand(page) && (await webhook.count()) === 0) return;
  await webhook.click();
  await page.waitForURL(/webhooks\/\d+$/);
  const { pathname } = new URL(page.url());
  await visit("webhook", "other");
  for (const part of ["edit", "rotate", "deliveries"]) {
    await page.goto(`${pathname}/${part}`);
    await visit(`webhook-${part}`, "other");
  }
  await page.locator("main tbody a").first().click();
  await page.waitForURL(/deliveries\/\d+$/);
  await visit("webhook-delivery", "other");
}

export async function visitDealerPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "dealer", language);
  const visitPath = async (name: string, path: string) => {
    await page.goto(`/${language}/company/${path}`);
    await visit(name, "other");
  };
  await visitPath("subscription-dealer", "subscription");
  await visitPath("company-profile", "profile");
  for (const group of settings) await visitPath(`company-profile-${group}`, `profile/${group}`);
  await visitPath("webhook-new", "integrations/webhooks/new");
  await visitPath("webhooks", "integrations/webhooks");
  await visitWebhook(page, visit);
  await visitPath("company-vehicles-import", "vehicles/import");
  await page.locator("main tbody a").first().click();
  await page.waitForURL(/company\/vehicles\/import\/[\da-f-]+$/);
  await visit("company-vehicles-import-report", "other");
  await visitPath("company-vehicles-new", "vehicles/new?search=civic");
  await visitPath("company-vehicles", "vehicles");
  // Only a used vehicle has a label.
  await page.goto(`${new URL(page.url()).pathname}?condition=used`);
  await page.locator("main tbody a").first().click();
  await page.waitForURL(/company\/vehicles\/\d+$/);
  const { pathname } = new URL(page.url());
  await visit("company-vehicle", "other");
  for (const part of ["facts", "label", "extras", "photos"]) {
    await page.goto(`${pathname}/${part}`);
    await visit(`company-vehicle-${part}`, "other");
  }
}
