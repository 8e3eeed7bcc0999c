/** A person with a vehicle to give in exchange: what they answer, page by page, to its estimate. */
import { expect, type Page } from "@playwright/test";
import { defaultAnswers, notInList, type TradeInPath } from "#tests/app/support/trade-in-paths.ts";
import { answer } from "./answer.ts";
import { forward } from "./shopper.ts";

/** Of the address: alone and in a purchase it is the same. */
export const tradeInPageOf = (page: Page): string => /\/trade-in\/([a-z-]+)/.exec(page.url())?.[1] ?? "";

async function goOn(page: Page, from: string, isNotInList = false): Promise<string> {
  await (isNotInList ? page.locator('main [value="not-in-list"]') : forward(page)).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/trade-in/${from}`));
  return tradeInPageOf(page);
}

/** Where the path says nothing the first choice is taken, as most lists have the usual one first. */
async function chooseFirst(page: Page): Promise<void> {
  for (const list of await page.locator('main form[data-form="main"] select[required]').all()) {
    if ((await list.inputValue()) === "") await list.selectOption({ index: 1 });
  }
  const rows = page.locator('main [name="trimId"]');
  if ((await rows.count()) > 0) await rows.first().check();
}

/** From the VIN's page to the estimate; `atPage` looks at each page before it is answered. */
export async function tellTradeIn(
  page: Page,
  { withdrawnVin: takenBack, answersByPage: told, pages, isCheckWrong }: TradeInPath,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  if (takenBack) {
    await answer(page, { tradeInVinNumber: takenBack });
    await goOn(page, "vin");
    await page.locator("main a.back").click();
    await expect(page.locator('main [name="tradeInVinNumber"]')).toHaveValue(takenBack);
  }
  const passed: string[] = [];
  for (let at = "vin"; at !== "estimate"; at = await goOn(page, at, told[at] === notInList)) {
    passed.push(at);
    if (passed.length === 2) await expect(page.locator("main .tone-warn")).toHaveCount(isCheckWrong ? 1 : 0);
    await atPage(at);
    if (told[at] === notInList) continue;
    await chooseFirst(page);
    await answer(page, { ...defaultAnswers[at], ...told[at] });
  }
  expect(passed).toEqual(pages);
}
