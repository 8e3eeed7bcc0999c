/** The owner of a trade-in vehicle: the pages that take photos, and the photos. */
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { findMessageTo } from "./outbox.ts";
import { continueButton } from "./shopper.ts";
import { type Language, signIn } from "./site.ts";

/** This VIN identifies one trim only. */
const vin = "1HGCM82633A004352";

/** A picture with more pixels than a page shows or stores. */
export const largePhoto = () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 3000, height: 2400, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 92 })
    .toBuffer();
};

/** A small picture whose top and bottom differ. */
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

let formCount = 0;

/** Staff send a new form. Returns its path; nobody is signed in afterwards. */
export async function sendForm(page: Page, language: Language): Promise<string> {
  formCount += 1;
  const email = `formulaire-${process.pid}-${Date.now()}-${formCount}@exemple.ca`;
  await signIn(page, "team", language);
  await page.goto(`/${language}/block-management/send-form`);
  await page.locator('main [name="email"]').fill(email);
  await continueButton(page).click();
  await page.waitForURL("**/block-management");
  const { pathname } = new URL((await findMessageTo(page, email)).links[0] ?? "");
  await page.context().clearCookies();
  return pathname;
}

export async function enterVin(page: Page, mileage = ""): Promise<void> {
  await page.locator('main [name="tradeInVinNumber"]').fill(vin);
  await page.locator('main [name="mileage"]').fill(mileage);
  await continueButton(page).click();
  await page.waitForURL("**/photos");
}

/** Goes through the trade-in pages up to the photos. */
export async function openTradeInPhotos(page: Page, language: Language): Promise<void> {
  const main = page.locator("main");
  await page.goto(`/${language}/trade-in`);
  await main.locator('[name="tradeInVinNumber"]').fill(vin);
  await continueButton(page).click();
  await page.waitForURL("**/basic-information");
  await main.locator('[name="mileage"]').fill("92000");
  for (const list of await main.locator("select").all()) await list.selectOption({ index: 1 });
  await continueButton(page).click();
  await page.waitForURL("**/vehicle-features");
  await continueButton(page).click();
  await page.waitForURL("**/condition");
  for (const noRadio of await main.locator('input[value="no"]').all()) await noRadio.check();
  await main.locator('input[value="fair"]').check();
  await main.locator('[name$="numberOfKeys"]').fill("2");
  await main.locator('[name$="firstSet"]').selectOption("2");
  await continueButton(page).click();
  await page.waitForURL("**/photos");
}

/** The longest side of a stored photo, in pixels. */
export async function getStoredSide(page: Page, path: string): Promise<number> {
  const storedPhoto = await page.request.get(path);
  expect(storedPhoto.headers()["content-type"]).toBe("image/webp");
  const { width, height } = await sharp(await storedPhoto.body()).metadata();
  return Math.max(width, height);
}
