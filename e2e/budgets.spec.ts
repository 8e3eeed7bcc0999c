/** What a shopper's page may weigh, measured on the built app by a browser and, compressed as over https, by hand. */
import { get } from "node:http";
import type { Page } from "@playwright/test";
import { lookAtPublicPages, lookAtPurchase } from "./pages.ts";
import { expect, languages, test, widths } from "./site.ts";

const budgets = { document: 14 * 1000, script: 8 * 1000, requests: 6, shift: 0 };

/** Bytes as a browser over https receives them. */
function compressedSize(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br, gzip", "user-agent": "Mozilla/5.0", cookie } }, (response) => {
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on("end", () => resolve(size));
      response.on("error", reject);
    }).on("error", reject);
  });
}

interface Loaded {
  url: string;
  kind: string;
}

test.setTimeout(180_000);

/** Reloads the page as a first visit and holds what it loads to the budgets. */
async function weigh(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const loaded: Loaded[] = [];
  const note = (request: { url(): string; resourceType(): string }) =>
    loaded.push({ url: request.url(), kind: request.resourceType() });
  page.on("request", note);
  await page.reload({ waitUntil: "networkidle" });
  page.off("request", note);

  const pictures = loaded.filter(({ url, kind }) => kind === "image" && /\/media\//.test(url));
  const isList = (await page.locator("article[data-vehicle-id]").count()) > 1;
  const counted = loaded.length - (isList ? pictures.length : 0);
  const scripts = [...new Set(loaded.filter(({ kind }) => kind === "script").map(({ url }) => url))];
  const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join("; ");
  const document = await compressedSize(page.url(), cookie);
  const styles = loaded.filter(({ kind }) => kind === "stylesheet");
  const script = (await Promise.all(scripts.map((url) => compressedSize(url, "")))).reduce(
    (sum, size) => sum + size,
    0,
  );
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) total += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 100);
      }),
  );
  const over = {
    ...(document > budgets.document && { document }),
    ...(styles.length > 0 && { styles }),
    ...(script > budgets.script && { script }),
    ...(counted > budgets.requests && { requests: loaded.map(({ url }) => url) }),
    ...(shift > budgets.shift && { shift }),
    // The one script is ours; React would be another, or would make it larger than its budget.
    ...(scripts.some((url) => !/\/assets\/enhance-\w+\.js$/.test(url)) && { scripts }),
  };
  expect.soft({ name, over }).toEqual({ name, over: {} });
}

for (const language of languages) {
  for (const width of widths) {
    test.describe(`${language} at ${width}`, () => {
      test.use({ viewport: { width, height: 800 } });

      test("public pages keep to their budgets", async ({ page }) => {
        await lookAtPublicPages(page, language, async (name) => {
          // The outbox is a tool of the demonstration; a form's errors cannot be asked for again.
          if (name !== "outbox" && !name.endsWith("-errors")) await weigh(page, name);
        });
      });

      test("the purchase's pages keep to their budgets", async ({ page }) => {
        await lookAtPurchase(page, language, async (name) => {
          if (!name.startsWith("stripe") && !name.endsWith("-errors")) await weigh(page, name);
        });
      });
    });
  }
}
