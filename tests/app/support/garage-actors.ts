/** Vehicles of a garage, as their owners add them. */
import type { Browser, Page } from "./app-fixture.ts";
import { requiredAnswers } from "./required-answers.ts";

const isQuestion = ({ path }: Page) => /\/garage\/(add|[0-9a-f-]+\/questions\/)/.test(path);

/** Answers what is required until the vehicle's own page is reached. */
export async function tellVehicle(
  from: Page,
  told: Record<string, string> = {},
  look: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  let page = from;
  for (let asked = 0; isQuestion(page); asked += 1) {
    if (page.status !== 200 || asked > 8) throw new Error(`Stopped at ${page.path}: ${page.invalid.join(", ")}`);
    await look(page);
    const known = Object.fromEntries(Object.entries(told).filter(([name]) => name in page.served()));
    page = await page.submit({ ...(await requiredAnswers(page.form, { mileage: "92000", ...known })), ...known });
  }
  return page;
}

/** Its own page, once it is added. */
export const addVehicle = async (browser: Browser, language: string, told?: Record<string, string>): Promise<Page> =>
  tellVehicle(await browser.open(`/${language}/customer/garage/add`), told);
