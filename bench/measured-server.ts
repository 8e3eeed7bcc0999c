/** A server in a process of its own that tells how much CPU it has used: both sides of a comparison run behind this. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** What the child says once it listens; `facts` are its own. */
interface Ready {
  port: number;
  facts: Record<string, string>;
}

/** In the child: listens, tells where, and answers "cpu" with the microseconds used so far. */
export function serveMeasured(listener: RequestListener, facts: Record<string, string> = {}): void {
  const server = createServer(listener).listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ port, facts } satisfies Ready);
  });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.once("disconnect", () => process.exit(0));
}

export interface MeasuredServer {
  address: string;
  facts: Record<string, string>;
  cpuMicroseconds(): Promise<number>;
  stop(): void;
}

/** In the parent: starts a file that calls `serveMeasured`. */
export async function startMeasured(file: URL, args: readonly string[] = []): Promise<MeasuredServer> {
  const child = fork(file, args, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${file.pathname} ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const next = async () => (await Promise.race([once(child, "message"), ended]))[0];
  const { port, facts }: Ready = await next();
  return {
    address: `http://127.0.0.1:${port}`,
    facts,
    async cpuMicroseconds() {
      const answer = next();
      child.send("cpu");
      return Number(await answer);
    },
    stop: () => child.disconnect(),
  };
}
