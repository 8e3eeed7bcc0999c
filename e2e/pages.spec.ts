/**
 * Every page of the app: axe finds no violation, nothing is wider than the screen, no payment is more prominent than its
 * price, and shopper pages stay within their budgets.
 */
import type { Page } from "@playwright/test";
import { findViolations, showsNewElements } from "./support/axe.ts";
import { type VisitPage, walks } from "./support/pages.ts";
import { findProminentPayments } from "./support/prominence.ts";
import { expect, expectNoHorizontalScroll, type Language, languages, settle, test, widths } from "./support/site.ts";
import { findOverBudget, recordLoads } from "./support/weight.ts";

test.setTimeout(600_000);

/** The width at which pages load, with budgets and layout shifts: a phone in French, a desktop in English. */
const loadWidth = { "en-ca": widths[1], "fr-ca": widths[0] } as const;

/**
 * The walk that is made in both languages, for what each page loads on a desktop. Elsewhere the languages differ in their
 * texts alone, and French texts are the longer ones; e2e/buy-en.spec.ts loads the purchase on a desktop.
 */
const bilingualWalk = "public pages";

function examine(page: Page, language: Language, visitedPages: string[]): VisitPage {
  const listLoaded = recordLoads(page);
  const width = loadWidth[language];
  return async (name, kind) => {
    visitedPages.push(name);
    const overBudget = kind === "shopper" ? await findOverBudget(page, listLoaded()) : {};
    await settle(page);
    const violations: string[] = [];
    const prominentPayments = new Set<string>();
    for (const checkedWidth of [width, ...widths.filter((other) => other !== width)]) {
      await page.setViewportSize({ width: checkedWidth, height: 800 });
      await expectNoHorizontalScroll(page);
      for (const payment of await findProminentPayments(page)) prominentPayments.add(payment);
      // axe finds the same in both languages.
      if (language !== "fr-ca") continue;
      const isNew = await showsNewElements(page, checkedWidth);
      // The page differs at the other width only where it shows other elements there.
      if (!isNew && checkedWidth !== width) continue;
      // The colours of an element are the same on every page and at both widths.
      violations.push(...(await findViolations(page, isNew && checkedWidth === widths[0])));
    }
    // The next page loads at the first width.
    await page.setViewportSize({ width, height: 800 });
    const found = { name, overBudget, violations, prominentPayments: [...prominentPayments] };
    expect.soft(found).toEqual({ name, overBudget: {}, violations: [], prominentPayments: [] });
  };
}

for (const [name, walk] of Object.entries(walks)) {
  for (const language of name === bilingualWalk ? languages : (["fr-ca"] as const)) {
    test(`${name}, ${language}`, async ({ page }) => {
      const visitedPages: string[] = [];
      await page.setViewportSize({ width: loadWidth[language], height: 800 });
      await walk(page, language, examine(page, language, visitedPages));
      expect(visitedPages.length).toBeGreaterThan(0);
      expect(new Set(visitedPages).size).toBe(visitedPages.length);
    });
  }
}
