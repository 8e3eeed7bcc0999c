import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** As many as libuv has threads, unless it is told otherwise. */
const filesAtOnce = 4;

/** Copies the files of a folder into a new one, several at once: `cp` of `node:fs` takes twice as long for many small files. */
export async function copyFolder(source: string, target: string): Promise<void> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  await mkdir(target);
  const files: string[] = [];
  for (const entry of entries) {
    const path = relative(source, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) await mkdir(join(target, path), { recursive: true });
    else files.push(path);
  }
  const copyNext = async () => {
    for (let path = files.pop(); path !== undefined; path = files.pop())
      await copyFile(join(source, path), join(target, path));
  };
  const copies = await Promise.allSettled(Array.from({ length: filesAtOnce }, copyNext));
  // Only once nothing writes into the folder any more.
  for (const copy of copies) if (copy.status === "rejected") throw copy.reason;
}
