/** Storage for file contents: a folder by default, a bucket by STORAGE_URL (s3-store.ts). File names are generated ids, never user input. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Interface of the storage. */
export interface FileStore {
  put(id: string, content: Uint8Array): Promise<void>;
  /** Null if the file does not exist; throws if the storage cannot be read. */
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
      await writeFile(pathOf(id), content).catch(async (error) => {
        // A full disk leaves the beginning of the file.
        await rm(pathOf(id), { force: true });
        throw error;
      });
    },
    get: (id) =>
      readFile(pathOf(id)).catch((error) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
