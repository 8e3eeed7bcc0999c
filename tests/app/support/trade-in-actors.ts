/** Someone who tells of a trade-in, page by page, as a script does: what is required is answered, all else stays as served. */
import { expect } from "vitest";
import type { Page } from "./app-fixture.ts";
import { requiredAnswers } from "./required-answers.ts";
import { type Answers, notInList, type TradeInPath, usualAnswers } from "./trade-in-paths.ts";

export { lien } from "./trade-in-paths.ts";

/** The page of the trade-in that an address is, in the purchase or out of it; null elsewhere. */
export const tradeInPageOf = ({ path }: Page): string | null => /\/trade-in\/([a-z-]+)/.exec(path)?.[1] ?? null;

/** What most would choose or type where a page requires it. */
const typed: Record<string, string> = {
  color: "blue",
  transmission: "automatic",
  drivetrain: "fwd",
  fuelType: "gasoline",
  engine: "2.4",
};

/** Where there is a list, only what it offers. */
const usualOf = ({ form }: Page) =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => {
      const list = form.querySelector(`select[name="${name}"]`);
      return !list || list.querySelector(`option[value="${value}"]`);
    }),
  );

/** What a page is answered: what is required of it, as most would unless told otherwise. */
export async function tradeInAnswersOf(page: Page, told: Record<string, Answers | Record<string, string | Blob>> = {}) {
  const name = tradeInPageOf(page) ?? "";
  const own = { ...usualAnswers[name], ...told[name] };
  for (const field of Object.keys(own)) {
    expect([page.path, field, page.form.querySelector(`[name="${field}"]`) !== null]).toEqual([page.path, field, true]);
  }
  const known = Object.entries(own).flatMap(([field, value]) => (typeof value === "string" ? [[field, value]] : []));
  return { ...(await requiredAnswers(page.form, { ...usualOf(page), ...Object.fromEntries(known) })), ...own };
}

/** With its own form, or with that of the button beside its list. */
async function answerPage(page: Page, at: string, told: Record<string, Answers>): Promise<Page> {
  if (told[at] !== notInList) return page.submit(await tradeInAnswersOf(page, told));
  return leaveList(page);
}

/** By the button beside its list, with what was chosen of it. */
export function leaveList(page: Page, chosen: Answers = {}): Promise<Page> {
  const button = page.main.querySelector(`button[form="${page.form.id}"][value="${notInList["intent"]}"]`);
  if (!button) throw new Error(`${page.path} has no way on for a vehicle that is not in its list.`);
  return page.submit({ ...chosen, ...notInList });
}

/** On from the page, until `last` is the page; the pages that were passed, in their order. */
export async function tellTradeIn(
  from: Page,
  told: Record<string, Answers> = {},
  last = "estimate",
): Promise<{ page: Page; passed: string[] }> {
  const passed: string[] = [];
  let page = from;
  for (let at = tradeInPageOf(page); at !== last; at = tradeInPageOf(page)) {
    if (!at || page.status !== 200 || passed.length > 12) {
      throw new Error(
        `Stopped at ${page.path} (${page.status}: ${page.invalid.join(", ")}) after ${passed.join(", ")}.`,
      );
    }
    passed.push(at);
    page = await answerPage(page, at, told);
  }
  return { page, passed };
}

/** By the way back that the page shows. */
export const goBack = (page: Page): Promise<Page> =>
  page.browser.open(page.main.querySelector("a.back")?.getAttribute("href") ?? "");

/** A whole path, from the VIN's page to the estimate; what it promises of its pages is held. */
export async function walkPath(vin: Page, { takenBack, told, pages, isCheckWrong }: TradeInPath): Promise<Page> {
  let first = vin;
  if (takenBack) {
    const next = await vin.submit({ tradeInVinNumber: takenBack });
    expect(tradeInPageOf(next)).toBe("basic-information");
    first = await goBack(next);
    expect(first.served()).toMatchObject({ tradeInVinNumber: takenBack });
  }
  const next = await first.submit(await tradeInAnswersOf(first, told));
  expect(next.main.querySelectorAll(".tone-warn").length).toBe(isCheckWrong ? 1 : 0);
  const { page, passed } = await tellTradeIn(next, told);
  expect(["vin", ...passed]).toEqual(pages);
  expect(page.status).toBe(200);
  return page;
}
