/** Opens every page of the built site on any brand and in any language, for the commands that look at all of them. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { chromiumOptions } from "../e2e/support/chromium.ts";
import { walks } from "../e2e/support/pages.ts";
import { type Language, languages, widths } from "../e2e/support/site.ts";

/** Which pages to open, by a part of each name; all where none is given. */
export interface PageChoice {
  brand?: string;
  language?: string;
  /** The name of a walk of e2e/support/pages.ts, such as "a purchase". */
  walk?: string;
}

/** A page that is open, at one width. */
export interface OpenPage {
  page: Page;
  brand: string;
  language: Language;
  name: string;
  width: number;
}

type Visitor = (open: OpenPage) => Promise<void>;

/** Reads `--brand finance --language fr --walk "a purchase"`. */
export const readChoice = (): PageChoice =>
  parseArgs({ options: { brand: { type: "string" }, language: { type: "string" }, walk: { type: "string" } } }).values;

/** Starts the built site on fresh demonstration data. */
export async function startSite(): Promise<{ address: string; stop: () => Promise<void> }> {
  if (!existsSync("build/server.bundle.js")) throw new Error("npm run build first.");
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: ".cache/pages",
    LOG_LEVEL: "warn",
    SIGN_UPS_PER_HOUR: "10000",
  };
  const child = spawn(process.execPath, ["e2e/serve.mjs"], { env, stdio: ["ignore", "ignore", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  for (let tries = 0; tries < 150; tries += 1) {
    const isReady = await fetch(`http://localhost:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { address: `http://localhost:${port}`, stop };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await stop();
  throw new Error("The site did not start.");
}

const isChosen = (name: string, choice = "") => name.includes(choice);

/** Walks through a brand's pages; a walk that cannot be made there is told and passed over. */
async function visitBrand(
  browser: Browser,
  site: string,
  brand: string,
  choice: PageChoice,
  visitor: Visitor,
): Promise<number> {
  let failures = 0;
  for (const language of languages.filter((name) => isChosen(name, choice.language))) {
    for (const [name, walk] of Object.entries(walks).filter(([each]) => isChosen(each, choice.walk))) {
      const page = await browser.newPage({ baseURL: site.replace("//", `//${brand}.`) });
      try {
        await walk(page, language, async (pageName) => {
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await visitor({ page, brand, language, name: pageName, width });
          }
        });
      } catch (error) {
        failures += 1;
        console.error(`${brand}/${language}: ${name} stopped at ${page.url()}: ${String(error).split("\n")[0]}`);
      }
      await page.close();
    }
  }
  return failures;
}

/**
 * Calls the visitor on every page of the brands at each width. Each brand has fresh demo data, because a walk uses up vehicles
 * and accounts. Returns how many walks stopped before their end.
 */
export async function visitEveryPage(
  brandKeys: readonly string[],
  choice: PageChoice,
  visitor: Visitor,
  launchOptions: LaunchOptions = {},
): Promise<number> {
  const browser = await chromium.launch({ ...chromiumOptions, ...launchOptions });
  let failures = 0;
  try {
    for (const brand of brandKeys.filter((key) => isChosen(key, choice.brand))) {
      const { address, stop } = await startSite();
      failures += await visitBrand(browser, address, brand, choice, visitor).finally(stop);
    }
  } finally {
    await browser.close();
  }
  return failures;
}
