/** The stand-alone trade-in form: staff send a link to it, and its owner fills in the steps. */
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import type { Browser, Page, TestApp } from "./app-fixture.ts";
import { newestCode } from "./credit-walk.ts";
import { mailedPathTo } from "./mail.ts";
import { photo } from "./purchase-actors.ts";

/** This VIN identifies one trim only. */
export const singleTrimVin = "1HGCM82633A004352";

let formCount = 0;

/** Staff send the form. Returns the path of its link. */
export async function newTradeInForm(app: Pick<TestApp, "browser">, language: string): Promise<string> {
  formCount += 1;
  const team = app.browser();
  await team.signIn("team", language);
  const email = `formulaire-${formCount}@exemple.ca`;
  await (await team.open(`/${language}/block-management/send-form`)).submit({ email });
  return mailedPathTo(team, email);
}

/** One photo per angle, six in all. */
export const sixPhotos = async (): Promise<Record<string, Blob>> =>
  Object.fromEntries(await Promise.all(tradeInAngles.map(async (angle) => [angle, await photo()] as const)));

/** From the VIN page to the page that waits for the code sent to `phone`. */
export async function goToCode(browser: Browser, link: string, phone: string, vin: Record<string, string> = {}) {
  const photos = await (await browser.open(link)).submit({ tradeInVinNumber: singleTrimVin, ...vin });
  const phonePage = await photos.submit(await sixPhotos());
  return phonePage.submit({ phone });
}

/** Fills in the whole form, from the VIN to the last page. */
export async function fillTradeInForm(
  browser: Browser,
  link: string,
  { phone, email, ...vin }: { phone: string; email: string; tradeInVinNumber?: string; mileage?: string },
): Promise<Page> {
  const code = await goToCode(browser, link, phone, vin);
  const emailPage = await code.submit({ code: await newestCode(browser, phone) });
  return emailPage.submit({ email });
}
