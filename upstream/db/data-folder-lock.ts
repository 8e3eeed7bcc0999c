/**
 * Locks a data folder for one process, because PGlite has no lock and two processes would lose writes. The lock is a Unix
 * socket next to the data, which stops answering when its process ends.
 */

import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const inUse = (folder: string) =>
  `The data folder ${folder} is in use by another process; stop it, or set DATA_DIR to another folder.`;

export class DataFolderInUse extends Error {}

// A socket path can have about 107 bytes; for a longer one, the socket is in the temporary folder under the path's hash.
export const socketPathOf = (folder: string): string => {
  const socketPath = join(resolve(folder), "lock.sock");
  const hash = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 24);
  return Buffer.byteLength(socketPath) <= 100 ? socketPath : join(tmpdir(), `nordet-${hash}.sock`);
};

type Serve = (socket: Socket) => void;

const listen = (path: string, serve: Serve): Promise<Server | null> =>
  new Promise((resolvePromise, reject) => {
    const server = createServer((socket) => serve(socket.unref()));
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolvePromise(null) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolvePromise(server);
    });
  });

const isLockHeld = (path: string): Promise<boolean> =>
  new Promise((resolvePromise) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolvePromise(true);
    });
    socket.once("error", () => resolvePromise(false));
  });

/**
 * Locks the folder or throws DataFolderInUse. Returns the function that unlocks it.
 *
 * @param serve answers a process that connects to the lock
 */
export async function lockDataFolder(
  folder: string,
  serve: Serve = (socket) => socket.end(),
): Promise<() => Promise<void>> {
  const path = socketPathOf(folder);
  const takeoverPath = `${path}.gate`;
  let server = await listen(path, serve);
  if (!server) {
    if (await isLockHeld(path)) throw new DataFolderInUse(inUse(folder));
    // The socket is left from a killed process. Creating this file lets only one process replace it.
    const handle = await open(takeoverPath, "wx").catch(() => null);
    if (!handle) {
      await rm(takeoverPath, { force: true });
      throw new DataFolderInUse(`The data folder ${folder} is being taken over by another process; try again.`);
    }
    try {
      if (await isLockHeld(path)) throw new DataFolderInUse(inUse(folder));
      await rm(path, { force: true });
      server = await listen(path, serve);
    } finally {
      await handle.close();
      await rm(takeoverPath, { force: true });
    }
    if (!server) throw new DataFolderInUse(inUse(folder));
  }
  const lockServer = server;
  return () => new Promise((resolvePromise) => lockServer.close(() => resolvePromise()));
}
