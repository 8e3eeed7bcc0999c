/**
 * `npm run lighthouse -- http://localhost:3000`: the median of five runs of Lighthouse (mobile) on a site that runs.
 * Lighthouse is fetched by npx, because it brings two hundred packages that nothing else here needs.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { z } from "zod";
import { chromiumOptions } from "../e2e/support/chromium.ts";
import { firstVehicleId, median } from "./measuring.ts";

const runs = 5;
const lighthouse = "lighthouse@12.8.2";
const least: Record<string, number> = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };

const report = z.object({ categories: z.record(z.string(), z.object({ score: z.number() })) });
const run = promisify(execFile);

async function measure(address: string): Promise<Record<string, number>> {
  const flags = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"].join(" ");
  const output = ["--output=json", "--quiet", `--only-categories=${Object.keys(least).join(",")}`];
  const { stdout } = await run("npx", ["--yes", lighthouse, address, ...output, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: chromiumOptions.executablePath ?? chromium.executablePath() },
    maxBuffer: 64 * 1024 * 1024,
  });
  const { categories } = report.parse(JSON.parse(stdout));
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]));
}

/** The list's first vehicle; pages that are indexed only, since Lighthouse marks down what search engines may not show. */
async function listPaths(site: string): Promise<string[]> {
  const list = await (await fetch(`${site}/en-ca/cars`)).text();
  return ["", "/cars", `/cars/${firstVehicleId(list)}`, "/login", "/trade-in/vin", "/credit-application/main"];
}

const [site = "http://localhost:3000"] = process.argv.slice(2);
for (const path of await listPaths(site)) {
  const scores: Record<string, number>[] = [];
  for (let count = 0; count < runs; count += 1) scores.push(await measure(`${site}/en-ca${path}`));
  const medians = Object.keys(least).map((name) => [name, median(scores.map((each) => each[name] ?? 0))] as const);
  console.log(`/en-ca${path}`.padEnd(28), medians.map(([name, score]) => `${name} ${score}`).join(", "));
  if (medians.some(([name, score]) => score < (least[name] ?? 0))) process.exitCode = 1;
}
