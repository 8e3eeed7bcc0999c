import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The embedded demo's own secret, made once and kept beside its data so that a restart signs nobody out. */
export function keptSessionSecret(dataFolder: string): string {
  const path = join(dataFolder, "session-secret");
  mkdirSync(dataFolder, { recursive: true });
  try {
    // "wx" decides between two first starts: the slower one reads what the faster one wrote.
    writeFileSync(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(path, "utf8").trim();
}
