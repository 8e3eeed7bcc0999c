import { accessSync, constants, mkdirSync } from "node:fs";

/** One clear line when the embedded upstream could not keep its data there, else undefined. */
export function dataFolderProblem(folder: string): string | undefined {
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
