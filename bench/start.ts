/** `npm run bench -- --start`: from the start of a process to its first page, beside an empty server and the database alone. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runBundle } from "#tests/app/support/running-bundle.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { demoBindings } from "../scripts/demo-bindings.ts";
import { median } from "../scripts/measuring.ts";

const rounds = 5;

/** Programs without anything of ours. They print a line once they are ready. */
const emptyServer = `
  import { createServer } from "node:http";
  const server = createServer((request, response) => response.end("ok")).listen(0, async () => {
    await (await fetch("http://localhost:" + server.address().port)).text();
    console.log("ready");
  });`;
const bareDatabase = `
  import { PGlite } from "@electric-sql/pglite";
  import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
  const client = await PGlite.create({ dataDir: process.env.FOLDER, extensions: { pg_trgm } });
  await client.query("select 1");
  console.log("ready");`;

async function end(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}

/** Milliseconds until a program of one string is ready. */
async function timeProgram(code: string, variables: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
    env: { PATH: process.env["PATH"], ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  const milliseconds = performance.now() - start;
  await end(child);
  return milliseconds;
}

/** Milliseconds until the list of vehicles is answered. */
async function timeSite(folder: string, variables: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  const site = await runBundle(folder, variables);
  const response = await fetch(`${site.address}/en-ca/cars`);
  await response.text();
  const milliseconds = performance.now() - start;
  await site.stop();
  if (!response.ok) throw new Error(`The first page was answered ${response.status}.`);
  return milliseconds;
}

/** The upstream as a process of its own, on the demonstration's data. */
async function startUpstream(folder: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = String(await freePort());
  const child = spawn(process.execPath, ["build/upstream.bundle.js"], {
    env: { PATH: process.env["PATH"], DATA_DIR: folder, LOG_LEVEL: "warn", UPSTREAM_PORT: port },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The upstream ended with ${child.exitCode}.`);
    await pause(100);
  }
  return { origin, stop: () => end(child) };
}

/** An outside upstream has run for long when an app starts: it has answered many lists, and V8 has compiled it. */
async function askForLists(folder: string, bindings: Record<string, string>): Promise<void> {
  const site = await runBundle(folder, bindings);
  for (let count = 0; count < 100; count += 1) {
    const response = await fetch(`${site.address}/en-ca/cars?maxPrice=${30_000 + count}`);
    await response.text();
  }
  await site.stop();
}

/** The middle of several measures, each told how many there were before it. */
async function repeat(measure: (round: number) => Promise<number>): Promise<number> {
  const measured: number[] = [];
  while (measured.length < rounds) measured.push(await measure(measured.length));
  return median(measured);
}

export async function measureStarts(printRow: (cells: readonly (string | number)[]) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "nordet-start-"));
  const inFolder = (name: string) => join(folder, name);
  try {
    const server = await repeat(() => timeProgram(emptyServer));
    await timeSite(inFolder("data"));
    const own = await repeat(() => timeSite(inFolder("data")));
    // Each in a folder of its own, all removed at the end: for minutes after files are removed, ext4 looks at each of
    // their inodes before it gives a new file one, and creates a thousand files in 550 ms instead of 20.
    const empty = await repeat((round) => timeSite(inFolder(`empty-${round}`)));
    const database = await repeat(() => timeProgram(bareDatabase, { FOLDER: inFolder("data/database") }));
    const upstream = await startUpstream(inFolder("data"));
    const bindings = demoBindings(upstream.origin, "a secret of the app whose start is measured");
    const startOutside = () => timeSite(inFolder("app"), bindings);
    const outside = await askForLists(inFolder("app"), bindings)
      .then(() => repeat(startOutside))
      .finally(() => upstream.stop());
    printRow(["start to the first list", "ms", "/ database", "/ empty server"]);
    const print = (name: string, milliseconds: number) =>
      printRow([
        name,
        Math.round(milliseconds).toLocaleString("en-CA"),
        (milliseconds / database).toFixed(1),
        (milliseconds / server).toFixed(1),
      ]);
    print("on an empty data folder", empty);
    print("on its own data", own);
    print("with an outside upstream", outside);
    print("the bare database opened", database);
    print("an empty Node server", server);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
