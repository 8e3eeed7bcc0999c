/** A widget's frame on another site's page: it gets the height of its content from public/widget.js, and obeys nobody else. */
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumOptions } from "../../e2e/support/chromium.ts";
import { bundle } from "./page.ts";

let browser: Browser;
let page: Page;
const servers: Server[] = [];

async function serve(listFiles: () => Record<string, string>): Promise<string> {
  const server = createServer((request, response) => {
    const body = listFiles()[request.url ?? ""];
    const type = request.url?.endsWith(".js") ? "text/javascript" : "text/html";
    response.writeHead(body === undefined ? 404 : 200, { "content-type": type }).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const content = (height: number, link = "") =>
  `<!doctype html><style>body { margin: 0 } #box { height: ${height}px }</style>
   <div data-widget-content><div id="box">${link}</div></div><script src="/enhance.js" defer></script>`;

beforeAll(async () => {
  const script = await bundle();
  const site = await serve(() => ({
    "/": content(1_234, '<a href="/sent">Send</a>'),
    "/sent": content(456),
    "/enhance.js": script,
    "/widget.js": readFileSync("public/widget.js", "utf8"),
  }));
  const stranger = await serve(() => ({ "/": "<script>parent.postMessage({ widgetHeight: 9999 }, '*')</script>" }));
  const dealer = await serve(() => ({
    "/": `<!doctype html><div style="height: 2000px"></div>
      <iframe data-widget src="${site}/" height="900"></iframe>
      <script src="${site}/widget.js" async></script><iframe id="stranger" src="${stranger}/"></iframe>`,
  }));
  browser = await chromium.launch(chromiumOptions);
  page = await browser.newPage();
  await page.goto(dealer);
});
afterAll(async () => {
  await browser?.close();
  for (const server of servers) server.close();
});

const heightOf = (selector: string) => page.locator(selector).evaluate((frame) => frame.style.height);

test("the frame is as high as its content, also on its next page, which starts at the top", async () => {
  await expect.poll(() => heightOf("[data-widget]")).toBe("1234px");
  const link = page.frameLocator("[data-widget]").locator("a");
  await page.evaluate(() => scrollTo(0, 2_600));
  await link.evaluate((element: HTMLElement) => element.click());
  await expect.poll(() => heightOf("[data-widget]")).toBe("456px");
  await expect
    .poll(() => page.locator("[data-widget]").evaluate((frame) => frame.getBoundingClientRect().top >= 0))
    .toBe(true);
  expect(await heightOf("#stranger")).toBe("");
});

test("a page of another site cannot change what the form says", async () => {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // The frame reads messages in their order, so its answer says that it has read both.
        addEventListener("message", resolve, { once: true });
        const frame = document.querySelector<HTMLIFrameElement>("[data-widget]")?.contentWindow;
        frame?.postMessage({ widgetPreview: { title: "Forged", accent: "#ff0000" } }, "*");
        frame?.postMessage("widget-height", "*");
      }),
  );
  const root = page.frameLocator("[data-widget]").locator("html");
  expect(await root.evaluate((html) => html.style.getPropertyValue("--brand"))).toBe("");
});
