/** PGlite has no lock of its own: two processes on one folder lose writes. A Unix socket beside the data dies with its process. */

import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export class DataFolderInUse extends Error {}

// A socket's path may have about 107 bytes: a longer one stands in the temporary folder under the path's hash.
const socketPath = (folder: string): string => {
  const beside = join(resolve(folder), "lock.sock");
  const short = createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 24);
  return Buffer.byteLength(beside) <= 100 ? beside : join(tmpdir(), `nordet-${short}.sock`);
};

const listen = (path: string): Promise<Server | null> =>
  new Promise((done, failed) => {
    const server = createServer((socket) => socket.end());
    server.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(null) : failed(error)));
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(path, () => {
      socket.destroy();
      done(true);
    });
    socket.once("error", () => done(false));
  });

/** Takes the folder or throws DataFolderInUse. The result gives it back. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(folder);
  const gate = `${path}.gate`;
  let server = await listen(path);
  if (!server) {
    if (await isAnswered(path)) throw new DataFolderInUse(`The data folder ${folder} is in use by another process.`);
    // A stale socket of a killed process. Only who makes the gate file may take it over, or two could.
    const handle = await open(gate, "wx").catch(() => null);
    if (!handle) {
      await rm(gate, { force: true });
      throw new DataFolderInUse(`The data folder ${folder} is being taken over by another process; try again.`);
    }
    try {
      if (await isAnswered(path)) throw new DataFolderInUse(`The data folder ${folder} is in use by another process.`);
      await rm(path, { force: true });
      server = await listen(path);
    } finally {
      await handle.close();
      await rm(gate, { force: true });
    }
    if (!server) throw new DataFolderInUse(`The data folder ${folder} is in use by another process.`);
  }
  const held = server;
  return () => new Promise((done) => held.close(() => done()));
}
