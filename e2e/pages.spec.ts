/**
 * Every page of the app: axe finds no violation, nothing is wider than the screen, and shopper pages stay within
 * their budgets.
 */
import type { Page } from "@playwright/test";
import { findViolations, showsNewElements } from "./support/axe.ts";
import { type VisitPage, walks } from "./support/pages.ts";
import { expect, expectNoHorizontalScroll, type Language, languages, settle, test, widths } from "./support/site.ts";
import { findOverBudget, recordLoads } from "./support/weight.ts";

test.setTimeout(600_000);

/** axe, budgets and layout shifts are checked at one width per language: a phone in French, a desktop in English. */
const examinedWidth = { "en-ca": widths[1], "fr-ca": widths[0] } as const;

function examine(page: Page, language: Language, visitedPages: string[]): VisitPage {
  const listLoaded = recordLoads(page);
  const width = examinedWidth[language];
  return async (name, kind) => {
    visitedPages.push(name);
    const overBudget = kind === "shopper" ? await findOverBudget(page, listLoaded()) : {};
    await settle(page);
    // A phone's pages are all examined. A desktop's differ from them only where it shows other elements.
    const isPhone = width === widths[0];
    const violations = isPhone || (await showsNewElements(page)) ? await findViolations(page, isPhone) : [];
    // The examined width comes last: the next page loads at it.
    for (const checkedWidth of [...widths.filter((other) => other !== width), width]) {
      await page.setViewportSize({ width: checkedWidth, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    expect.soft({ name, overBudget, violations }).toEqual({ name, overBudget: {}, violations: [] });
  };
}

for (const language of languages) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`${name}, ${language}`, async ({ page }) => {
      const visitedPages: string[] = [];
      await page.setViewportSize({ width: examinedWidth[language], height: 800 });
      await walk(page, language, examine(page, language, visitedPages));
      expect(visitedPages.length).toBeGreaterThan(0);
      expect(new Set(visitedPages).size).toBe(visitedPages.length);
    });
  }
}
