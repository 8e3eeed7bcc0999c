import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { lookAtGates, lookAtHeldVehicle, lookAtPublicPages, lookAtPurchase, lookAtStaffPages } from "./pages.ts";
import { expect, expectNoSideways, languages, test, widths } from "./site.ts";

test.setTimeout(240_000);

/** axe finds nothing at either width, and nothing is wider than the screen. */
const examine = (page: Page, seen: string[]) => async (name: string) => {
  seen.push(name);
  const found: Record<string, string[]> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    found[width] = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    await expectNoSideways(page);
  }
  expect.soft({ name, ...found }).toEqual({ name, 360: [], 1280: [] });
};

for (const language of languages) {
  test.describe(language, () => {
    test("public pages", async ({ page }) => {
      const seen: string[] = [];
      await lookAtPublicPages(page, language, examine(page, seen));
      expect(new Set(seen).size).toBe(seen.length);
    });

    test("a purchase", async ({ page }) => {
      await lookAtPurchase(page, language, examine(page, []));
    });

    test("a vehicle that is held", async ({ page, browser }) => {
      const holder = await browser.newPage();
      await lookAtHeldVehicle(page, holder, language, examine(page, []));
      await holder.close();
    });

    test("staff pages", async ({ page }) => {
      await lookAtStaffPages(page, language, examine(page, []));
    });

    test("unverified and inactive accounts", async ({ page }) => {
      await lookAtGates(page, language, examine(page, []));
    });
  });
}
