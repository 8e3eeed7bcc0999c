/** Inspects the first and last bytes of an upload, because file names and declared types can be forged. */
import { open } from "node:fs/promises";

/**
 * Signs that a file is also an HTML page, a program or an archive. The extra picture or video in phone photos does
 * not match.
 */
const pagePattern = /<(script|html|svg)[\s>]|<!doctype|<\?php/i;
const archiveEndMarker = "PK\x05\x06";
export const isPageOrArchive = (text: string): boolean => pagePattern.test(text) || text.includes(archiveEndMarker);

// The middle of a file is compressed data, where any short sequence of bytes can appear by chance.
const readBytes = 64 * 1024;

/** Head and tail as Latin-1 text: one character per byte. */
export async function readHeadAndTail(path: string): Promise<{ head: string; tail: string; bytes: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const readAt = async (position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(readBytes), 0, readBytes, position);
      return buffer.toString("latin1", 0, bytesRead);
    };
    return { head: await readAt(0), tail: await readAt(Math.max(0, size - readBytes)), bytes: size };
  } finally {
    await file.close();
  }
}
