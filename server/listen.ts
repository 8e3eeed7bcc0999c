import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { createServer as createNetServer, type Server as NetServer, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";

export interface Listening {
  server: Server;
  /** Stops accepting connections, waits for the requests that have arrived, and cuts what is left after the timeout. */
  drain(timeoutMs: number): Promise<"drained" | "cut">;
}

/** No connection for so long means that all that were on their way have arrived. */
const quietMs = 100;
const maxQuietWaitMs = 2_000;
/** A browser opens connections ahead; one that has sent nothing for so long is not a request. */
const silentMs = 1_000;
/** Visitors who arrive at once wait to be accepted; the system resets those beyond this number or its own limit. */
const maxWaitingConnections = 4_096;

/**
 * Resolves when the server accepts connections; rejects with a clear message when the address is not available.
 * @param host undefined for all interfaces, "localhost" for this machine only, by IPv4 and IPv6
 * @param prefix of the variables PORT and HOST in the message, such as "METRICS_"
 */
export async function listen(
  listener: RequestListener,
  port: number,
  host: string | undefined,
  prefix = "",
): Promise<Listening> {
  const connections = trackConnections();
  const gate = createGate(listener);
  const server = createServer({ keepAliveTimeout: 65_000 }, gate.listener);
  server.on("connection", connections.add);

  async function drain(timeoutMs: number): Promise<"drained" | "cut"> {
    // While the gate is closed, clients wait for answers instead of connecting again, so that the port can be closed when
    // no connection waits to be accepted: the system would reset it.
    gate.close();
    await connections.untilQuiet();
    const allClosed = Promise.all([server, ipv6].map((each) => each && closed(each)));
    gate.open();
    let outcome: "drained" | "cut" = "drained";
    // A connection may become idle only after close() has closed the idle ones.
    const idle = setInterval(() => {
      server.closeIdleConnections();
      connections.closeSilent();
    }, 50);
    const timer = setTimeout(() => {
      outcome = "cut";
      server.closeAllConnections();
    }, timeoutMs);
    await allClosed;
    clearInterval(idle);
    clearTimeout(timer);
    return outcome;
  }

  await bind(server, port, host === "localhost" ? "127.0.0.1" : host, prefix);
  const ipv6 = host === "localhost" ? await bindIpv6(server) : undefined;
  return { server, drain };
}

/** Accepts no more; resolves when its last connection has ended. */
const closed = (server: NetServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const bind = (server: NetServer, port: number, host: string | undefined, prefix = ""): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(prefix + toMessage(error, port, host))));
    server.listen({ port, host, backlog: maxWaitingConnections }, () => resolve());
  });

/** Passes connections to the same port of ::1 on to the server; undefined on a machine without IPv6. */
async function bindIpv6(server: Server): Promise<NetServer | undefined> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const ipv6 = createNetServer((socket) => server.emit("connection", socket));
  return bind(ipv6, port, "::1").then(
    () => ipv6,
    () => undefined,
  );
}

/** Requests wait while the gate is closed, except those that ask how the process is. */
function createGate(listener: RequestListener) {
  let opened: Promise<void> | null = null;
  let open = () => {};
  const isAboutHealth = ({ url }: IncomingMessage) => url === "/ready" || url === "/health";
  const gateListener: RequestListener = async (incoming, outgoing) => {
    if (opened && !isAboutHealth(incoming)) await opened;
    return listener(incoming, outgoing);
  };
  return {
    listener: gateListener,
    close() {
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    open: () => open(),
  };
}

function trackConnections() {
  const openTimes = new Map<Socket, number>();
  let lastTime = 0;
  return {
    add(socket: Socket) {
      lastTime = performance.now();
      openTimes.set(socket, lastTime);
      socket.once("close", () => openTimes.delete(socket));
    },
    async untilQuiet() {
      const deadline = performance.now() + maxQuietWaitMs;
      let quietSince = performance.now();
      while (performance.now() < deadline && performance.now() - quietSince < quietMs) {
        await sleep(quietMs / 4);
        // Connections that arrived while this process was busy are accepted in this turn.
        await nextTurn();
        quietSince = Math.max(quietSince, lastTime);
      }
    },
    closeSilent() {
      for (const [socket, openTime] of openTimes)
        if (socket.bytesRead === 0 && performance.now() - openTime > silentMs) socket.destroy();
    },
  };
}

function toMessage(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === "EADDRINUSE") return `PORT: ${port} is in use by another process; set PORT to a free one.`;
  if (error.code === "EACCES") return `PORT: ${port} may not be used by this account; set PORT to 1024 or more.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST: ${host} is not an address of this machine.`;
  return `The server cannot listen on port ${port}: ${error.message}`;
}
