/**
 * The third-party scripts that a browser loads: none before consent or after a refusal, and accepted ones until they
 * are withdrawn.
 */
import type { Page } from "@playwright/test";
import { findViolations } from "./support/axe.ts";
import { expect, languages, test, widths } from "./support/site.ts";
import { findOverBudget, recordLoads } from "./support/weight.ts";

const host = "http://nordet.localhost:4610";
const scripts = /\/simulators\/scripts\//;

/** Records the names of the third-party scripts that pages request, in order. */
function watchScripts(page: Page): string[] {
  const requestedScripts: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/simulators\/scripts\/([\w-]+)\.js/.exec(request.url()) ?? [];
    if (name) requestedScripts.push(name);
  });
  return requestedScripts;
}

/** Marks of the loaded scripts, in the order of their names: they load in any order. */
const listLoaded = (page: Page) =>
  page.evaluate(() =>
    document.documentElement
      .getAttributeNames()
      .filter((name) => name.startsWith("data-loaded-"))
      .sort(),
  );

for (const language of languages) {
  test(`third-party scripts load after consent and not after a withdrawal, ${language}`, async ({ page }) => {
    const requestedScripts = watchScripts(page);
    await page.goto(`${host}/${language}`);
    const banner = page.locator("section.consent");
    await expect(banner).toBeVisible();
    await banner.locator('[value="refuse-all"]').click();
    await expect(banner).toHaveCount(0);
    await page.goto(`${host}/${language}/dealers`);
    await expect(banner).toHaveCount(0);
    expect(requestedScripts).toEqual([]);

    await page.goto(`${host}/${language}/consent`);
    await page.locator('main [value="accept-all"]').click();
    await page.waitForURL(`**/${language}/consent`);
    expect(requestedScripts).toEqual([]);
    const loaded = page.waitForEvent("requestfinished", (request) => scripts.test(request.url()));
    await page.goto(`${host}/${language}/dealers`);
    await loaded;
    await expect.poll(() => listLoaded(page)).toEqual(["data-loaded-chat", "data-loaded-tag-manager"]);
    await page.goto(`${host}/${language}/login`);
    expect(await listLoaded(page)).toEqual([]);

    await page.goto(`${host}/${language}/consent`);
    await page.locator('label:has([name="tagManager"][value="no"])').click();
    await page.locator('label:has([name="chat"][value="no"])').click();
    await page.locator('main form[data-form="main"] [value="continue"]').click();
    await expect(page.locator('[name="chat"][value="no"]')).toBeChecked();
    requestedScripts.length = 0;
    await page.goto(`${host}/${language}/dealers`);
    expect([requestedScripts, await listLoaded(page)]).toEqual([[], []]);
  });
}

test("staff get no chat script", async ({ page }) => {
  await page.goto(`${host}/en-ca/login`);
  await page.locator('input[name="email"]').fill("team@demo.test");
  await page.locator('input[name="password"]').fill("Nordet-demo-1");
  await page.locator('main [name="intent"][value="continue"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
  await page.goto(`${host}/en-ca`);
  await page.locator('section.consent [value="accept-all"]').click();
  await expect.poll(() => listLoaded(page)).toEqual(["data-loaded-tag-manager"]);
});

test("a leftover service worker is unregistered", async ({ page }) => {
  await page.goto(`${host}/en-ca/login`);
  await page.evaluate(() => navigator.serviceWorker.register("/service-worker.js"));
  await page.goto(`${host}/en-ca/login`);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

for (const width of widths) {
  test(`the banner shifts nothing, hides no focused element, and passes axe at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    const listLoads = recordLoads(page);
    await page.goto(`${host}/fr-ca/autos`);
    const banner = page.locator("section.consent");
    await expect(banner).toBeInViewport();
    expect([await findOverBudget(page, listLoads()), await findViolations(page)]).toEqual([{}, []]);
    const { y: top = 0, height = 0 } = (await banner.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(96);
    const hidden = await page.evaluate((limit) => {
      const fields = [...document.querySelectorAll<HTMLElement>("main a, main input:not([type=hidden]), main button")];
      return fields.slice(0, 80).flatMap((field) => {
        field.focus();
        const { top: start, bottom, height } = field.getBoundingClientRect();
        return document.activeElement === field && height > 0 && start >= limit && bottom > limit
          ? [field.outerHTML.slice(0, 120)]
          : [];
      });
    }, top);
    expect(hidden).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(banner).toBeHidden();
  });
}

for (const width of widths) {
  test(`a toast covers no action at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${host}/fr-ca/consent`);
    await page.locator('main [value="accept-all"]').click();
    const toast = page.locator(".toast");
    await expect(toast).toBeVisible();
    const covered = await toast.evaluate((element) => {
      const box = element.getBoundingClientRect();
      return [...document.querySelectorAll("main .button")].flatMap((action) => {
        const { top, bottom, left, right } = action.getBoundingClientRect();
        const isApart = bottom <= box.top || top >= box.bottom || right <= box.left || left >= box.right;
        return isApart ? [] : [action.textContent];
      });
    });
    expect(covered).toEqual([]);
  });
}

test("the position is used with one press, after consent", async ({ page, context }) => {
  await context.grantPermissions(["geolocation"], { origin: host });
  await context.setGeolocation({ latitude: 45.4042, longitude: -71.8929 });
  await page.goto(`${host}/fr-ca/location?nearest=`);
  await page.locator('main form:has([name="asked"][value="geolocation"]) [value="accept-all"]').click();
  await page.locator("[data-position-for] button").click();
  await page.waitForURL(/\/fr-ca\/autos\?postalCode=J1[A-Z]&sort=nearest/);
});
