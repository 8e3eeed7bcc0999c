import { accessSync, constants, mkdirSync, statfsSync } from "node:fs";

/** The embedded database needs space before it can even free some. */
const minFreeBytes = 32 * 1024 * 1024;

/** An error message when the embedded upstream cannot store data in the folder, else undefined. */
export function findDataFolderProblem(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < minFreeBytes ? `DATA_DIR: the disk of ${folder} is full.` : undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    const reason =
      code === "EEXIST" || code === "ENOTDIR"
        ? "is a file, not a folder"
        : "cannot be read and written by this account";
    return `DATA_DIR: ${folder} ${reason}.`;
  }
}
