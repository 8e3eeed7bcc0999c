/** Opens a page with the script in a real browser for each test of a file. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { bundle, serve } from "./page.ts";

export interface ScriptPage {
  script: string;
  site: Awaited<ReturnType<typeof serve>>;
  page: Page;
}

/** @param open receives the page of the next test; a test fails by any error of the script */
export function openScriptPages(open: (opened: ScriptPage) => void): void {
  let script: string;
  let browser: Browser;
  let opened: ScriptPage;
  let errors: string[];

  beforeAll(async () => {
    script = await bundle();
    browser = await chromium.launch(chromiumOptions);
  });
  afterAll(() => browser?.close());

  beforeEach(async () => {
    errors = [];
    opened = { script, site: await serve(script), page: await browser.newPage() };
    opened.page.on("pageerror", (error) => errors.push(error.message));
    open(opened);
  });
  afterEach(async () => {
    await opened.page.close();
    await opened.site.close();
    expect(errors).toEqual([]);
  });
}
