import { createServer, type RequestListener, type Server } from "node:http";

/** Resolves when the server accepts connections; rejects with one clear line when the address cannot be had. */
export function listen(listener: RequestListener, port: number, host: string | undefined): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000 }, listener);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port, host))));
    server.listen({ port, host }, () => resolve(server));
  });
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === "EADDRINUSE") return `PORT: ${port} is in use by another process; set PORT to a free one.`;
  if (error.code === "EACCES") return `PORT: ${port} may not be used by this account; set PORT to 1024 or more.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST: ${host} is not an address of this machine.`;
  return `The server cannot listen on port ${port}: ${error.message}`;
}

/** Stops accepting, lets the requests in flight finish, and resolves when the last connection has closed. */
export async function drain(server: Server, patience: number): Promise<"drained" | "cut"> {
  let outcome: "drained" | "cut" = "drained";
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle when its last answer is out, which may be after close() looked.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const limit = setTimeout(() => {
    outcome = "cut";
    server.closeAllConnections();
  }, patience);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
  return outcome;
}
