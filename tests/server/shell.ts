// A shell around a stub app, for the tests of this folder.

import { Writable } from "node:stream";
import type { AppContext } from "#app/context.ts";
import { brandOfHost } from "#brands/host.ts";
import { brands } from "#brands/index.ts";
import { readEnvironment } from "#server/config/environment.ts";
import { createServer } from "#server/create-server.ts";
import { createLog } from "#server/logging/log.ts";
import type { ServerOptions } from "#server/server-options.ts";

type Handle = (request: Request, context: AppContext) => Promise<Response> | Response;

export interface TestShell {
  request(path: string, init?: RequestInit & { host?: string }): Promise<Response>;
  server: ReturnType<typeof createServer>;
  lines(): Record<string, unknown>[];
}

/** A page large enough to be compressed. */
export const createPage = (headers: Record<string, string> = {}) =>
  new Response(`<!doctype html><p>${"Véhicule ".repeat(300)}</p>`, {
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });

export function createTestShell(
  handle: Handle = () => createPage(),
  options: Partial<ServerOptions> & { variables?: Record<string, string> } = {},
): TestShell {
  const result = readEnvironment(options.variables ?? {}, { brands: Object.values(brands), generatesSecret: true });
  if (!result.ok) throw new Error(result.problems.join("\n"));
  let logOutput = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      logOutput += chunk;
      done();
    },
  });
  const server = createServer({
    environment: result.environment,
    log: createLog("info", destination),
    staticFiles: new Map(),
    brandOfHost,
    routePaths: [],
    handle: async (request, context) => handle(request, context),
    upstream: { fetch: async () => new Response("upstream"), started: Promise.resolve(), ready: async () => [] },
    isEmbedded: true,
    isStopping: () => false,
    ...options,
  });
  return {
    server,
    request: async (path, { host = "nordet.test", ...init } = {}) => server.request(`http://${host}${path}`, init),
    lines: () =>
      logOutput
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
  };
}
