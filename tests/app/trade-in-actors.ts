/** Someone who tells of a trade-in, page by page, as a script does: what is required is answered, all else stays as served. */
import type { Page } from "./app-fixture.ts";
import { requiredAnswers } from "./required-answers.ts";

type Answers = Record<string, string | Blob>;

const condition = "vehicleCondition";

/** By page; what is left out is answered by the form's own first choices. */
export const tradeInAnswers: Record<string, Answers> = {
  "basic-information": { mileage: "92000" },
  condition: {
    [`${condition}.anyIssuesThatPreventDriving`]: "no",
    [`${condition}.anyMechanicalDefects`]: "no",
    [`${condition}.hasExteriorDamage`]: "no",
    [`${condition}.hasBeenModified`]: "no",
    [`${condition}.generalCondition`]: "fair",
    [`${condition}.hasBeenSmokedIn`]: "no",
    [`${condition}.numberOfKeys`]: "2",
    [`${condition}.accidentedWindShield`]: "no",
    [`${condition}.accidented`]: "no",
    [`${condition}.tireConditions.firstSet`]: "2",
    [`${condition}.tireConditions.secondSet`]: "-1",
  },
};

export const lien = (type: "finance" | "lease", balance: string): Answers => ({
  tradeInFinancialType: type,
  tradeInFinancialInstitution: "Caisse Desjardins",
  tradeInBalanceDue: balance,
});

/** The page of the trade-in that an address is, in the purchase or out of it; null elsewhere. */
export const tradeInPageOf = ({ path }: Page): string | null => /\/trade-in\/([a-z-]+)/.exec(path)?.[1] ?? null;

/** On from the page, until `last` is the page; the pages that were passed, in their order. */
export async function tellTradeIn(
  from: Page,
  more: Record<string, Answers> = {},
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
    const own = { ...tradeInAnswers[at], ...more[at] };
    const known = Object.fromEntries(Object.entries(own).filter(([, value]) => typeof value === "string")) as Record<
      string,
      string
    >;
    page = await page.submit({ ...(await requiredAnswers(page.form, { ...typed, ...known })), ...own });
  }
  return { page, passed };
}

const typed = {
  color: "blue",
  transmission: "automatic",
  drivetrain: "fwd",
  fuelType: "gasoline",
  engine: "2.4",
  mileage: "92000",
  "vehicleCondition.numberOfKeys": "2",
};
