/** A person who shows their vehicle: the pages that ask for its photos, and what is sent there. */
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { messageTo } from "./outbox.ts";
import { forward } from "./shopper.ts";
import { type Language, signIn } from "./site.ts";

/** The VIN of one trim. */
const vin = "1HGCM82633A004352";

/** A picture with more pixels than a page shows or keeps. */
export const largePhoto = () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 3000, height: 2400, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** One that is soon sent, and tells the top from the bottom. */
export const smallPhoto = () =>
  sharp({ create: { width: 960, height: 640, channels: 3, background: "#7a8b99" } })
    .composite([
      { input: { create: { width: 960, height: 240, channels: 3, background: "#4d5a4f" } }, left: 0, top: 400 },
    ])
    .jpeg()
    .toBuffer();

export async function choosePhotos(page: Page, content: Buffer, angles: readonly string[] = tradeInAngles) {
  for (const angle of angles) {
    const file = { name: `${angle}.jpg`, mimeType: "image/jpeg", buffer: content };
    await page.locator(`input[name="${angle}"]`).setInputFiles(file);
  }
}

let forms = 0;

/** A new form's address, as the staff sends it; nobody is signed in after it. */
export async function sendForm(page: Page, language: Language): Promise<string> {
  forms += 1;
  const email = `formulaire-${process.pid}-${Date.now()}-${forms}@exemple.ca`;
  await signIn(page, "team", language);
  await page.goto(`/${language}/block-management/send-form`);
  await page.locator('main [name="email"]').fill(email);
  await forward(page).click();
  await page.waitForURL("**/block-management");
  const { pathname } = new URL((await messageTo(page, email)).links[0] ?? "");
  await page.context().clearCookies();
  return pathname;
}

export async function tellVin(page: Page, mileage = ""): Promise<void> {
  await page.locator('main [name="tradeInVinNumber"]').fill(vin);
  await page.locator('main [name="mileage"]').fill(mileage);
  await forward(page).click();
  await page.waitForURL("**/photos");
}

/** The wizard up to its photos. */
export async function openWizardPhotos(page: Page, language: Language): Promise<void> {
  const main = page.locator("main");
  await page.goto(`/${language}/trade-in`);
  await main.locator('[name="tradeInVinNumber"]').fill(vin);
  await forward(page).click();
  await page.waitForURL("**/basic-information");
  await main.locator('[name="mileage"]').fill("92000");
  for (const list of await main.locator("select").all()) await list.selectOption({ index: 1 });
  await forward(page).click();
  await page.waitForURL("**/vehicle-features");
  await forward(page).click();
  await page.waitForURL("**/condition");
  for (const no of await main.locator('input[value="no"]').all()) await no.check();
  await main.locator('input[value="fair"]').check();
  await main.locator('[name$="numberOfKeys"]').fill("2");
  await main.locator('[name$="firstSet"]').selectOption("2");
  await forward(page).click();
  await page.waitForURL("**/photos");
}

/** The longest side of a kept photo, in pixels. */
export async function keptSide(page: Page, path: string): Promise<number> {
  const kept = await page.request.get(path);
  expect(kept.headers()["content-type"]).toBe("image/webp");
  const { width, height } = await sharp(await kept.body()).metadata();
  return Math.max(width, height);
}
