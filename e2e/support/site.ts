/** What every browser test uses: a page that fails the test on each error that the browser reports. */
import { readFileSync } from "node:fs";
import { test as base, expect, type Page } from "@playwright/test";
import { withoutMouse } from "./keyboard.ts";

export { expect };

export type Language = "en-ca" | "fr-ca";
export const languages: readonly Language[] = ["en-ca", "fr-ca"];
export const widths = [360, 1280] as const;

const demoPassword = "Nordet-demo-1";
export const inventoryPath = { "en-ca": "cars", "fr-ca": "autos" } as const;

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

function readCatalogue(language: Language, namespace: string): unknown {
  const path = `../../locales/${language}/${namespace}.json`;
  if (!catalogues.has(path)) catalogues.set(path, JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")));
  return catalogues.get(path);
}

/** A text of the catalogues by its key, such as `purchase:fields.line1`. */
export function text(language: Language, key: `${(typeof namespaces)[number]}:${string}`): string {
  const [namespace = "", path = ""] = key.split(":");
  const translation = path
    .split(".")
    .reduce<unknown>(
      (node, name) => (typeof node === "object" && node !== null ? Reflect.get(node, name) : undefined),
      readCatalogue(language, namespace),
    );
  if (typeof translation !== "string") throw new Error(`${key} is no text of ${language}.`);
  return translation;
}

/** The browser logs a 4xx page as an error, although it is a normal document. */
const isDocumentError = (message: string) => /^Failed to load resource: .* status of 4\d\d/.test(message);

/** The browser reports this for a page without view transitions, such as Stripe's. It is not our error. */
const isTransitionNotice = (message: string) => /^Transition was (aborted|skipped)/.test(message);

/** Collects what the browser reports: script errors, policy violations and failed resources. */
export function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!isTransitionNotice(message)) problems.push(message);
  });
  page.on("console", (message) => {
    if (message.type() === "error" && !isDocumentError(message.text())) problems.push(message.text());
  });
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    // The script submits a form with files itself and shows the response.
    const isRefusedForm = kind === "xhr" && response.status() === 422;
    if (response.status() >= 400 && kind !== "document" && !isRefusedForm) {
      problems.push(`${response.status()} ${response.url()}`);
    }
  });
  return problems;
}

interface Fixtures {
  /** `test.use({ hasMouse: false })`: what the test does goes by the keyboard alone. */
  hasMouse: boolean;
  actions: undefined;
  quiet: undefined;
}

export const test = base.extend<Fixtures>({
  hasMouse: [true, { option: true }],
  actions: [
    async ({ page, hasMouse }, use) => {
      await (hasMouse ? use(undefined) : withoutMouse(page, () => use(undefined)));
    },
    { auto: true },
  ],
  quiet: [
    async ({ page }, use) => {
      const problems = collectProblems(page);
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

/** Waits until fonts, visible pictures and, where used, the islands are ready. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { islands } = document.documentElement.dataset;
    return islands === "ready" || !document.querySelector("script[data-islands]");
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    const visibleImages = [...document.images].filter((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      // A closed disclosure gives its pictures a size, but does not load them.
      return image.checkVisibility() && width > 0 && bottom > 0 && top < window.innerHeight;
    });
    // `collectProblems` reports a picture that fails to load.
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const { inner, content } = await page.evaluate(() => ({
    inner: document.documentElement.clientWidth,
    content: document.documentElement.scrollWidth,
  }));
  expect([page.url(), content]).toEqual([page.url(), inner]);
}

/** Whether a page is of another brand than the first, which has most of the demonstration's data. */
export const isOtherBrand = (page: Page): boolean => !/^(nordet\.)?localhost$/.test(new URL(page.url()).hostname);
