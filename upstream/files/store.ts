/** Where files are kept: a folder by default. Names are ids of ours, never a person's text. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** All that a place for files has to do: a bucket can stand in for the folder. */
export interface FileStore {
  put(id: string, content: Uint8Array): Promise<void>;
  /** Null when there is no such file; throws when the store cannot tell. */
  get(id: string): Promise<Uint8Array | null>;
  remove(id: string): Promise<void>;
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

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
    get: (id) =>
      readFile(pathOf(id)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
