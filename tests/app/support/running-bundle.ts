/** The bundle that `npm start` runs, as a process of its own on a port of its own, which may be killed and started again. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Browser } from "./app-fixture.ts";

const bundle = fileURLToPath(new URL("../../../build/server.bundle.js", import.meta.url));

export interface RunningBundle {
  /** Changes with each start. */
  readonly address: string;
  browser(): Browser;
  /** Bytes that it holds in memory, and the most that it held since `forgetPeak`; Linux alone tells. */
  memory(): Promise<{ now: number; peak: number }>;
  forgetPeak(): Promise<void>;
  /** No farewell: the process is gone between two instructions. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Starts it on `dataFolder`; variables of the environment may be given. */
export async function runBundle(dataFolder: string, variables: Record<string, string> = {}): Promise<RunningBundle> {
  if (!existsSync(bundle)) throw new Error("This runs the built app: npm run build first.");
  let child: ChildProcess | undefined;
  let address = "";

  async function start() {
    const env = { PATH: process.env["PATH"], PORT: "0", DATA_DIR: dataFolder, LOG_LEVEL: "warn", ...variables };
    const started = spawn(process.execPath, [bundle], { env, stdio: ["ignore", "pipe", "inherit"] });
    child = started;
    address = await new Promise<string>((resolve, reject) => {
      let said = "";
      started.stdout.on("data", (chunk: Buffer) => {
        said += chunk.toString();
        const port = /listens on http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (port) resolve(`http://localhost:${port}`);
      });
      started.once("exit", (code) => reject(new Error(`The bundle ended with ${code} before it listened: ${said}`)));
    });
  }

  async function kill() {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }

  const processFile = (name: string) => `/proc/${child?.pid}/${name}`;

  async function memory() {
    const status = await readFile(processFile("status"), "utf8");
    const bytesOf = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
    return { now: bytesOf("VmRSS"), peak: bytesOf("VmHWM") };
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
    // "5" sets the peak back to what is held now.
    forgetPeak: () => writeFile(processFile("clear_refs"), "5"),
    kill,
    start,
  };
}
