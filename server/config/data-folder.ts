import { accessSync, constants, mkdirSync } from "node:fs";

/** An error message when the embedded upstream cannot store data in the folder, else undefined. */
export function findDataFolderProblem(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : "";
    const reason =
      code === "EEXIST" || code === "ENOTDIR"
        ? "is a file, not a folder"
        : "cannot be read and written by this account";
    return `DATA_DIR: ${folder} ${reason}.`;
  }
}
