/** The stand-alone form: a link to a new one, and its steps as its person answers them. */
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import type { Browser, Page, TestApp } from "./app-fixture.ts";
import { newestCode } from "./credit-walk.ts";
import { mailedPathTo } from "./mail.ts";
import { photo } from "./purchase-actors.ts";

/** Its one trim is told by it. */
export const plainVin = "1HGCM82633A004352";

let sent = 0;

/** As the staff sends it: its path. */
export async function newTradeInForm(app: Pick<TestApp, "browser">, language: string): Promise<string> {
  sent += 1;
  const team = app.browser();
  await team.signIn("team", language);
  const email = `formulaire-${sent}@exemple.ca`;
  await (await team.open(`/${language}/block-management/send-form`)).submit({ email });
  return mailedPathTo(team, email);
}

/** The six, a field each. */
export const sixPhotos = async (): Promise<Record<string, Blob>> =>
  Object.fromEntries(await Promise.all(tradeInAngles.map(async (angle) => [angle, await photo()] as const)));

/** From the VIN to the page that asks for the code sent to `phone`. */
export async function goToCode(browser: Browser, link: string, phone: string, vin: Record<string, string> = {}) {
  const photos = await (await browser.open(link)).submit({ tradeInVinNumber: plainVin, ...vin });
  const prove = await photos.submit(await sixPhotos());
  return prove.submit({ phone });
}

/** From its VIN to its end. */
export async function fillTradeInForm(
  browser: Browser,
  link: string,
  { phone, email, ...vin }: { phone: string; email: string; tradeInVinNumber?: string; mileage?: string },
): Promise<Page> {
  const code = await goToCode(browser, link, phone, vin);
  const last = await code.submit({ code: await newestCode(browser, phone) });
  return last.submit({ email });
}
