/**
 * Every page of the app: axe finds no violation, nothing is wider than the screen, and shopper pages stay within
 * their budgets.
 */
import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe.ts";
import { type VisitPage, walks } from "./support/pages.ts";
import { expect, expectNoHorizontalScroll, type Language, languages, settle, test, widths } from "./support/site.ts";
import { findDocumentOverBudget, findOverBudget } from "./support/weight.ts";

test.setTimeout(600_000);
// axe must not examine elements during an animation.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** axe, budgets and layout shifts are checked at one width per language: a phone in French, a desktop in English. */
const examinedWidth = { "en-ca": widths[1], "fr-ca": widths[0] } as const;

const examine =
  (page: Page, language: Language, visitedPages: string[]): VisitPage =>
  async (name, kind) => {
    visitedPages.push(name);
    const results: Record<string, unknown> = {};
    await page.setViewportSize({ width: examinedWidth[language], height: 800 });
    if (kind === "shopper") {
      results["over budget"] = await findOverBudget(page);
      results["document over budget"] = await findDocumentOverBudget(page);
    }
    await settle(page);
    results["axe"] = await findViolations(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalScroll(page);
    }
    const failures = Object.entries(results).filter(([, result]) => Object.keys(result ?? {}).length > 0);
    expect.soft({ name, ...Object.fromEntries(failures) }).toEqual({ name });
  };

for (const language of languages) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`${name}, ${language}`, async ({ page }) => {
      const visitedPages: string[] = [];
      await walk(page, language, examine(page, language, visitedPages));
      expect(visitedPages.length).toBeGreaterThan(0);
      expect(new Set(visitedPages).size).toBe(visitedPages.length);
    });
  }
}
