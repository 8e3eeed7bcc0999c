/** The size budgets of shopper pages, measured on the built app while the browser loads each page. */
import type { Page, Request } from "@playwright/test";
import { settle } from "./site.ts";

/** 14 kB of 1,024 bytes fit into the ten packets of 1,460 bytes that a server sends first. */
const budgets = { document: 14 * 1024, script: 8 * 1000, requests: 6, shift: 0.01 };
/** The law wants the whole contract on the page of its signature, not behind a link (docs/law.md). */
const reviewBudget = 17 * 1024;
const documentBudget = (url: string) => (/\/review-order\?/.test(url) ? reviewBudget : budgets.document);

/** Compressed size of a document that the browser loaded. */
async function documentSize(request: Request): Promise<number> {
  const encoding = await (await request.response())?.headerValue("content-encoding");
  if (encoding !== "br") throw new Error(`${request.url()} was sent without Brotli: ${encoding}.`);
  return (await request.sizes()).responseBodySize;
}

interface Shift {
  /** How much of the screen moved, 0 to 1. */
  share: number;
  /** The elements that moved. */
  names: string[];
}

/**
 * Layout shifts since the page loaded. A slow machine may paint a page before its end has arrived; the budget allows what
 * that moves, a tenth of what the field takes for good.
 */
function measureShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
            const names = sources.map(({ node }) =>
              node instanceof Element ? `${node.localName}.${node.className}` : "text",
            );
            shifts.push({ share: "value" in entry ? Number(entry.value) : Number.NaN, names });
          }
        }).observe({ type: "layout-shift", buffered: true });
        // The observer's buffer is delivered before the page is idle.
        requestIdleCallback(() => requestAnimationFrame(() => resolve(shifts)));
      }),
  );
}

/** Sizes of the scripts by their address. They are built once, and each browser loads them once. */
const scriptSizes = new Map<string, Promise<number>>();

/**
 * Records what each page loads, from the request of its document on. Start it before the first page is opened. A page
 * that reloads itself may still request files for its first document, so each address counts once.
 */
export function recordLoads(page: Page): () => readonly Request[] {
  const loaded = new Map<string, Request>();
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loaded.clear();
    loaded.set(request.url(), request);
  });
  page.on("requestfinished", (request) => {
    const isNewScript = request.resourceType() === "script" && !scriptSizes.has(request.url());
    if (isNewScript)
      scriptSizes.set(
        request.url(),
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  return () => [...loaded.values()];
}

/** What of the open page is over budget. */
export async function findOverBudget(page: Page, loaded: readonly Request[]): Promise<Record<string, unknown>> {
  await settle(page);
  const shifts = await measureShifts(page);
  const shift = shifts.reduce((sum, { share }) => sum + share, 0);
  const urlsOf = (kind: string) =>
    loaded.filter((request) => request.resourceType() === kind).map((request) => request.url());
  const isList = (await page.locator("article[data-vehicle-id]").count()) > 1;
  const pictures = urlsOf("image").filter((url) => /\/(media|bodies)\//.test(url));
  const requestCount = loaded.length - (isList ? pictures.length : 0);
  const styles = urlsOf("stylesheet");
  const scripts = urlsOf("script");
  const sizes = await Promise.all(scripts.map((url) => scriptSizes.get(url) ?? Number.NaN));
  const script = sizes.reduce((sum, size) => sum + size, 0);
  const documentRequest = loaded.find((request) => request.resourceType() === "document");
  if (!documentRequest) throw new Error(`The load of ${page.url()} was not recorded.`);
  const document = await documentSize(documentRequest);
  return {
    ...(document > documentBudget(page.url()) && { document }),
    // An unknown size is a failure too.
    ...(!(script <= budgets.script) && { script }),
    ...(requestCount > budgets.requests && { requests: loaded.map((request) => request.url()) }),
    ...(styles.length > 0 && { styles }),
    ...(!(shift <= budgets.shift) && { shifts }),
    // The only script is ours; React would be another file, or would exceed the script budget.
    ...(scripts.some((url) => !/\/assets\/enhance-\w+\.js$/.test(url)) && { scripts }),
  };
}
