/** Every page there is: axe finds nothing, nothing is wider than the screen, a shopper's page keeps its budgets. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { type Look, walks } from "./support/pages.ts";
import { expect, expectNoSideways, type Language, languages, settle, test, widths } from "./support/site.ts";
import { documentOverBudget, overBudget } from "./support/weight.ts";

test.setTimeout(600_000);
// axe looks at what is there, not at what still fades in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Axe, budgets and shifts see one width a language, a phone in French and a desk in English; the widths of texts differ in both. */
const examinedWidth = { "en-ca": widths[1], "fr-ca": widths[0] } as const;

const examine =
  (page: Page, language: Language, seen: string[]): Look =>
  async (name, kind) => {
    seen.push(name);
    const found: Record<string, unknown> = {};
    await page.setViewportSize({ width: examinedWidth[language], height: 800 });
    if (kind === "shopper") {
      found["over budget"] = await overBudget(page);
      found["document over budget"] = await documentOverBudget(page);
    }
    await settle(page);
    found["axe"] = await violationsOf(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    const wrong = Object.entries(found).filter(([, each]) => Object.keys(each ?? {}).length > 0);
    expect.soft({ name, ...Object.fromEntries(wrong) }).toEqual({ name });
  };

for (const language of languages) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`${name}, ${language}`, async ({ page }) => {
      const seen: string[] = [];
      await walk(page, language, examine(page, language, seen));
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen).size).toBe(seen.length);
    });
  }
}
