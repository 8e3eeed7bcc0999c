/**
 * `npm run lcp`: when the largest part of each page is drawn, in Chromium on slow 4G with a processor four times slower, in the
 * median of five first visits. Needs the build.
 */
import { chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../e2e/support/chromium.ts";
import { firstVehicleId, median } from "./measuring.ts";
import { startSite } from "./visit-pages.ts";

const visits = 5;
const cpuSlowdown = 4;
/** Chrome's own "slow 4G": 150 ms, 1.6 Mbit/s down, 0.75 up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const mostMs = { text: 800, picture: 1_200 };

async function listPages(site: string): Promise<{ path: string; kind: keyof typeof mostMs }[]> {
  const list = await (await fetch(`${site}/en-ca/cars`)).text();
  return [
    { path: "/en-ca", kind: "picture" },
    { path: "/en-ca/cars", kind: "picture" },
    { path: `/en-ca/cars/${firstVehicleId(list)}`, kind: "picture" },
    { path: "/en-ca/login", kind: "text" },
    { path: "/en-ca/faq", kind: "text" },
    { path: "/fr-ca/trade-in/vin", kind: "text" },
    { path: "/fr-ca/credit-application/main", kind: "text" },
  ];
}

const readLargestPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );

const { address, stop } = await startSite();
const browser = await chromium.launch(chromiumOptions);
try {
  for (const { path, kind } of await listPages(address)) {
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const context = await browser.newContext({ viewport: { width: 360, height: 640 }, isMobile: true });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", slow4G);
      await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
      await page.goto(address + path, { waitUntil: "load" });
      times.push(await readLargestPaint(page));
      await context.close();
    }
    const time = median(times);
    const isSlow = !(time <= mostMs[kind]);
    console.log(path.padEnd(34), `${Math.round(time)} ms`.padStart(9), isSlow ? `more than ${mostMs[kind]}` : "");
    if (isSlow) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await stop();
}
