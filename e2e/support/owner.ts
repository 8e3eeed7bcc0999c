/** A garage owner: adds a vehicle by its VIN, with a document. */
import type { Page } from "@playwright/test";
import { choosePhotos } from "./photo-sender.ts";
import { continueButton } from "./shopper.ts";
import type { Language } from "./site.ts";

/** This VIN identifies one trim only. */
const vin = "1HGCM82633A004352";

/** Goes from the empty garage to the vehicle's own page. Returns the page's path. */
export async function addVehicle(
  page: Page,
  language: Language,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<string> {
  const main = page.locator("main");
  await page.goto(`/${language}/customer/garage`);
  await main.locator('a[href$="/garage/add"]').first().click();
  await page.waitForURL("**/garage/add");
  await atPage("add");
  await main.locator('[name="tradeInVinNumber"]').fill(vin);
  await continueButton(page).click();
  await page.waitForURL("**/questions/basic-information");
  await atPage("basic-information");
  await main.locator('[name="mileage"]').fill("120000");
  for (const list of await main.locator("select").all()) await list.selectOption({ index: 1 });
  await continueButton(page).click();
  await page.waitForURL(/\/garage\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname;
}

/** Adds a document; its vehicle's documents page must be open. */
export async function addDocument(page: Page, name: string, content: Buffer): Promise<void> {
  await page.locator('main [name="kind"]').selectOption("insurance");
  await page.locator('main [name="name"]').fill(name);
  await choosePhotos(page, content, ["document"]);
  await continueButton(page).click();
}
