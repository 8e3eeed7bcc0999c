/** Asks the process that uses a data folder for an archive of its database, over the socket that locks the folder. */
import { connect, type Socket } from "node:net";
import { z } from "zod";
import { socketPathOf } from "./data-folder-lock.ts";

const request = "archive\n";
const headerSchema = z.object({ bytes: z.number().int().positive() });
/** A process that asks for nothing in this time, such as one that only looks whether the folder is in use, is let go. */
const silenceMs = 10_000;

/** Answers one connection: a line with the number of bytes, then the archive. */
export function serveArchive(socket: Socket, archive: () => Promise<Blob>): void {
  socket.setTimeout(silenceMs, () => socket.destroy()).on("error", () => socket.destroy());
  socket.once("data", async (data) => {
    if (data.toString() !== request) return socket.destroy();
    socket.setTimeout(0);
    try {
      const bytes = Buffer.from(await (await archive()).arrayBuffer());
      socket.write(`${JSON.stringify({ bytes: bytes.length })}\n`);
      socket.end(bytes);
    } catch {
      socket.destroy();
    }
  });
}

/** Rejects if no process answers, or if it ends before the archive is whole. */
export function requestArchive(folder: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(socketPathOf(folder), () => socket.write(request));
    socket.on("data", (chunk) => chunks.push(chunk)).once("error", reject);
    socket.once("end", () => {
      const answer = Buffer.concat(chunks);
      const headerEnd = answer.indexOf("\n");
      const header = headerSchema.safeParse(
        headerEnd > 0 ? JSON.parse(answer.subarray(0, headerEnd).toString()) : null,
      );
      const content = answer.subarray(headerEnd + 1);
      if (header.data?.bytes === content.length) resolve(new Blob([content]));
      else reject(new Error("The running process did not send a whole archive."));
    });
  });
}
