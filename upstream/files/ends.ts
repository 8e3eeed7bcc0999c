/** What the first and the last bytes of an upload say that it is: names and declared types are whatever the sender likes. */
import { open } from "node:fs/promises";

/**
 * What makes a file a page, a program or an archive as well. What telephones add to their photos, a second picture or a
 * second of film, is none of it.
 */
const page = /<(script|html|svg)[\s>]|<!doctype|<\?php/i;
const archiveEnd = "PK\x05\x06";
export const isPageOrArchive = (text: string): boolean => page.test(text) || text.includes(archiveEnd);

// In the middle is what the content itself became, where any few bytes may stand by chance.
const endBytes = 64 * 1024;

/** A character for each byte. */
export async function readEnds(path: string): Promise<{ head: string; tail: string; bytes: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(endBytes), 0, endBytes, from);
      return buffer.toString("latin1", 0, bytesRead);
    };
    return { head: await read(0), tail: await read(Math.max(0, size - endBytes)), bytes: size };
  } finally {
    await file.close();
  }
}
