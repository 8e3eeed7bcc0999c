/** Describes a trade-in page by page: required fields are answered, all others stay as served. */
import { expect } from "vitest";
import type { Page } from "./app-fixture.ts";
import { requiredAnswers } from "./required-answers.ts";
import { type Answers, defaultAnswers, notInList, type TradeInPath } from "./trade-in-paths.ts";

export { lien } from "./trade-in-paths.ts";

/** The trade-in page that an address shows, in a purchase or outside; null elsewhere. */
export const findTradeInPage = ({ path }: Page): string | null => /\/trade-in\/([a-z-]+)/.exec(path)?.[1] ?? null;

/** Default values, where a page requires them. */
const defaultValues: Record<string, string> = {
  color: "blue",
  transmission: "automatic",
  drivetrain: "fwd",
  fuelType: "gasoline",
  engine: "2.4",
};

/** The default values that the page can take: where there is a list, only values in it. */
const availableDefaults = ({ form }: Page) =>
  Object.fromEntries(
    Object.entries(defaultValues).filter(([name, value]) => {
      const list = form.querySelector(`select[name="${name}"]`);
      return !list || list.querySelector(`option[value="${value}"]`);
    }),
  );

/** Answers for one page: the required fields, defaults unless `answersByPage` overrides them. */
export async function buildTradeInAnswers(
  page: Page,
  answersByPage: Record<string, Answers | Record<string, string | Blob>> = {},
) {
  const name = findTradeInPage(page) ?? "";
  const answers = { ...defaultAnswers[name], ...answersByPage[name] };
  for (const field of Object.keys(answers)) {
    expect([page.path, field, page.form.querySelector(`[name="${field}"]`) !== null]).toEqual([page.path, field, true]);
  }
  const textAnswers = Object.entries(answers).flatMap(([field, value]) =>
    typeof value === "string" ? [[field, value]] : [],
  );
  return {
    ...(await requiredAnswers(page.form, { ...availableDefaults(page), ...Object.fromEntries(textAnswers) })),
    ...answers,
  };
}

/** Submits the page's own form, or the form of the "not in the list" button. */
async function answerPage(page: Page, pageName: string, answersByPage: Record<string, Answers>): Promise<Page> {
  if (answersByPage[pageName] !== notInList) return page.submit(await buildTradeInAnswers(page, answersByPage));
  return leaveList(page);
}

/** Presses the "not in the list" button, with the options selected so far. */
export function leaveList(page: Page, selected: Answers = {}): Promise<Page> {
  const button = page.main.querySelector(`button[form="${page.form.id}"][value="${notInList["intent"]}"]`);
  if (!button) throw new Error(`${page.path} has no way on for a vehicle that is not in its list.`);
  return page.submit({ ...selected, ...notInList });
}

/** Answers pages until `last` is reached. Returns the passed pages in order. */
export async function describeTradeIn(
  from: Page,
  answersByPage: Record<string, Answers> = {},
  lastPage = "estimate",
): Promise<{ page: Page; passed: string[] }> {
  const passed: string[] = [];
  let page = from;
  for (let pageName = findTradeInPage(page); pageName !== lastPage; pageName = findTradeInPage(page)) {
    if (!pageName || page.status !== 200 || passed.length > 12) {
      throw new Error(
        `Stopped at ${page.path} (${page.status}: ${page.invalid.join(", ")}) after ${passed.join(", ")}.`,
      );
    }
    passed.push(pageName);
    page = await answerPage(page, pageName, answersByPage);
  }
  return { page, passed };
}

/** Follows the page's back link. */
export const goBack = (page: Page): Promise<Page> =>
  page.browser.open(page.main.querySelector("a.back")?.getAttribute("href") ?? "");

/** Walks a whole path from the VIN page to the estimate and checks the pages that it lists. */
export async function walkPath(
  vin: Page,
  { withdrawnVin, answersByPage, pages, isCheckWrong }: TradeInPath,
): Promise<Page> {
  let first = vin;
  if (withdrawnVin) {
    const next = await vin.submit({ tradeInVinNumber: withdrawnVin });
    expect(findTradeInPage(next)).toBe("basic-information");
    first = await goBack(next);
    expect(first.served()).toMatchObject({ tradeInVinNumber: withdrawnVin });
  }
  const next = await first.submit(await buildTradeInAnswers(first, answersByPage));
  expect(next.main.querySelectorAll(".tone-warn").length).toBe(isCheckWrong ? 1 : 0);
  const { page, passed } = await describeTradeIn(next, answersByPage);
  expect(["vin", ...passed]).toEqual(pages);
  expect(page.status).toBe(200);
  return page;
}
