/** The script of staff pages that fails to load is named, and the page stays usable (section 8). */
import { test as base, type Page } from "@playwright/test";
import { expect, signIn } from "./support/site.ts";

// These tests break loading on purpose; so they do not use the page that fails on browser errors.
const test = base;

const errorNotice = (page: Page) => page.locator("[data-chunk-error]");
const scriptName = /islands-[\w-]+\.js/;

test("a script that fails to load is named at once", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.route(scriptName, (route) => route.abort());
  await page.goto("/en-ca/nordet/users");
  await expect(errorNotice(page)).toBeVisible();
  await expect(errorNotice(page)).toContainText(scriptName);
  await expect(page.locator("main table")).toBeVisible();
});

test("a script that never arrives is named after 120 seconds", async ({ page }) => {
  await signIn(page, "team", "fr-ca");
  // Only this timeout is shortened.
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout;
    const shortenedSetTimeout = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
      originalSetTimeout(run, ms === 120_000 ? 2_000 : ms, ...values);
    Object.assign(window, { setTimeout: shortenedSetTimeout });
  });
  await page.route(scriptName, () => new Promise(() => {}));
  await page.goto("/fr-ca/nordet/users", { waitUntil: "commit" });
  await expect(page.locator("main table")).toBeVisible();
  await expect(errorNotice(page)).toContainText(scriptName);
});

test("a page that loads shows no error", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.goto("/en-ca/nordet/users", { waitUntil: "networkidle" });
  await expect(errorNotice(page)).toBeHidden();
});
