/** `npm run preview:edge`: the edge bundle in workerd, with a reference upstream, at one address of this machine. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { getSavedSessionSecret } from "#server/config/session-secret.ts";
import { listen } from "#server/listen.ts";
import { createLog } from "#server/logging/log.ts";
import { printAddress } from "#server/print-address.ts";
import { createUpstream } from "#upstream/app.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { demoAccounts, demoPassword } from "#upstream/db/seed/accounts.ts";
import { demoBindings } from "./demo-bindings.ts";
import { createFront } from "./edge/front.ts";
import { startWorker } from "./edge/worker.ts";

function exitWith(message: string): never {
  console.error(message);
  process.exit(1);
}

const port = Number(process.env["PORT"] ?? 3000);
const parsed = parseUpstreamConfig({ ...process.env, DEMO: "1", PUBLIC_ORIGIN: `http://localhost:${port}` });
if (!parsed.ok) exitWith(parsed.problems.join("\n"));

// The upstream takes a free port.
const log = createLog(process.env["LOG_LEVEL"] ?? "warn");
const upstream = await createUpstream(parsed.config, { log }).catch((error: Error) => exitWith(error.message));
const upstreamPort = await listen(getRequestListener(upstream.fetch), 0, "127.0.0.1");
const upstreamOrigin = `http://127.0.0.1:${portOf(upstreamPort.server.address())}`;
const bindings = demoBindings(upstreamOrigin, getSavedSessionSecret(parsed.config.DATA_DIR));
const worker = await startWorker(resolve(process.argv[2] ?? "build/edge"), { LOG_LEVEL: "warn", ...bindings }, (text) =>
  process.stdout.write(text),
);
const front = createFront({ worker: worker.origin, upstream: upstreamOrigin });
front.once("error", (error) => exitWith(error.message));
front.listen(port, "127.0.0.1");
await once(front, "listening");

const accounts = demoAccounts.map(({ name, userTypeId }) => ({
  email: `${name}@demo.test`,
  description: `type ${userTypeId}`,
}));
printAddress(front.address(), { password: demoPassword, accounts });
for (const signal of ["SIGINT", "SIGTERM"]) {
  // Miniflare's own handler would end the process before the upstream is closed.
  process.removeAllListeners(signal);
  process.once(signal, stop);
}

async function stop(): Promise<void> {
  front.close();
  front.closeAllConnections();
  await worker.close();
  await upstreamPort.drain(1_000);
  await upstream.close();
  process.exit(0);
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address ? address.port : 0;
}
