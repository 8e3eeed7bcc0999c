import { createServer, type RequestListener, type Server } from "node:http";

/** Resolves when the server accepts connections; rejects with a clear message when the address is not available. */
export function listen(listener: RequestListener, port: number, host: string | undefined): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(toMessage(error, port, host))));
    server.listen({ port, host }, () => resolve(server));
  });
}

function toMessage(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === "EADDRINUSE") return `PORT: ${port} is in use by another process; set PORT to a free one.`;
  if (error.code === "EACCES") return `PORT: ${port} may not be used by this account; set PORT to 1024 or more.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST: ${host} is not an address of this machine.`;
  return `The server cannot listen on port ${port}: ${error.message}`;
}

/** Stops accepting connections, waits for requests in flight, and closes the rest after the timeout. */
export async function drain(server: Server, timeoutMs: number): Promise<"drained" | "cut"> {
  let outcome: "drained" | "cut" = "drained";
  const allClosed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A keep-alive connection may become idle only after close() has closed the idle ones.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => {
    outcome = "cut";
    server.closeAllConnections();
  }, timeoutMs);
  await allClosed;
  clearInterval(idle);
  clearTimeout(timer);
  return outcome;
}
