/** `npm run bench -- --scale`: what lists and vehicle pages cost with 1,000 to 1,000,000 vehicles on PostgreSQL. */

import { firstVehicleId, median } from "../scripts/measuring.ts";
import { fetchPage, requestsPerCpuSecond } from "./load.ts";
import { type MeasuredServer, startMeasured } from "./measured-server.ts";

const defaultSizes = [1_000, 10_000, 100_000, 1_000_000];
const serverFile = new URL("./scale-server.ts", import.meta.url);
const roundMilliseconds = 2_000;
const changes = 20;

/** Each asks for its path by the number of the request, so that limits can be new each time. */
const pages: Record<string, (request: number) => string> = {
  list: () => "/en-ca/cars",
  "two filters": () => "/en-ca/cars?make=Toyota&body=suv",
  // In the middle of the prices, where half of the vehicles pass, and far from the limits before.
  "new limits each time": (request) => `/en-ca/cars?priceMin=${30_000 + ((request * 7919) % 20_000)}`,
  "one body, by price": () => "/en-ca/cars?body=suv&sort=price",
  vehicle: () => "/en-ca/cars/{id}",
};

/** The first list waits for the catalogue, and is refused while a large one is being read. */
async function untilListed(server: MeasuredServer): Promise<string> {
  for (const deadline = Date.now() + 600_000; ; ) {
    const html = await fetchPage({ server, path: "/en-ca/cars" }).catch(() => null);
    if (html !== null) return html;
    if (Date.now() > deadline) throw new Error("The list is refused after ten minutes.");
  }
}

async function startScale(size: number) {
  const start = performance.now();
  const server = await startMeasured(serverFile, [String(size)]);
  const loaded = performance.now();
  const html = await untilListed(server);
  const firstList = performance.now() - loaded;
  console.log(
    `${size} vehicles: loaded in ${Math.round((loaded - start) / 1000)} s, first list ${Math.round(firstList)} ms`,
  );
  return { server, vehicleId: firstVehicleId(html) };
}

/** Milliseconds of CPU for a page. */
async function measurePage(server: MeasuredServer, pathOf: (request: number) => string): Promise<number> {
  let request = 0;
  const target = {
    server,
    get path() {
      request += 1;
      return pathOf(request);
    },
  };
  await requestsPerCpuSecond(target, roundMilliseconds);
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) rounds.push(await requestsPerCpuSecond(target, roundMilliseconds));
  return 1000 / median(rounds);
}

/** Milliseconds of the list that follows each change of a price, and how many of them show it. */
async function measureChanges(server: MeasuredServer) {
  const times: number[] = [];
  let shown = 0;
  for (let change = 0; change < changes; change += 1) {
    const price = Number(await fetchPage({ server, path: "/bench/change" }));
    const start = performance.now();
    const html = await fetchPage({ server, path: "/en-ca/cars" });
    times.push(performance.now() - start);
    if (html.includes(` value="${(price / 100).toFixed(2)}"`)) shown += 1;
  }
  return { slowest: Math.max(...times), shown };
}

export async function measureScale(sizes: readonly number[], printRow: (cells: (string | number)[]) => void) {
  const first: Record<string, number> = {};
  printRow(["CPU of a page, ms (ratio)", ...Object.keys(pages), "RSS, MB", "after a change"]);
  for (const size of sizes.length > 0 ? sizes : defaultSizes) {
    const { server, vehicleId } = await startScale(size);
    const cells: string[] = [];
    for (const [name, pathOf] of Object.entries(pages)) {
      const milliseconds = await measurePage(server, (request) => pathOf(request).replace("{id}", vehicleId));
      first[name] ??= milliseconds;
      cells.push(`${milliseconds.toFixed(1)} (${(milliseconds / first[name]).toFixed(2)})`);
    }
    const { slowest, shown } = await measureChanges(server);
    const rss = Number(await fetchPage({ server, path: "/bench/memory" }));
    printRow([size, ...cells, Math.round(rss / 1e6), `${Math.round(slowest)} ms, ${shown}/${changes}`]);
    server.stop();
  }
}
