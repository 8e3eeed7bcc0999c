/** What a shopper's page may weigh, measured on the built app by a browser and, compressed as over https, by hand. */
import { get } from "node:http";
import type { Page } from "@playwright/test";
import { settle } from "./site.ts";

const budgets = { document: 14 * 1000, script: 8 * 1000, requests: 6, shifts: 0 };

interface Loaded {
  url: string;
  kind: string;
}

/** Bytes as a browser over https receives them. */
function compressedSize(url: string, cookie: string): Promise<number> {
  const { host, port, pathname, search } = new URL(url);
  const headers = { host, "accept-encoding": "br, gzip", "user-agent": "Mozilla/5.0", cookie };
  return new Promise((resolve, reject) => {
    // Every name of the tests is this machine's; Node looks up no subdomain of localhost, as a browser does.
    get({ host: "localhost", port, path: pathname + search, headers }, (response) => {
      let size = 0;
      response.on("data", (chunk: Buffer) => {
        size += chunk.length;
      });
      response.on("end", () => resolve(size));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** Built scripts do not change while the tests run. */
const scriptSizes = new Map<string, Promise<number>>();

function scriptSize(url: string): Promise<number> {
  const size = scriptSizes.get(url) ?? compressedSize(url, "");
  scriptSizes.set(url, size);
  return size;
}

/** What moved by itself since the page was loaded: how much of the screen, and which elements. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const moved = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
            const names = moved.map(({ node }) =>
              node instanceof Element ? `${node.localName}.${node.className}` : "text",
            );
            shifts.push(`${"value" in entry ? entry.value : "?"}: ${names.join(", ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        // A quarter of a second more: what a page does once it is idle counts as well, its requests too.
        setTimeout(() => resolve(shifts), 250);
      }),
  );
}

/** Bytes of the document, if they are over budget: one for all widths, whose style is within. */
export async function documentOverBudget(page: Page): Promise<Record<string, unknown>> {
  const cookie = (await page.context().cookies()).map((each) => `${each.name}=${each.value}`).join("; ");
  const document = await compressedSize(page.url(), cookie);
  return document > budgets.document ? { document } : {};
}

/** Loads the page again, at the width that it has, and tells what it loads that is over budget. */
export async function overBudget(page: Page): Promise<Record<string, unknown>> {
  const loaded: Loaded[] = [];
  const note = (request: { url(): string; resourceType(): string }) =>
    loaded.push({ url: request.url(), kind: request.resourceType() });
  page.on("request", note);
  await page.reload();
  await settle(page);
  const shifts = await shiftsOf(page);
  page.off("request", note);

  const pictures = loaded.filter(({ url, kind }) => kind === "image" && /\/media\//.test(url));
  const isList = (await page.locator("article[data-vehicle-id]").count()) > 1;
  const counted = loaded.length - (isList ? pictures.length : 0);
  const styles = loaded.filter(({ kind }) => kind === "stylesheet");
  const scripts = [...new Set(loaded.filter(({ kind }) => kind === "script").map(({ url }) => url))];
  const sizes = await Promise.all(scripts.map(scriptSize));
  const script = sizes.reduce((sum, size) => sum + size, 0);
  return {
    ...(styles.length > 0 && { styles }),
    ...(script > budgets.script && { script }),
    ...(counted > budgets.requests && { requests: loaded.map(({ url }) => url) }),
    ...(shifts.length > budgets.shifts && { shifts }),
    // The one script is ours; React would be another, or would make it larger than its budget.
    ...(scripts.some((url) => !/\/assets\/enhance-\w+\.js$/.test(url)) && { scripts }),
  };
}
