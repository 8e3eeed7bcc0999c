import { createServer } from "node:net";

/** A port of this machine that nobody listens on: for a server that is to be away before it is there. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("The server had no port");
  return address.port;
}
