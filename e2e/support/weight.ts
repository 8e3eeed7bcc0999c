/** The size budgets of shopper pages, measured on the built app: by the browser, and by compressed size. */
import { get } from "node:http";
import type { Page } from "@playwright/test";
import { settle } from "./site.ts";

const budgets = { document: 14 * 1000, script: 8 * 1000, requests: 6, shifts: 0 };

interface LoadedResource {
  url: string;
  kind: string;
}

/** The bytes that a browser receives over https. */
function compressedSize(url: string, cookie: string): Promise<number> {
  const { host, port, pathname, search } = new URL(url);
  const headers = { host, "accept-encoding": "br, gzip", "user-agent": "Mozilla/5.0", cookie };
  return new Promise((resolve, reject) => {
    // All test hosts are this machine. Node does not resolve subdomains of localhost, although browsers do.
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

/** Layout shifts since the page loaded: how much of the screen moved, and which elements. */
function measureShifts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
            const names = sources.map(({ node }) =>
              node instanceof Element ? `${node.localName}.${node.className}` : "text",
            );
            shifts.push(`${"value" in entry ? entry.value : "?"}: ${names.join(", ")}`);
          }
        }).observe({ type: "layout-shift", buffered: true });
        // Waits another 250 ms, to include shifts and requests after the page is idle.
        setTimeout(() => resolve(shifts), 250);
      }),
  );
}

/** The document's size if it is over budget. It is the same for all widths, because the style is inside. */
export async function findDocumentOverBudget(page: Page): Promise<Record<string, unknown>> {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const document = await compressedSize(page.url(), cookie);
  return document > budgets.document ? { document } : {};
}

/** Reloads the page at its current width and returns what is over budget. */
export async function findOverBudget(page: Page): Promise<Record<string, unknown>> {
  const loaded: LoadedResource[] = [];
  const recordRequest = (request: { url(): string; resourceType(): string }) =>
    loaded.push({ url: request.url(), kind: request.resourceType() });
  page.on("request", recordRequest);
  await page.reload();
  await settle(page);
  const shifts = await measureShifts(page);
  page.off("request", recordRequest);

  const pictures = loaded.filter(({ url, kind }) => kind === "image" && /\/media\//.test(url));
  const isList = (await page.locator("article[data-vehicle-id]").count()) > 1;
  const requestCount = loaded.length - (isList ? pictures.length : 0);
  const styles = loaded.filter(({ kind }) => kind === "stylesheet");
  const scripts = [...new Set(loaded.filter(({ kind }) => kind === "script").map(({ url }) => url))];
  const sizes = await Promise.all(scripts.map(scriptSize));
  const script = sizes.reduce((sum, size) => sum + size, 0);
  return {
    ...(styles.length > 0 && { styles }),
    ...(script > budgets.script && { script }),
    ...(requestCount > budgets.requests && { requests: loaded.map(({ url }) => url) }),
    ...(shifts.length > budgets.shifts && { shifts }),
    // The only script is ours; React would be another file, or would exceed the script budget.
    ...(scripts.some((url) => !/\/assets\/enhance-\w+\.js$/.test(url)) && { scripts }),
  };
}
