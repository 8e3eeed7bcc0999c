/** Runs the bundle of `npm start` as a process on a free port. Tests may kill and restart it. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser } from "./app-fixture.ts";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));

export interface RunningBundle {
  /** Changes with each start. */
  readonly address: string;
  browser(): Browser;
  /** Resident memory in bytes, and its peak since `resetPeak`. Works on Linux only. */
  memory(): Promise<{ now: number; peak: number }>;
  resetPeak(): Promise<void>;
  /** Kills the process without a shutdown. */
  kill(): Promise<void>;
  /** Stops the process as a platform does, and returns its exit code. */
  stop(): Promise<number | null>;
  /** Open file descriptors, as the paths of their files. Works on Linux only. */
  openFiles(): Promise<string[]>;
  start(): Promise<void>;
}

/**
 * Starts the bundle on `dataFolder`, with extra environment variables.
 * @param root the folder with the build and its packages
 */
export async function runBundle(
  dataFolder: string,
  variables: Record<string, string> = {},
  root = projectRoot,
): Promise<RunningBundle> {
  const bundle = join(root, "build/server.bundle.js");
  if (!existsSync(bundle)) throw new Error("This runs the built app: npm run build first.");
  let child: ChildProcess | undefined;
  let address = "";

  async function start() {
    const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: dataFolder, LOG_LEVEL: "warn", ...variables };
    const started = spawn(process.execPath, [bundle], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
    child = started;
    address = await new Promise<string>((resolve, reject) => {
      let output = "";
      started.stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
        const port = /listens on http:\/\/localhost:(\d+)/.exec(output)?.[1];
        if (port) resolve(`http://localhost:${port}`);
      });
      started.once("exit", (code) => reject(new Error(`The bundle ended with ${code} before it listened: ${output}`)));
    });
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  }

  async function stop(): Promise<number | null> {
    if (!child) return null;
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    const [code] = await exit;
    return code;
  }

  async function openFiles(): Promise<string[]> {
    const names = await readdir(processFile("fd"));
    return Promise.all(names.map((name) => readlink(processFile(`fd/${name}`)).catch(() => "")));
  }

  const processFile = (name: string) => `/proc/${child?.pid}/${name}`;

  async function memory() {
    const status = await readFile(processFile("status"), "utf8");
    const readBytes = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
    return { now: readBytes("VmRSS"), peak: readBytes("VmHWM") };
  }

  await start();
  return {
    get address() {
      return address;
    },
    browser: () =>
      new Browser(async (request) => {
        const { pathname, search } = new URL(request.url);
        return fetch(new Request(address + pathname + search, request));
      }, "http://localhost"),
    memory,
    stop,
    openFiles,
    // Writing "5" resets the peak to the current memory.
    resetPeak: () => writeFile(processFile("clear_refs"), "5"),
    kill,
    start,
  };
}
