/** Runs the built worker in workerd, with the reference upstream as a separate server. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { Miniflare } from "miniflare";
import { brands } from "#brands/index.ts";
import { Browser } from "#tests/app/support/app-fixture.ts";
import { startUpstream } from "#tests/upstream/support/upstream-fixture.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

async function bundle(): Promise<void> {
  if (!existsSync(`${root}/build/server/index.js`)) throw new Error("This runs the built app: npm run build first.");
  await promisify(execFile)(process.execPath, ["scripts/build-edge.mjs", "--as-built"], { cwd: root });
}

async function startWorker(bindings: Record<string, string>) {
  let output = "";
  const worker = new Miniflare({
    modules: [{ type: "ESModule", path: `${root}/build/edge/worker.js` }],
    modulesRoot: `${root}/build/edge`,
    compatibilityDate: "2026-01-01",
    compatibilityFlags: ["nodejs_compat"],
    assets: { directory: `${root}/build/edge/public`, routerConfig: { has_user_worker: true } },
    bindings,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
      stderr.pipe(process.stderr);
    },
  });
  const { origin } = await worker.ready;
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(origin + pathname + search, request));
  };
  return {
    origin,
    browser: () => new Browser(send, "http://localhost"),
    /** The worker's log output so far. */
    output: () => output,
    close: () => worker.dispose(),
  };
}

export async function startEdge() {
  await bundle();
  const upstream = await startUpstream();
  const pendingRequests = new Map<string, (request: Request) => void>();
  const server = serve({
    port: 0,
    fetch: (request) => {
      pendingRequests.get(new URL(request.url).pathname)?.(request);
      return upstream.fetch(request);
    },
  });
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  const upstreamOrigin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const bindings = {
    SESSION_SECRET: "a secret that only the tests of the edge know",
    USER_SERVICE_URL: `${upstreamOrigin}/user`,
    ADMIN_SERVICE_URL: `${upstreamOrigin}/admin`,
    WIDGETS_SERVICE_URL: `${upstreamOrigin}/widgets`,
    BUY_ONLINE_SERVICE_URL: `${upstreamOrigin}/buy-online`,
    GARAGE_SERVICE_URL: `${upstreamOrigin}/garage`,
    PRICES_GRAPHQL_URL: `${upstreamOrigin}/prices`,
    GEOCODING_URL: `${upstreamOrigin}/geocoding`,
    ...Object.fromEntries(
      Object.values(brands).map(({ key, tokenVariableName }) => [tokenVariableName, `demo-${key}`]),
    ),
  };
  const worker = await startWorker(bindings);
  return {
    ...worker,
    /** Resolves when the upstream receives the headers of a request for this path, even before its body ends. */
    waitForRequest: (path: string) => new Promise<Request>((resolve) => pendingRequests.set(path, resolve)),
    startWith: startWorker,
    async close() {
      await worker.close();
      await new Promise((resolve) => server.close(resolve));
      await upstream.close();
    },
  };
}
