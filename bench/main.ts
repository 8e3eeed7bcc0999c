/** `npm run bench`: one table of what the built app costs. Figures are this machine's; ratios, taken in one run, count. */
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { loadBuild } from "#tests/app/app-fixture.ts";
import { type RunningBundle, runBundle } from "#tests/app/running-bundle.ts";
import { bytesOf, type PageBytes } from "./bytes.ts";
import { countElements, readElements } from "./elements.ts";
import { fetchPage, median, requestsPerCpuSecond, type Target } from "./load.ts";
import { lockAttemptsPerSecond } from "./locks.ts";
import { type MeasuredServer, startMeasured } from "./measured-server.ts";

const rounds = 5;
const roundMilliseconds = 1500;
const goal = 0.2;

const appFile = new URL("./app-server.ts", import.meta.url);
const bareFile = new URL("./bare-server.ts", import.meta.url);

function heading(text: string): void {
  console.log(`\n${text}`);
}

const row = (cells: readonly (string | number)[]): void =>
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(16))).join(""));

const whole = (value: number): string => Math.round(value).toLocaleString("en-CA");

async function compareDrawing(): Promise<void> {
  const [app, withUpstream, bare] = await Promise.all([
    startMeasured(appFile, ["recorded"]),
    startMeasured(appFile, ["whole"]),
    startMeasured(bareFile),
  ]);
  const pathOf = {
    "vehicle list": () => ({ path: "/en-ca/cars", cookie: "" }),
    "a step (protection plan)": ({ facts }: MeasuredServer) => ({
      path: facts["step"] ?? "",
      cookie: facts["cookie"] ?? "",
    }),
    login: () => ({ path: "/en-ca/login", cookie: "" }),
  };
  heading("Requests per CPU-second, uncompressed, over HTTP (median of five rounds taken in turn)");
  row(["page", "elements", "bare", "app", "app / bare", "with upstream"]);
  for (const [page, at] of Object.entries(pathOf)) {
    const target: Target = { server: app, ...at(app) };
    const html = await fetchPage(target);
    const same: Target = { server: bare, path: target.path };
    await fetch(bare.address + target.path, { method: "POST", body: html });
    const whereUpstream: Target = { server: withUpstream, ...at(withUpstream) };
    for (const each of [target, same, whereUpstream]) await requestsPerCpuSecond(each, 2000);
    const found: { app: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push({
        app: await requestsPerCpuSecond(target, roundMilliseconds),
        bare: await requestsPerCpuSecond(same, roundMilliseconds),
      });
    }
    const ratio = median(found.map((round) => round.app / round.bare));
    row([
      page,
      countElements(readElements(html)),
      whole(median(found.map((round) => round.bare))),
      whole(median(found.map((round) => round.app))),
      `${ratio.toFixed(2)}${ratio < goal ? ` < ${goal}` : ""}`,
      whole(await requestsPerCpuSecond(whereUpstream, roundMilliseconds)),
    ]);
  }
  for (const server of [app, withUpstream, bare]) server.stop();
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
  for (const { page, html, script, requests } of pages) row([page, whole(html), whole(script), requests]);
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
  row(["on an empty data folder", `${whole(first.milliseconds)} ms`]);
  row(["on its own data", `${whole(second.milliseconds)} ms`]);
} finally {
  await rm(folder, { recursive: true, force: true });
}
await compareDrawing();
const locks = await lockAttemptsPerSecond(3000);
heading("Locks of one vehicle, five people at once, embedded database");
row(["attempts a second", whole(locks.perSecond), `${locks.winners} winner`]);
process.exit(0);
