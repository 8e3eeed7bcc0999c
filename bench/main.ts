/** `npm run bench`: one table of what the built app costs. Figures are this machine's; ratios, taken in one run, count. */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuild } from "#tests/app/support/app-fixture.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";
import { bytesOf, type PageBytes } from "./bytes.ts";
import { countElements, readElements } from "./elements.ts";
import { fetchPage, median, requestsPerCpuSecond, type Target } from "./load.ts";
import { lockAttemptsPerSecond } from "./locks.ts";
import { startMeasured } from "./measured-server.ts";

const rounds = 5;
const roundMilliseconds = 1500;
const goal = 0.2;

const appFile = new URL("./app-server.ts", import.meta.url);
const replayFile = new URL("./replay-server.ts", import.meta.url);
const bareFile = new URL("./bare-server.ts", import.meta.url);
const plainFile = new URL("./plain-server.ts", import.meta.url);

function heading(text: string): void {
  console.log(`\n${text}`);
}

const row = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(16))).join(""));

const rounded = (value: number): string => Math.round(value).toLocaleString("en-CA");

/** One page on each side of the comparison, all four kept warm; rounds are taken in turn, so that all see the same machine. */
async function measurePage(targets: Record<"app" | "bare" | "plain" | "whole", Target>) {
  const html = await fetchPage(targets.app);
  await fetch(targets.plain.server.address + targets.plain.path, { method: "POST", body: html });
  const sides = Object.entries(targets);
  for (const [, target] of sides) await requestsPerCpuSecond(target, 2000);
  const found: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one: Record<string, number> = {};
    for (const [side, target] of sides) one[side] = await requestsPerCpuSecond(target, roundMilliseconds);
    found.push(one);
  }
  const of = (side: string) => found.map((round) => round[side] ?? Number.NaN);
  const against = (side: string) => median(found.map((round) => (round["app"] ?? 0) / (round[side] ?? 0)));
  return {
    elements: countElements(readElements(html)),
    bare: median(of("bare")),
    app: median(of("app")),
    whole: median(of("whole")),
    againstBare: against("bare"),
    againstPlain: against("plain"),
  };
}

async function compareDrawing(recordings: string): Promise<void> {
  const whole = await startMeasured(appFile, [recordings]);
  const step = { path: whole.facts["step"] ?? "", cookie: whole.facts["cookie"] ?? "" };
  const pages = {
    "vehicle list": { path: "/en-ca/cars" },
    "a step (protection plan)": step,
    login: { path: "/en-ca/login" },
  };
  for (const page of Object.values(pages)) await fetchPage({ server: whole, ...page }, true);
  const [app, bare, plain] = await Promise.all([
    startMeasured(replayFile, [recordings]),
    startMeasured(bareFile, [recordings]),
    startMeasured(plainFile),
  ]);
  heading(`Requests per CPU-second, uncompressed, over HTTP (median of ${rounds} rounds taken in turn)`);
  console.log(
    "bare: renderToString of the page's own React elements, its loaders' data kept. app: the whole of it, upstream",
  );
  console.log(
    "answers recorded. plain: renderToString of the page's markup, without a component. with upstream: embedded.",
  );
  row(["page", "elements", "bare", "app", "app / bare", "app / plain", "with upstream"]);
  for (const [name, page] of Object.entries(pages)) {
    const found = await measurePage({
      app: { server: app, ...page },
      bare: { server: bare, ...page },
      plain: { server: plain, path: page.path },
      whole: { server: whole, ...page },
    });
    row([
      name,
      found.elements,
      rounded(found.bare),
      rounded(found.app),
      `${found.againstBare.toFixed(2)}${found.againstBare < goal ? ` < ${goal}` : ""}`,
      found.againstPlain.toFixed(2),
      rounded(found.whole),
    ]);
  }
  for (const server of [app, bare, plain, whole]) server.stop();
}

async function timeStart(folder: string): Promise<{ site: RunningBundle; milliseconds: number }> {
  const start = performance.now();
  const site = await runBundle(folder);
  const response = await fetch(`${site.address}/en-ca/cars`);
  await response.text();
  if (!response.ok) throw new Error(`The first page was answered ${response.status}.`);
  return { site, milliseconds: performance.now() - start };
}

async function weighPages(site: RunningBundle): Promise<void> {
  heading("Bytes of a first load, brotli");
  row(["page", "html + css", "script", "requests"]);
  const shopper = site.browser();
  await shopper.signIn("customer", "en-ca");
  const cookieOf = (cookies: Map<string, string>) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const list = await shopper.open("/en-ca/cars");
  const vehicleId = list.document.querySelector('article[data-state="free"]')?.getAttribute("data-vehicle-id") ?? "";
  const opened = await shopper.post("/en-ca/buy-online", { vehicleId });
  const step = new URL(opened.headers.get("location") ?? "", site.address);
  const team = site.browser();
  await team.signIn("team", "en-ca");
  const at = (path: string) => site.address + path;
  const pages: PageBytes[] = [
    await bytesOf("vehicle list", at("/en-ca/cars")),
    await bytesOf("vehicle", at(`/en-ca/cars/${vehicleId}`)),
    await bytesOf("login", at("/en-ca/login")),
    await bytesOf("sign-up", at("/en-ca/signup")),
    await bytesOf("a step (personal details)", at(step.pathname + step.search), cookieOf(shopper.cookies)),
    await bytesOf("customer dashboard", at("/en-ca/customer/dashboard"), cookieOf(shopper.cookies)),
    await bytesOf("staff list (hydrated)", at("/en-ca/nordet/users"), cookieOf(team.cookies)),
  ];
  for (const { page, html, script, requests } of pages) row([page, rounded(html), rounded(script), requests]);
}

const [cpu] = cpus();
const { routes } = await loadBuild();
console.log(
  `Nordet's bench on ${cpu?.model ?? "an unknown CPU"} × ${cpus().length}, Node ${process.versions.node}, ${Object.keys(routes).length} routes.`,
);
console.log("Another machine has other figures; ratios, both sides taken in one run, are what counts.");

const folder = await mkdtemp(join(tmpdir(), "nordet-bench-"));
try {
  const first = await timeStart(folder);
  await weighPages(first.site);
  await first.site.kill();
  const second = await timeStart(folder);
  await second.site.kill();
  heading("Start of the bundle to its first page, the vehicle list");
  row(["on an empty data folder", `${rounded(first.milliseconds)} ms`]);
  row(["on its own data", `${rounded(second.milliseconds)} ms`]);
  await compareDrawing(join(folder, "recordings.jsonl"));
} finally {
  await rm(folder, { recursive: true, force: true });
}
const locks = await lockAttemptsPerSecond(3000);
heading("Locks of one vehicle, five people at once, embedded database");
row(["attempts a second", rounded(locks.perSecond), `${locks.winners} winner`]);
process.exit(0);
