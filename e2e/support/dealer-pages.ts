/** A dealer's vehicles, their company's settings and their plan. */
import type { Page } from "@playwright/test";
import type { VisitPage } from "./pages.ts";
import { type Language, signIn } from "./site.ts";

const settings = ["details", "contact", "hours", "answers", "makes", "emails", "forms", "promotion", "directory"];

export async function visitDealerPages(page: Page, language: Language, visit: VisitPage): Promise<void> {
  await signIn(page, "dealer", language);
  const visitPath = async (name: string, path: string) => {
    await page.goto(`/${language}/company/${path}`);
    await visit(name, "other");
  };
  await visitPath("subscription-dealer", "subscription");
  await visitPath("company-profile", "profile");
  for (const group of settings) await visitPath(`company-profile-${group}`, `profile/${group}`);
  await visitPath("webhooks", "integrations/webhooks");
  await visitPath("webhook-new", "integrations/webhooks/new");
  await visitPath("webhook", "integrations/webhooks/1");
  await visitPath("webhook-edit", "integrations/webhooks/1/edit");
  await visitPath("webhook-rotate", "integrations/webhooks/1/rotate");
  await visitPath("webhook-deliveries", "integrations/webhooks/1/deliveries");
  await visitPath("webhook-delivery", "integrations/webhooks/1/deliveries/4");
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
