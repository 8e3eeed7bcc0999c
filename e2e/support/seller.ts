/** The owner of a trade-in vehicle: their answers, page by page, up to the estimate. */
import { expect, type Page } from "@playwright/test";
import { defaultAnswers, notInList, type TradeInPath } from "#tests/app/support/trade-in-paths.ts";
import { answer } from "./answer.ts";
import { continueButton } from "./shopper.ts";

/** The trade-in page of the address, stand-alone or in a purchase. */
export const getTradeInPage = (page: Page): string => /\/trade-in\/([a-z-]+)/.exec(page.url())?.[1] ?? "";

async function continueFrom(page: Page, fromPage: string, isNotInList = false): Promise<string> {
  await (isNotInList ? page.locator('main [value="not-in-list"]') : continueButton(page)).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/trade-in/${fromPage}`));
  return getTradeInPage(page);
}

/** Selects the first option where the path has no answer; most lists start with the default. */
async function chooseFirst(page: Page): Promise<void> {
  for (const list of await page.locator('main form[data-form="main"] select[required]').all()) {
    if ((await list.inputValue()) === "") await list.selectOption({ index: 1 });
  }
  const rows = page.locator('main [name="trimId"]');
  if ((await rows.count()) > 0) await rows.first().check();
}

/** Goes from the VIN page to the estimate; `atPage` is called on each page before it is answered. */
export async function describeTradeIn(
  page: Page,
  { withdrawnVin, answersByPage, pages, isCheckWrong }: TradeInPath,
  atPage: (name: string) => Promise<void> = async () => {},
): Promise<void> {
  if (withdrawnVin) {
    await answer(page, { tradeInVinNumber: withdrawnVin });
    await continueFrom(page, "vin");
    await page.locator("main a.back").click();
    await expect(page.locator('main [name="tradeInVinNumber"]')).toHaveValue(withdrawnVin);
  }
  const passedPages: string[] = [];
  for (
    let pageName = "vin";
    pageName !== "estimate";
    pageName = await continueFrom(page, pageName, answersByPage[pageName] === notInList)
  ) {
    passedPages.push(pageName);
    if (passedPages.length === 2) await expect(page.locator("main .tone-warn")).toHaveCount(isCheckWrong ? 1 : 0);
    await atPage(pageName);
    if (answersByPage[pageName] === notInList) continue;
    await chooseFirst(page);
    await answer(page, { ...defaultAnswers[pageName], ...answersByPage[pageName] });
  }
  expect(passedPages).toEqual(pages);
}
