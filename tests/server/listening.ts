// A shell on a real port, for behaviour that needs a socket.
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { listen } from "#server/listen.ts";
import type { TestShell } from "./shell.ts";

export async function startListening(shell: TestShell) {
  const listener = getRequestListener(shell.server.fetch, { overrideGlobalObjects: false });
  const { server, drain } = await listen(listener, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  return { server, drain, port, address: `http://127.0.0.1:${port}` };
}
