/** What every browser test has: a page that fails the test for each error that the browser reports. */
import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export type Language = "en-ca" | "fr-ca";
export const languages: readonly Language[] = ["en-ca", "fr-ca"];
export const widths = [360, 1280] as const;

const demoPassword = "Nordet-demo-1";
export const inventoryWord = { "en-ca": "cars", "fr-ca": "autos" } as const;

const namespaces = [
  "account",
  "common",
  "credit-application",
  "errors",
  "inventory",
  "order",
  "payment",
  "purchase",
  "list",
  "staff",
] as const;

const catalogues = new Map<string, unknown>();

function catalogueOf(language: Language, namespace: string): unknown {
  const path = `../../locales/${language}/${namespace}.json`;
  if (!catalogues.has(path)) catalogues.set(path, JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")));
  return catalogues.get(path);
}

/** A text of the catalogues, by its key: `purchase:fields.line1`. */
export function text(language: Language, key: `${(typeof namespaces)[number]}:${string}`): string {
  const [namespace = "", path = ""] = key.split(":");
  const found = path
    .split(".")
    .reduce<unknown>(
      (at, name) => (typeof at === "object" && at !== null ? Reflect.get(at, name) : undefined),
      catalogueOf(language, namespace),
    );
  if (typeof found !== "string") throw new Error(`${key} is no text of ${language}.`);
  return found;
}

/** A page that is answered 4xx is a document like another; the browser logs it all the same. */
const isOfDocument = (message: string) => /^Failed to load resource: .* status of 4\d\d/.test(message);

/** The browser tells so of a page that is left for one without transitions: Stripe's. Nothing of it is ours. */
const isTransition = (message: string) => /^Transition was (aborted|skipped)/.test(message);

/** Collects what the browser reports: errors of scripts and of the policy, and every resource that failed. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!isTransition(message)) problems.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !isOfDocument(message.text())) problems.push(message.text());
  });
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    // The script sends a form with files itself, and shows what is answered.
    const isRefusedForm = kind === "xhr" && response.status() === 422;
    if (response.status() >= 400 && kind !== "document" && !isRefusedForm) {
      problems.push(`${response.status()} ${response.url()}`);
    }
  });
  return problems;
}

export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const problems = watch(page);
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export async function signIn(page: Page, name: string, language: Language): Promise<void> {
  await page.goto(`/${language}/login`);
  await page.locator('input[name="email"]').fill(`${name}@demo.test`);
  await page.locator('input[name="password"]').fill(demoPassword);
  await page.locator('main [name="intent"][value="continue"]').click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login"));
}

/** Waits until the page is as a visitor finds it: its fonts and the pictures in sight are there, and React where it hydrates. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = Object.keys(document.body).some((key) => key.startsWith("__react"));
    return isHydrated || !document.querySelector('script[type="module"]');
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight;
    });
    // A picture that cannot be had is told of by `watch`.
    await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export async function expectNoSideways(page: Page): Promise<void> {
  const { inner, content } = await page.evaluate(() => ({
    inner: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect([page.url(), content]).toEqual([page.url(), inner]);
}
