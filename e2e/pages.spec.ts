/** Every page there is, at every width: axe finds nothing, nothing is wider than the screen, a shopper's keeps its budgets. */
import type { Page } from "@playwright/test";
import { violationsOf } from "./support/axe.ts";
import { type Look, walks } from "./support/pages.ts";
import { expect, expectNoSideways, languages, settle, test, widths } from "./support/site.ts";
import { documentOverBudget, overBudget } from "./support/weight.ts";

test.setTimeout(600_000);
// axe looks at what is there, not at what still fades in.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const examine =
  (page: Page, seen: string[]): Look =>
  async (name, kind) => {
    seen.push(name);
    const found: Record<string, unknown> = {};
    for (const width of kind === "shopper" ? widths : []) {
      await page.setViewportSize({ width, height: 800 });
      found[`over budget at ${width}`] = await overBudget(page);
    }
    if (kind === "shopper") found["over budget"] = await documentOverBudget(page);
    await settle(page);
    // The same page twice: loading it and axe anew takes longer than looking.
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      found[`axe at ${width}`] = await violationsOf(page);
      await expectNoSideways(page);
    }
    const wrong = Object.entries(found).filter(([, each]) => Object.keys(each ?? {}).length > 0);
    expect.soft({ name, ...Object.fromEntries(wrong) }).toEqual({ name });
  };

for (const language of languages) {
  for (const [name, walk] of Object.entries(walks)) {
    test(`${name}, ${language}`, async ({ page }) => {
      const seen: string[] = [];
      await walk(page, language, examine(page, seen));
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen).size).toBe(seen.length);
    });
  }
}
