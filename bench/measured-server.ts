/** Runs a server in a child process that reports its CPU time; all servers of a comparison use it. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { getRequestListener } from "@hono/node-server";

/** Listens as `server.ts` does: requests and responses stay Node's own classes. */
export const toListener = (answer: (request: Request) => Response | Promise<Response>): RequestListener =>
  getRequestListener(answer, { overrideGlobalObjects: false });

/** Message of the child once it listens. */
interface Ready {
  port: number;
  details: Record<string, string>;
}

/** Resident memory in bytes after the garbage is collected: how much of that V8 keeps depends on what the machine has free. */
export function collectedMemory(): number {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  collect();
  return process.memoryUsage().rss;
}

/** In the child: listens, sends its port, and replies to "cpu" with the CPU microseconds used so far. */
export function serveMeasured(listener: RequestListener, details: Record<string, string> = {}): void {
  const server = createServer(listener).listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ port, details } satisfies Ready);
  });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.once("disconnect", () => process.exit(0));
}

export interface MeasuredServer {
  address: string;
  details: Record<string, string>;
  cpuMicroseconds(): Promise<number>;
  stop(): void;
}

/** In the parent: starts a script that calls `serveMeasured`. */
export async function startMeasured(file: URL, args: readonly string[] = []): Promise<MeasuredServer> {
  const child = fork(file, args, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const childExit = once(child, "exit").then(([code]) => {
    throw new Error(`${file.pathname} ended with ${code}.`);
  });
  childExit.catch(() => undefined);
  const next = async () => (await Promise.race([once(child, "message"), childExit]))[0];
  const { port, details }: Ready = await next();
  return {
    address: `http://127.0.0.1:${port}`,
    details,
    async cpuMicroseconds() {
      const answer = next();
      child.send("cpu");
      return Number(await answer);
    },
    stop: () => child.disconnect(),
  };
}
