/**
 * What stands in front of a worker and its upstream: one port that sends the upstream's own addresses to the upstream
 * and all others to the worker.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { isUpstreamPath } from "#server/upstream-paths.ts";

interface Origins {
  worker: string;
  upstream: string;
}

/** The front's server; it does not listen. */
export function createFront(origins: Origins): Server {
  // Longer than a visitor waits between two pages: a request must not meet a connection that is just being closed.
  return createServer({ keepAliveTimeout: 65_000 }, (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://front");
    pass(incoming, outgoing, isUpstreamPath(pathname) ? origins.upstream : origins.worker);
  });
}

/** Passes bodies on as they arrive. The host stays the browser's, and the client's address is the socket's, as on the platform. */
function pass(incoming: IncomingMessage, outgoing: ServerResponse, origin: string): void {
  const { hostname, port } = new URL(origin);
  const { method, url: path } = incoming;
  const headers = { ...incoming.headers, "cf-connecting-ip": incoming.socket.remoteAddress ?? "" };
  const onward = request({ hostname, port, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  onward.on("error", () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
}
