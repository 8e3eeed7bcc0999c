/** A part of a hydrated page's script that does not load is named, and the page stays usable (section 8). */
import { test as base, type Page } from "@playwright/test";
import { expect, signIn } from "./support/site.ts";

// Not the quiet page of the others: the browser reports what is broken here on purpose.
const test = base;

const error = (page: Page) => page.locator("[data-chunk-error]");

test("a part that fails is named at once", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.route(/\/assets\/users-[^/]*\.js/, (route) => route.abort());
  await page.goto("/en-ca/nordet/users");
  await expect(error(page)).toBeVisible();
  await expect(error(page)).toContainText(/users-[\w-]+\.js/);
  await expect(page.locator("main table")).toBeVisible();
});

test("one that does not come is named after 120 seconds", async ({ page }) => {
  await signIn(page, "team", "fr-ca");
  // Only this wait is cut short: the browser's own record of what it fetched needs the real clock.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const shorter = (run: TimerHandler, ms?: number, ...values: unknown[]) =>
      wait(run, ms === 120_000 ? 2_000 : ms, ...values);
    Object.assign(window, { setTimeout: shorter });
  });
  await page.route(/\/assets\/users-[^/]*\.js/, () => new Promise(() => {}));
  await page.goto("/fr-ca/nordet/users", { waitUntil: "commit" });
  await expect(page.locator("main table")).toBeVisible();
  await expect(error(page)).toContainText(/users-[\w-]+\.js/);
});

test("texts that fail are named too", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.route(/\/assets\/index-[^/]*\.js/, (route) => route.abort());
  await page.goto("/en-ca/nordet/users");
  await expect(error(page)).toContainText(/\.js/);
});

test("a page that loads says nothing", async ({ page }) => {
  await signIn(page, "team", "en-ca");
  await page.goto("/en-ca/nordet/users", { waitUntil: "networkidle" });
  await expect(error(page)).toBeHidden();
});
