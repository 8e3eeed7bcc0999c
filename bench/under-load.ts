/** `npm run bench -- --load` and `-- --soak`: the whole app with its embedded upstream under 20 clients at once. */
import { Agent, get } from "node:http";
import { firstVehicleId } from "../scripts/measuring.ts";
import { fetchPage } from "./load.ts";
import { type MeasuredServer, startMeasured } from "./measured-server.ts";

const clients = 20;
const warmUpMs = 3_000;
const measuredMs = 10_000;
const soakMinutes = 10;

const agent = new Agent({ keepAlive: true, maxSockets: clients });

interface Loaded {
  server: MeasuredServer;
  path: string;
  cookie: string;
}

function fetchStatus({ server, path, cookie }: Loaded): Promise<number> {
  return new Promise((resolve, reject) => {
    get(server.address + path, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
    }).on("error", reject);
  });
}

/** Requests per CPU-second of the server, and the times of answers in milliseconds. */
async function load(target: Loaded, milliseconds: number) {
  const times: number[] = [];
  const cpuBefore = await target.server.cpuMicroseconds();
  const end = performance.now() + milliseconds;
  const client = async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const status = await fetchStatus(target);
      if (status !== 200) throw new Error(`${target.path} was answered ${status}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const cpuSeconds = ((await target.server.cpuMicroseconds()) - cpuBefore) / 1e6;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { perCpuSecond: times.length / cpuSeconds, p50: at(0.5), p99: at(0.99) };
}

const appFile = new URL("./load-server.ts", import.meta.url);
const bytesFile = new URL("./bytes-server.ts", import.meta.url);

interface LoadPage {
  path: string;
  cookie?: string;
}

async function startLoadServer() {
  const server = await startMeasured(appFile);
  const { step = "", cookie = "" } = server.details;
  const html = await fetchPage({ server, path: "/en-ca/cars" });
  const vehicle = `/en-ca/cars/${firstVehicleId(html)}`;
  // A visitor who has answered the banner has a cookie of the site, so that the page is drawn for each request.
  const visitor = "Consent=seen";
  const pages: Record<string, LoadPage> = {
    "list, from memory": { path: "/en-ca/cars" },
    "list, drawn": { path: "/en-ca/cars", cookie: visitor },
    "vehicle, from memory": { path: vehicle },
    "vehicle, drawn": { path: vehicle, cookie: visitor },
    "home, from memory": { path: "/en-ca" },
    "home, drawn": { path: "/en-ca", cookie: visitor },
    login: { path: "/en-ca/login" },
    "a step": { path: step, cookie },
    dashboard: { path: "/en-ca/customer/dashboard", cookie },
  };
  return { server, pages };
}

type PrintRow = (cells: readonly (string | number)[]) => void;

export async function measureLoad(printRow: PrintRow): Promise<void> {
  const { server, pages } = await startLoadServer();
  const bytes = await startMeasured(bytesFile);
  printRow(["20 clients at once", "requests/CPU-s", "p50, ms", "p99, ms", "p99 / p50", "same bytes", "ratio"]);
  for (const [name, { path, cookie = "" }] of Object.entries(pages)) {
    const body = await fetchPage({ server, path, cookie });
    await fetch(bytes.address + path, { method: "POST", body });
    const measure = async (target: Loaded) => {
      await load(target, warmUpMs);
      return load(target, measuredMs);
    };
    const app = await measure({ server, path, cookie });
    const bare = await measure({ server: bytes, path, cookie });
    printRow([
      name,
      Math.round(app.perCpuSecond),
      app.p50.toFixed(1),
      app.p99.toFixed(1),
      (app.p99 / app.p50).toFixed(1),
      Math.round(bare.perCpuSecond),
      (app.perCpuSecond / bare.perCpuSecond).toFixed(2),
    ]);
  }
  server.stop();
  bytes.stop();
}

/** All pages in turn for ten minutes; the memory after each minute. */
export async function measureSoak(printRow: PrintRow): Promise<void> {
  const { server, pages } = await startLoadServer();
  const targets = Object.values(pages).map(({ path, cookie = "" }) => ({ server, path, cookie }));
  printRow(["minute", "requests/CPU-s", "p99, ms", "RSS, MB"]);
  for (let minute = 0; minute <= soakMinutes; minute += 1) {
    const results = [];
    for (const target of targets) results.push(await load(target, 60_000 / targets.length));
    const memory = Number(await fetchPage({ server, path: "/bench/memory" }));
    printRow([
      minute,
      Math.round(results.reduce((sum, { perCpuSecond }) => sum + perCpuSecond, 0) / results.length),
      Math.max(...results.map(({ p99 }) => p99)).toFixed(0),
      Math.round(memory / 1e6),
    ]);
  }
  server.stop();
}
