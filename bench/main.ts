/** `npm run bench`: measures the built app. Compare ratios within one run; absolute values depend on the machine. */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuild } from "#tests/app/support/app-fixture.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";
import { median } from "../scripts/measuring.ts";
import { measureBytes, type PageBytes } from "./bytes.ts";
import { countElements, parseElements } from "./elements.ts";
import { fetchPage, requestsPerCpuSecond, type Target, warmUp } from "./load.ts";
import { lockAttemptsPerSecond } from "./locks.ts";
import { startMeasured } from "./measured-server.ts";
import { measureScale } from "./scale.ts";
import { measureStarts } from "./start.ts";
import { measureLoad, measureSoak } from "./under-load.ts";

const rounds = 5;
const roundMilliseconds = 1500;
/** Each server answers as many, because V8 optimizes by what has run, not by the time: the slowest would be measured coldest. */
const warmUpRequests = 2000;
const minRatio = 0.2;

const appFile = new URL("./app-server.ts", import.meta.url);
const replayFile = new URL("./replay-server.ts", import.meta.url);
const bareFile = new URL("./bare-server.ts", import.meta.url);
const plainFile = new URL("./plain-server.ts", import.meta.url);

function printHeading(text: string): void {
  console.log(`\n${text}`);
}

const printRow = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(28) : String(cell).padStart(16))).join(""));

const formatRounded = (value: number): string => Math.round(value).toLocaleString("en-CA");

/** Measures one page on all four servers after the same number of requests; rounds alternate, so that machine load affects all equally. */
async function measurePage(targets: Record<"app" | "bare" | "plain" | "whole", Target>) {
  const html = await fetchPage(targets.app);
  await fetch(targets.plain.server.address + targets.plain.path, { method: "POST", body: html });
  const sides = Object.entries(targets);
  for (const [, target] of sides) await warmUp(target, warmUpRequests);
  const results: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result: Record<string, number> = {};
    for (const [side, target] of sides) result[side] = await requestsPerCpuSecond(target, roundMilliseconds);
    results.push(result);
  }
  const resultsOf = (side: string) => results.map((round) => round[side] ?? Number.NaN);
  const ratioTo = (side: string) => median(results.map((round) => (round["app"] ?? 0) / (round[side] ?? 0)));
  return {
    elements: countElements(parseElements(html)),
    bare: median(resultsOf("bare")),
    app: median(resultsOf("app")),
    whole: median(resultsOf("whole")),
    bareRatio: ratioTo("bare"),
    plainRatio: ratioTo("plain"),
  };
}

async function compareRendering(recordingsFile: string): Promise<void> {
  const whole = await startMeasured(appFile, [recordingsFile]);
  const { step = "", vehicle = "", cookie = "" } = whole.details;
  const pages = {
    "vehicle list": { path: "/en-ca/cars" },
    vehicle: { path: vehicle },
    "a step (protection plan)": { path: step, cookie },
    login: { path: "/en-ca/login" },
    "customer dashboard": { path: "/en-ca/customer/dashboard", cookie },
  };
  for (const page of Object.values(pages)) await fetchPage({ server: whole, ...page }, true);
  const [app, bare, plain] = await Promise.all([
    startMeasured(replayFile, [recordingsFile]),
    startMeasured(bareFile, [recordingsFile]),
    startMeasured(plainFile),
  ]);
  printHeading(`Requests per CPU-second, uncompressed, over HTTP (median of ${rounds} rounds taken in turn)`);
  console.log(
    "bare: renderToString of the page's own React elements, its loaders' data kept. app: the whole of it, upstream",
  );
  console.log(
    "answers recorded. plain: renderToString of the page's markup, without a component. with upstream: embedded.",
  );
  printRow(["page", "elements", "bare", "app", "app / bare", "app / plain", "with upstream"]);
  for (const [name, page] of Object.entries(pages)) {
    const measured = await measurePage({
      app: { server: app, ...page },
      bare: { server: bare, ...page },
      plain: { server: plain, path: page.path },
      whole: { server: whole, ...page },
    });
    printRow([
      name,
      measured.elements,
      formatRounded(measured.bare),
      formatRounded(measured.app),
      `${measured.bareRatio.toFixed(2)}${measured.bareRatio < minRatio ? ` < ${minRatio}` : ""}`,
      measured.plainRatio.toFixed(2),
      formatRounded(measured.whole),
    ]);
  }
  for (const server of [app, bare, plain, whole]) server.stop();
}

async function measurePages(site: RunningBundle): Promise<void> {
  printHeading("Bytes of a first load, brotli");
  printRow(["page", "html + css", "script", "requests"]);
  const shopper = site.browser();
  await shopper.signIn("customer", "en-ca");
  const cookieOf = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const list = await shopper.open("/en-ca/cars");
  const vehicleId = list.document.querySelector('article[data-state="free"]')?.getAttribute("data-vehicle-id") ?? "";
  const opened = await shopper.post("/en-ca/buy-online", { vehicleId });
  const step = new URL(opened.headers.get("location") ?? "", site.address);
  const team = site.browser();
  await team.signIn("team", "en-ca");
  const urlOf = (path: string) => site.address + path;
  const pages: PageBytes[] = [
    await measureBytes("vehicle list", urlOf("/en-ca/cars")),
    await measureBytes("vehicle", urlOf(`/en-ca/cars/${vehicleId}`)),
    await measureBytes("login", urlOf("/en-ca/login")),
    await measureBytes("sign-up", urlOf("/en-ca/signup")),
    await measureBytes("a step (personal details)", urlOf(step.pathname + step.search), cookieOf(shopper.cookies)),
    await measureBytes("customer dashboard", urlOf("/en-ca/customer/dashboard"), cookieOf(shopper.cookies)),
    await measureBytes("staff list (hydrated)", urlOf("/en-ca/nordet/users"), cookieOf(team.cookies)),
  ];
  for (const { page, html, script, requests } of pages)
    printRow([page, formatRounded(html), formatRounded(script), requests]);
}

const [cpu] = cpus();
const { routes } = await loadBuild();
console.log(
  `Nordet's bench on ${cpu?.model ?? "an unknown CPU"} × ${cpus().length}, Node ${process.versions.node}, ${Object.keys(routes).length} routes.`,
);
console.log("Another machine has other figures; ratios, both sides taken in one run, are what counts.");

const sizes = process.argv.map(Number).filter((size) => size > 0);
const parts: Record<string, () => Promise<void>> = {
  "--start": () => measureStarts(printRow),
  "--scale": () => measureScale(sizes, printRow),
  "--load": () => measureLoad(printRow),
  "--soak": () => measureSoak(printRow),
};
const part = Object.keys(parts).find((flag) => process.argv.includes(flag));
if (part) {
  await parts[part]?.();
  process.exit(0);
}

const folder = await mkdtemp(join(tmpdir(), "nordet-bench-"));
try {
  const site = await runBundle(folder);
  await measurePages(site);
  await site.kill();
  await compareRendering(join(folder, "recordings.jsonl"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
printHeading("Start");
await measureStarts(printRow);
const locks = await lockAttemptsPerSecond(3000);
printHeading("Locks of one vehicle, five people at once, embedded database");
printRow(["attempts a second", formatRounded(locks.perSecond), `${locks.winners} winner`]);
process.exit(0);
