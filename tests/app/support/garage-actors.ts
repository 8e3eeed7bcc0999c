/** Adds vehicles to a garage, as their owners do. */
import type { Browser, Page } from "./app-fixture.ts";
import { requiredAnswers } from "./required-answers.ts";

const isQuestion = ({ path }: Page) => /\/garage\/(add|[0-9a-f-]+\/questions\/)/.test(path);

/** Answers the required fields of each page until the vehicle's own page is reached. */
export async function describeVehicle(
  from: Page,
  answers: Record<string, string> = {},
  inspect: (page: Page) => Promise<void> = async () => {},
): Promise<Page> {
  let page = from;
  for (let pageCount = 0; isQuestion(page); pageCount += 1) {
    if (page.status !== 200 || pageCount > 8) throw new Error(`Stopped at ${page.path}: ${page.invalid.join(", ")}`);
    await inspect(page);
    const pageAnswers = Object.fromEntries(Object.entries(answers).filter(([name]) => name in page.served()));
    page = await page.submit({
      ...(await requiredAnswers(page.form, { mileage: "92000", ...pageAnswers })),
      ...pageAnswers,
    });
  }
  return page;
}

/** Adds a vehicle and returns the vehicle's own page. */
export const addVehicle = async (browser: Browser, language: string, answers?: Record<string, string>): Promise<Page> =>
  describeVehicle(await browser.open(`/${language}/customer/garage/add`), answers);
