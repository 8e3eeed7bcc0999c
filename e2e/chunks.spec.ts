/** A script chunk of a hydrated page that fails to load is named, and the page stays usable (section 8). */
import { test as base, type Page } from "@playwright/test";
import { expect, signIn } from "./support/site.ts";

// These tests break loading on purpose; so they do not use the page that fails on browser errors.
const test = base;

const errorNotice = (page: Page) => page.locator("[data-chunk-error]");

test("a chunk that fails to load is named at once", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.route(/\/assets\/users-[^/]*\.js/, (route) => route.abort());
  await page.goto("/en-ca/nordet/users");
  await expect(errorNotice(page)).toBeVisible();
  await expect(errorNotice(page)).toContainText(/users-[\w-]+\.js/);
  await expect(page.locator("main table")).toBeVisible();
});

test("a chunk that never arrives is named after 120 seconds", async ({ page }) => {
  await signIn(page, "team", "fr-ca");
  // Only this timeout is shortened: the browser's record of fetched resources needs the real clock.
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout;
    const shortenedSetTimeout = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
      originalSetTimeout(run, ms === 120_000 ? 2_000 : ms, ...values);
    Object.assign(window, { setTimeout: shortenedSetTimeout });
  });
  await page.route(/\/assets\/users-[^/]*\.js/, () => new Promise(() => {}));
  await page.goto("/fr-ca/nordet/users", { waitUntil: "commit" });
  await expect(page.locator("main table")).toBeVisible();
  await expect(errorNotice(page)).toContainText(/users-[\w-]+\.js/);
});

test("texts that fail to load are named too", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.goto("/en-ca/nordet/users");
  await expect(errorNotice(page)).toContainText(/\.js/);
});

test("a page that loads shows no error", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.goto("/en-ca/nordet/users", { waitUntil: "networkidle" });
  await expect(errorNotice(page)).toBeHidden();
});
