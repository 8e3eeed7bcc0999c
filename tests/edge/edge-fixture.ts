/** Runs the built worker in workerd, with the reference upstream as a separate server, and one address for both. */
import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { Browser } from "#tests/app/support/app-fixture.ts";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { demoBindings } from "../../scripts/demo-bindings.ts";
import { createFront } from "../../scripts/edge/front.ts";
import { startWorker } from "../../scripts/edge/worker.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Bundles into a folder of its own, so that no other test file and no preview uses it. */
export async function bundle(): Promise<string> {
  if (!existsSync(`${root}/build/server/index.js`)) throw new Error("This runs the built app: npm run build first.");
  const folder = await mkdtemp(join(tmpdir(), "nordet-edge-"));
  await promisify(execFile)(process.execPath, ["scripts/build-edge.mjs", "--as-built", folder], { cwd: root });
  return folder;
}

const portOf = (server: Pick<Server, "address">): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

/** A browser at this origin; pages and cookies are those of `host`. */
const browserAt = (origin: string, host: string) => {
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(origin + pathname + search, request));
  };
  return new Browser(send, host);
};

async function startLoggedWorker(folder: string, bindings: Record<string, string>) {
  let output = "";
  const { origin, close } = await startWorker(folder, bindings, (text) => {
    output += text;
  });
  return {
    origin,
    browser: () => browserAt(origin, "http://localhost"),
    /** The worker's log output so far. */
    output: () => output,
    close,
  };
}

export async function startEdge() {
  const folder = await bundle();
  const upstream = await startUpstream({ SIGN_UPS_PER_HOUR: "100000" });
  const pendingRequests = new Map<string, (request: Request) => void>();
  const server = serve({
    port: 0,
    serverOptions: { keepAliveTimeout: 65_000 },
    fetch: (request) => {
      pendingRequests.get(new URL(request.url).pathname)?.(request);
      return upstream.fetch(request);
    },
  });
  await once(server, "listening");
  const upstreamOrigin = `http://127.0.0.1:${portOf(server)}`;
  const bindings = demoBindings(upstreamOrigin, "a secret that only the tests of the edge know");
  const worker = await startLoggedWorker(folder, bindings);
  const front = createFront({ worker: worker.origin, upstream: upstreamOrigin }).listen(0, "127.0.0.1");
  await once(front, "listening");
  const siteOrigin = `http://localhost:${portOf(front)}`;
  return {
    ...worker,
    folder,
    /** The worker and its upstream at one address, as a visitor meets them. */
    site: { browser: () => new Browser(fetch, siteOrigin) },
    /** Resolves when the upstream receives the headers of a request for this path, even before its body ends. */
    waitForRequest: (path: string) => new Promise<Request>((resolve) => pendingRequests.set(path, resolve)),
    startWith: (variables: Record<string, string>) => startLoggedWorker(folder, variables),
    async close() {
      front.close();
      front.closeAllConnections();
      await worker.close();
      await new Promise((resolve) => server.close(resolve));
      await upstream.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
