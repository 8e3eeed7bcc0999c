import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The demo's session secret, generated once and saved in the data folder, so that a restart does not sign users out. */
export function getSavedSessionSecret(dataFolder: string): string {
  const path = join(dataFolder, "session-secret");
  mkdirSync(dataFolder, { recursive: true });
  try {
    // With "wx" only one of two concurrent first starts writes the file; the other reads it.
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}
