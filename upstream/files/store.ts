/** Where files are kept: a folder by default. Names are ids of ours, never a person's text. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface FileStore {
  put(id: string, content: Uint8Array): Promise<void>;
  get(id: string): Promise<Uint8Array | null>;
  remove(id: string): Promise<void>;
}

export function folderStore(folder: string): FileStore {
  const pathOf = (id: string) => {
    if (!/^[\w-]+$/.test(id)) throw new RangeError(`Not a file id: ${id}`);
    return join(folder, id);
  };
  return {
    async put(id, content) {
      await mkdir(folder, { recursive: true });
      await writeFile(pathOf(id), content);
    },
    get: (id) => readFile(pathOf(id)).catch(() => null),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
